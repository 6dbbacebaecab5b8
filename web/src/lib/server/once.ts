/** What follows from something that never changes itself, made when it is first asked for and kept for as long as that is there. */
export function once<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const made = new WeakMap<Of, { is: Made }>();
  return (of) => {
    const known = made.get(of) ?? { is: make(of) };
    made.set(of, known);
    return known.is;
  };
}
