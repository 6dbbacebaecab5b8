/** Copying a text, so that it can be handed on. */

/** Copy a text; whether that was possible. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedByHand(text); // without TLS browsers offer no clipboard, but still this
  }
}

function copiedByHand(text: string): boolean {
  const before = document.activeElement;
  const field = Object.assign(document.createElement("textarea"), { value: text, className: "unseen" });
  (before?.closest("dialog") ?? document.body).append(field); // beside an open dialog nothing can be selected
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return done;
}
