import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Director } from "./beats";
import { sight } from "../server/fakes";
import type { Flight } from "./flights";
import type { Patch } from "../server/patch";
import type { Sight } from "../server/protocol";
import { BEHIND, HURRIED, MOST, QUICK, Stage, type Act } from "./stage.svelte";

/** A view is a number here; an event sets it to another. */
const to = (view: number, line?: number) => ({ kind: "set", patch: [[[], view]] as Patch, ...(line === undefined ? {} : { line }) });

let step = 250;
let hidden = false;
let stage: Stage;
let heard: string[] = [];

const act = (more: Partial<Act> = {}): Act => ({
  seat: 2,
  mine: false,
  hold: 0,
  logFrom: stage.end.log.length,
  lines: [],
  headings: [],
  note: "",
  steps: [],
  ...more,
});
const position = (view: number, eye = 1) => ({ view, sight: sight({ eye, view }) });

beforeEach(() => {
  vi.useFakeTimers();
  [step, hidden, heard] = [250, false, []];
  stage = new Stage({
    step: () => step,
    reveal: ({ grand }, told) => step * (told.length > 40 ? 20 : grand ? 10 : 5),
    hidden: () => hidden,
    hear: (sound) => heard.push(sound),
  });
  stage.jump({ view: 0, log: ["The game begins."], headings: [], freshFrom: 1, notes: [], sight: sight({ view: 0 }) });
});

afterEach(() => vi.useRealTimers());

it("shows the events of an action one after another, each with its line, and the position at the end", () => {
  stage.take(act({ lines: ["One.", "Two.", "Three."], steps: [to(1, 0), to(11, 2)], ...position(11) }));
  const seen = () => [stage.shown.view, stage.shown.log.length, stage.playing];
  expect(seen()).toEqual([1, 2, true]);
  vi.advanceTimersByTime(249);
  expect(seen()).toEqual([1, 2, true]);
  vi.advanceTimersByTime(1);
  expect(seen()).toEqual([11, 4, true]); // the second line belongs to nothing that can be seen, and comes with the third
  expect(stage.shown.sight?.view).toBe(0);
  vi.advanceTimersByTime(250);
  expect(seen()).toEqual([11, 4, false]);
  expect(stage.shown.sight?.view).toBe(11);
});

describe("a card that is turned up", () => {
  const turned = (grand = false, more = {}) => ({ kind: "drawn", line: 0, reveal: { deck: "enemies", key: "wolf", grand }, ...more });
  const large = () => stage.shown.reveal;

  it.each([
    [false, 1250],
    [true, 2500],
  ])("is shown large with the line that tells it, as long as it takes to read (grand: %s)", (grand, time) => {
    stage.take(act({ lines: ["Drawn: Wolf.", "It bites."], steps: [turned(grand), to(5, 1)], ...position(5) }));
    expect(large()).toEqual({ deck: "enemies", key: "wolf", grand, event: "drawn", told: "Drawn: Wolf." });
    expect(stage.shown.log.at(-1)).toBe("Drawn: Wolf.");
    vi.advanceTimersByTime(time - 1);
    expect([large()?.key, stage.shown.view]).toEqual(["wolf", 0]);
    vi.advanceTimersByTime(1);
    expect([large(), stage.shown.view]).toEqual([undefined, 5]);
  });

  it("is shown also in an action of one's own, whose other events are quick", () => {
    stage.take(act({ mine: true, lines: ["Drawn: Wolf."], steps: [turned()], ...position(0) }));
    vi.advanceTimersByTime(1249);
    expect([large()?.key, stage.playing]).toEqual(["wolf", true]);
    vi.advanceTimersByTime(1);
    expect([large(), stage.playing]).toEqual([undefined, false]);
  });

  it("goes when somebody skips, and nothing is lost", () => {
    stage.take(act({ lines: ["Drawn: Wolf."], steps: [turned(), to(3)], ...position(3) }));
    stage.skip();
    expect([large(), stage.shown.view, stage.shown.log.at(-1), stage.playing]).toEqual([undefined, 3, "Drawn: Wolf.", false]);
  });

  it("is no entrance that a key passes over: it stops there, and the next key goes on to the newest", () => {
    stage.take(
      act({
        lines: ["Drawn: Wolf.", "It bites.", "The Horde!"],
        steps: [turned(), to(5, 1), turned(true, { line: 2, kind: "horde" }), to(6)],
        ...position(6),
      }),
    );
    stage.take(act({ lines: ["Over."], steps: [to(7, 0)], ...position(7) }));
    stage.hasten();
    expect([large()?.event, stage.shown.view, stage.shown.log.at(-1), stage.playing]).toEqual(["horde", 5, "The Horde!", true]);
    stage.hasten();
    expect([large(), stage.shown.view, stage.shown.log.at(-1), stage.playing]).toEqual([undefined, 7, "Over.", false]);
    stage.take(act({ steps: [to(8), to(9)], ...position(9) }));
    expect(stage.shown.view).toBe(8); // what comes later takes its time again
  });

  it("is not waited for where nothing is, by who looks away, and shorter by who lags behind", () => {
    step = 0;
    stage.take(act({ steps: [turned()], ...position(0) }));
    expect([large(), stage.playing]).toEqual([undefined, false]);
    [step, hidden] = [250, true];
    stage.take(act({ steps: [turned()], ...position(0) }));
    expect([large(), stage.playing]).toEqual([undefined, false]);
    hidden = false;
    for (let i = 0; i <= BEHIND; i++) stage.take(act({ lines: [`${i}`], steps: [to(i + 1, 0)], ...position(i + 1) }));
    const long = "Drawn: Wolf, which bites whoever comes near, and many more.";
    stage.jump(stage.end);
    stage.take(act({ lines: [long], steps: [turned()], ...position(7) }));
    for (let i = 0; i < BEHIND; i++) stage.take(act({ lines: [`${i}`], steps: [to(i + 1, 0)], ...position(i + 1) }));
    stage.take(act({ lines: ["Drawn: Wolf."], steps: [turned(), to(99)], ...position(99) }));
    vi.advanceTimersByTime(20 * 250 - 1);
    expect([large()?.told, stage.shown.view]).toEqual([long, 5]); // what is read already is not taken away
  });

  it("is shown again when one asks for what has happened since", () => {
    const happened = act({ lines: ["Drawn: Wolf."], steps: [turned()], ...position(0) });
    stage.take(happened);
    stage.skip();
    stage.replay({ view: 0, log: ["The game begins."], headings: [] }, [happened]);
    expect(large()?.key).toBe("wolf");
    vi.advanceTimersByTime(10_000);
    expect([large(), stage.again]).toEqual([undefined, false]);
  });
});

it("takes no time for what changes nothing and is not told", () => {
  stage.take(act({ steps: [{ kind: "shuffled" }, { kind: "counted" }], ...position(0) }));
  expect(stage.playing).toBe(false);
});

it("believes the position and not the events, where they say different things", () => {
  stage.take(act({ steps: [to(1)], ...position(7) }));
  vi.advanceTimersByTime(250);
  expect(stage.shown.view).toBe(7);
});

it("goes by the changes where the position itself is not told, those after the last event too", () => {
  stage.take(act({ lines: ["One."], steps: [to(1, 0)], rest: [[[], 2]], sight: sight({ view: 9 }) }));
  stage.take(act({ lines: ["Two."], steps: [to(3, 0)], ...position(3) }));
  const seen = [stage.shown.view];
  for (let i = 0; i < 3; i += 1) {
    vi.advanceTimersByTime(250);
    seen.push(stage.shown.view);
  }
  expect(seen).toEqual([1, 3, 3, 3]);
  stage.take(act({ rest: [[[], 4]], sight: sight({ view: 9 }) }));
  expect([stage.end.view, stage.shown.view]).toEqual([4, 4]);
});

it("shows one's own events quickly", () => {
  stage.take(act({ mine: true, steps: [to(1), to(2)], ...position(2) }));
  vi.advanceTimersByTime(2 * QUICK);
  expect(stage.playing).toBe(false);
});

it("takes its time for the end of the game too", () => {
  stage.take(act({ steps: [to(2), to(3)], view: 3, sight: sight({ over: true, view: 3 }) }));
  vi.advanceTimersByTime(499);
  expect([stage.playing, stage.shown.view]).toEqual([true, 3]);
  vi.advanceTimersByTime(1);
  expect(stage.playing).toBe(false);
});

it("hurries while many actions wait, and has time again for the last of them", () => {
  for (let i = 1; i <= BEHIND + 2; i += 1) stage.take(act({ hold: 900, steps: [to(i)], ...position(i) }));
  vi.advanceTimersByTime(250 + HURRIED);
  expect(stage.shown.view).toBe(3);
  vi.advanceTimersByTime(899);
  expect(stage.shown.view).toBe(3);
  vi.advanceTimersByTime(1);
  expect(stage.shown.view).toBe(4);
});

it("shows actions in their order, and holds those of computer players before the next begins", () => {
  stage.take(act({ hold: 900, lines: ["One."], steps: [to(1, 0)], ...position(1) }));
  stage.take(act({ hold: 900, lines: ["Two."], steps: [to(2, 0)], ...position(2) }));
  vi.advanceTimersByTime(899);
  expect([stage.shown.view, stage.shown.log.at(-1), stage.playing]).toEqual([1, "One.", true]);
  vi.advanceTimersByTime(1);
  expect([stage.shown.view, stage.shown.log.at(-1)]).toEqual([2, "Two."]);
  vi.advanceTimersByTime(250);
  expect(stage.playing).toBe(false); // nothing comes after it that would have to wait
});

it("shows the newest at once to who skips", () => {
  stage.take(act({ lines: ["One."], steps: [to(1, 0), to(2)], hold: 900, ...position(2) }));
  stage.take(act({ lines: ["Two."], steps: [to(3, 0)], ...position(3) }));
  stage.skip();
  expect([stage.shown.view, stage.shown.log, stage.playing]).toEqual([3, ["The game begins.", "One.", "Two."], false]);
  vi.advanceTimersByTime(5000);
  expect(stage.shown.view).toBe(3);
});

it("does not show on the way what nobody looks at, nor anything without speed", () => {
  hidden = true;
  stage.take(act({ hold: 900, steps: [to(1), to(2)], ...position(2) }));
  expect([stage.shown.view, stage.playing]).toEqual([2, false]);
  [hidden, step] = [false, 0];
  stage.take(act({ steps: [to(3), to(4)], ...position(4) }));
  expect([stage.shown.view, stage.playing]).toEqual([4, false]);
});

it("takes time only for what is turned up when too much waits", () => {
  const wolf = { ...to(1, 0), reveal: { deck: "enemies", key: "wolf", grand: false } };
  for (let n = 1; n <= 2 * MOST; n += 1)
    stage.take(act({ hold: 900, lines: [`${n}`], steps: [n === MOST - 3 ? { ...wolf, patch: to(n).patch } : to(n, 0)], ...position(n) }));
  vi.advanceTimersByTime(250);
  expect([stage.shown.reveal?.key, stage.shown.view]).toEqual(["wolf", MOST - 3]);
  vi.advanceTimersByTime(1250);
  expect([stage.shown.reveal, stage.playing]).toEqual([undefined, true]);
  vi.advanceTimersByTime(HURRIED * 2 * MOST + 5 * 900);
  expect([stage.playing, stage.shown.view]).toEqual([false, 2 * MOST]);
});

it("shows one person nothing on the way to what another may see at the same screen", () => {
  stage.secret = true;
  stage.take(act({ mine: true, steps: [to(1), to(2)], ...position(2, 2) }));
  expect([stage.shown.view, stage.playing]).toEqual([2, false]);
});

it("cuts the log where an action says, and moves the notes along", () => {
  stage.take(act({ lines: ["One.", "Two."], note: "Bob takes over.", ...position(0) }));
  stage.take(act({ logFrom: 1, note: "Ann takes back.", ...position(0) }));
  expect(stage.shown.log).toEqual(["The game begins."]);
  expect(stage.shown.notes).toEqual([
    { after: 1, text: "Bob takes over." },
    { after: 1, text: "Ann takes back." },
  ]);
});

it("knows which lines are headings, and forgets those that are cut off", () => {
  stage.take(act({ lines: ["Round 1 begins.", "One."], headings: [0], ...position(0) }));
  stage.take(act({ lines: ["Two.", "Round 2 begins."], headings: [1], ...position(0) }));
  expect([stage.shown.headings, stage.shown.headings.map((line) => stage.shown.log[line])]).toEqual([
    [1, 4],
    ["Round 1 begins.", "Round 2 begins."],
  ]);
  stage.take(act({ logFrom: 3, ...position(0) }));
  expect(stage.shown.headings).toEqual([1]);
});

it("marks as new what came since one's own last action", () => {
  stage.take(act({ mine: true, lines: ["Mine."], ...position(0) }));
  stage.take(act({ lines: ["Theirs."], ...position(0) }));
  expect(stage.shown.freshFrom).toBe(1);
  stage.take(act({ mine: true, lines: ["Mine again."], ...position(0) }));
  expect(stage.shown.freshFrom).toBe(3);
});

it("shows once more what was, and ends with what is", () => {
  const shown = act({ hold: 900, lines: ["One."], steps: [to(1, 0)], ...position(1) });
  const from = stage.end;
  stage.take({ ...shown, hold: 0 });
  stage.skip();
  stage.replay(from, [shown]);
  expect([stage.shown.view, stage.shown.log.length, stage.again, stage.playing]).toEqual([0, 1, true, true]); // first where it began
  vi.advanceTimersByTime(900);
  expect([stage.shown.view, stage.shown.log.length, stage.again]).toEqual([1, 2, true]);
  vi.advanceTimersByTime(900);
  expect([stage.shown, stage.again, stage.playing]).toEqual([stage.end, false, false]);
});

it("goes on with what happens while something is shown once more", () => {
  stage.replay({ view: 0, log: [], headings: [] }, [act({ hold: 900, logFrom: 0, lines: ["The game begins."] })]);
  stage.take(act({ lines: ["One."], steps: [to(1, 0)], ...position(1) }));
  expect(stage.shown.view).toBe(0);
  vi.advanceTimersByTime(5000);
  expect([stage.shown.view, stage.shown.log, stage.playing]).toEqual([1, ["The game begins.", "One."], false]);
});

it("goes on when a change does not fit what is shown, and says so", () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const lost = { kind: "set", line: 0, patch: [[["nowhere", "at"], 1]] as Patch };
  stage.take(act({ lines: ["One."], steps: [lost], ...position(5) }));
  vi.advanceTimersByTime(250);
  expect([stage.shown.view, stage.playing]).toEqual([5, false]);
  expect(said.mock.calls[0]?.[0]).toContain("cannot be shown");
  said.mockRestore();
});

describe("what is heard", () => {
  const sounding = (sound: string, view: number) => ({ ...to(view), sound });
  const played = () => act({ steps: [sounding("card", 1), sounding("blow", 2), sounding("coin", 2)], ...position(2) });
  const choices = [{}] as unknown as Sight["choices"];

  it("comes with each event that is shown, when it is shown", () => {
    stage.take(played());
    expect(heard).toEqual(["card"]);
    vi.advanceTimersByTime(249);
    expect(heard).toEqual(["card"]);
    vi.advanceTimersByTime(1);
    expect(heard).toEqual(["card", "blow"]); // nothing is seen of the third
    vi.advanceTimersByTime(5000);
    expect(heard).toEqual(["card", "blow"]);
  });

  it("goes with what is skipped", () => {
    stage.take(played());
    stage.skip();
    vi.advanceTimersByTime(5000);
    expect(heard).toEqual(["card"]);
  });

  it("is one sound, which says most, where all is shown at once", () => {
    step = 0;
    stage.take(act({ steps: [sounding("card", 1), sounding("blow", 2), sounding("coin", 3)], ...position(3) }));
    expect(heard).toEqual(["blow"]);
  });

  it("is nothing where nobody looks, where the page begins, and where something is shown once more", () => {
    hidden = true;
    stage.take(played());
    hidden = false;
    stage.jump({ ...stage.end, view: 9, sight: sight({ choices }) });
    stage.replay({ view: 0, log: [], headings: [] }, [played()]);
    vi.advanceTimersByTime(5000);
    expect([heard, stage.shown.view]).toEqual([[], 9]);
  });

  it("is the begin of one's turn, once, after all that led to it", () => {
    stage.jump({ ...stage.end, sight: sight({ choices: [] }) });
    stage.take(act({ steps: [sounding("card", 1)], view: 1, sight: sight({ view: 1, choices }) }));
    expect(heard).toEqual(["card"]);
    vi.advanceTimersByTime(250);
    expect(heard).toEqual(["card", "turn"]);
    stage.take(act({ mine: true, view: 2, sight: sight({ view: 2, choices }) }));
    vi.advanceTimersByTime(5000);
    expect(heard).toEqual(["card", "turn"]); // it is still one's turn
  });
});

describe("what flies", () => {
  const flight = (kind: Flight["kind"], to: string): Flight => ({ kind, from: [], to: [to] });
  /** A blow at 1 is felt there; what is turned up goes to the row; a gain goes to its owner from what the action is about. */
  const knowing: Director = {
    flights: (event, _, view, about) => {
      const [first, then] =
        event.kind === "blow"
          ? [[flight("strike", "row")], [flight("hurt", "row")]]
          : event.kind === "gain"
            ? [[], [{ ...flight("piece", "me"), from: about }]]
            : [[], []];
      return { first, then, about: event.kind === "used" ? [`place:${String(view)}`] : about };
    },
    settled: ({ reveal }) => (reveal ? flight("settle", reveal.key) : null),
    locate: (flights) => void located.push([...flights]),
  };
  let located: Flight[][] = [];
  const seen = () => [stage.shown.air?.flights.map(({ kind }) => kind) ?? [], stage.shown.view];
  const turned = { kind: "drawn", line: 0, reveal: { deck: "enemies", key: "wolf", grand: false } };

  beforeEach(() => {
    located = [];
    stage = new Stage({
      step: () => step,
      reveal: ({ grand }, told) => step * (told.length > 40 ? 20 : grand ? 10 : 5),
      hidden: () => hidden,
      hear: (sound) => heard.push(sound),
      director: knowing,
    });
    stage.jump({ view: 0, log: ["The game begins."], headings: [], freshFrom: 1, notes: [], sight: sight({ view: 0 }) });
  });

  it("goes by the one clock: a blow is on its way, then the position changes and it is felt, with its sound", () => {
    stage.take(act({ lines: ["Struck."], steps: [{ ...to(5, 0), kind: "blow", sound: "blow" }], ...position(5) }));
    expect([seen(), stage.shown.log.at(-1), heard]).toEqual([[["strike"], 0], "Struck.", []]);
    vi.advanceTimersByTime(349);
    expect(seen()).toEqual([["strike"], 0]);
    vi.advanceTimersByTime(1);
    expect([seen(), heard]).toEqual([[["hurt"], 5], ["blow"]]);
    vi.advanceTimersByTime(249);
    expect(seen()).toEqual([["hurt"], 5]);
    vi.advanceTimersByTime(1);
    expect([seen(), stage.playing]).toEqual([[[], 5], false]);
    expect(located.flat().map(({ kind }) => kind)).toEqual(["strike", "hurt"]); // each before its position is shown
  });

  it("takes what was turned up to where it acts, after it has been read", () => {
    stage.take(act({ lines: ["Drawn: Wolf."], steps: [turned, to(3)], ...position(3) }));
    vi.advanceTimersByTime(1249);
    expect([stage.shown.reveal?.key, seen()]).toEqual(["wolf", [[], 0]]);
    vi.advanceTimersByTime(1);
    expect([stage.shown.reveal, seen(), located.flat().map(({ to: [spot] }) => spot)]).toEqual([undefined, [["settle"], 0], ["wolf"]]);
    vi.advanceTimersByTime(400);
    expect(seen()).toEqual([[], 3]);
  });

  it("knows what the action is about, and forgets it with the action", () => {
    stage.take(act({ steps: [{ ...to(4), kind: "used" }, { kind: "gain" }], ...position(4) }));
    vi.advanceTimersByTime(250);
    expect([seen(), stage.shown.air?.flights[0]?.from]).toEqual([[["piece"], 4], ["place:4"]]);
    vi.advanceTimersByTime(350);
    stage.take(act({ steps: [{ kind: "gain" }], ...position(4) }));
    expect(stage.shown.air?.flights[0]?.from).toEqual([]);
  });

  it("is faster in an own action, and slower for who wants that", () => {
    stage.take(act({ mine: true, steps: [{ kind: "gain" }], ...position(0) }));
    expect(stage.shown.air?.time).toBeCloseTo(245);
    vi.advanceTimersByTime(245);
    step = 500;
    stage.take(act({ steps: [{ kind: "gain" }], ...position(0) }));
    expect(stage.shown.air?.time).toBeCloseTo(700);
  });

  it.each(["strike", "hurt"])("goes when somebody skips, nothing is lost or comes again (at the %s)", (kind) => {
    stage.take(act({ lines: ["Struck."], steps: [{ ...to(5, 0), kind: "blow", sound: "blow" }, { kind: "gain" }], ...position(5) }));
    while (
      !seen()
        .flat()
        .includes(kind as never)
    )
      vi.advanceTimersByTime(50);
    const before = heard.length;
    stage.skip();
    expect([seen(), stage.shown.log, stage.playing]).toEqual([[[], 5], ["The game begins.", "Struck."], false]);
    vi.advanceTimersByTime(5000);
    expect([seen(), heard.length]).toEqual([[[], 5], before]);
  });

  it("goes on in its order when somebody acts meanwhile, and is over when all is told anew", () => {
    stage.take(act({ lines: ["One."], steps: [{ ...to(1, 0), kind: "blow" }], ...position(1) }));
    stage.take(act({ lines: ["Two."], steps: [{ ...to(2, 0), kind: "blow" }], ...position(2) }));
    const kinds: string[] = [];
    for (let i = 0; i < 40 && stage.playing; i += 1) {
      const now = `${String(seen())} ${String(stage.shown.log.at(-1))}`;
      if (now !== kinds.at(-1)) kinds.push(now);
      vi.advanceTimersByTime(50);
    }
    expect(kinds).toEqual(["strike,0 One.", "hurt,1 One.", "strike,1 Two.", "hurt,2 Two."]);
    stage.take(act({ steps: [{ ...to(3), kind: "blow" }], ...position(3) }));
    stage.jump({ ...stage.end, view: 7, air: undefined });
    expect(seen()).toEqual([[], 7]);
  });

  it("is nothing in a hurry, where nothing takes time, and where nobody looks", () => {
    for (let i = 0; i <= BEHIND; i += 1) stage.take(act({ steps: [to(i + 1)], ...position(i + 1) }));
    stage.take(
      act({
        steps: [
          { ...to(98), kind: "blow" },
          { ...to(99), kind: "blow" },
        ],
        ...position(99),
      }),
    );
    vi.advanceTimersByTime(250 + HURRIED * 3);
    expect(seen()[0]).toEqual([]);
    stage.skip();
    step = 0;
    stage.take(act({ steps: [{ ...to(5), kind: "blow" }, turned], ...position(5) }));
    expect([seen(), stage.playing]).toEqual([[[], 5], false]);
  });

  it("is not waited for where the page has nothing of it", () => {
    stage.take(act({ steps: [{ kind: "shuffled" }], ...position(0) }));
    expect(stage.playing).toBe(false);
  });
});

it("keeps which lines tell of a card that was turned up, and forgets those that are cut off", () => {
  const turned = (key: string) => ({ kind: "drawn", line: 0, reveal: { deck: "enemies", key, grand: false } });
  step = 0;
  stage.take(act({ lines: ["Drawn: Wolf."], steps: [turned("wolf")], ...position(1) }));
  stage.take(act({ lines: ["Drawn: Bear."], steps: [turned("bear")], ...position(2) }));
  const lying = () => stage.shown.cards?.map(({ key, line }) => [key, stage.shown.log[line]]);
  expect(lying()).toEqual([
    ["wolf", "Drawn: Wolf."],
    ["bear", "Drawn: Bear."],
  ]);
  stage.take(act({ logFrom: 2, ...position(1) }));
  expect(lying()).toEqual([["wolf", "Drawn: Wolf."]]);
});

it("cuts of a film what takes no time there, though its position and its line come", () => {
  const happened = act({
    hold: 900,
    lines: ["One.", "Two.", "Three."],
    steps: [{ ...to(1, 0), cut: true }, to(2, 1), { ...to(3, 2), cut: true }],
    ...position(3),
  });
  stage.take({ ...happened, hold: 0 });
  stage.skip();
  stage.replay({ view: 0, log: ["The game begins."], headings: [] }, [happened], "film");
  expect([stage.film, stage.again]).toEqual([true, true]);
  vi.advanceTimersByTime(900);
  expect([stage.shown.view, stage.shown.log.at(-1)]).toEqual([2, "Two."]);
  vi.advanceTimersByTime(250);
  expect([stage.shown.view, stage.shown.log.at(-1)]).toEqual([3, "Three."]);
  vi.advanceTimersByTime(900);
  expect([stage.film, stage.again, stage.playing]).toEqual([false, false, false]);
});

it("keeps what an action does not change as the very same things, also where the whole position is told", () => {
  const view = (round: number) => ({ round, seats: [{ seat: 1 }, { seat: 2 }] });
  const shown = () => stage.shown.view as ReturnType<typeof view>;
  const step = { kind: "set", line: 0, patch: [[["round"], 2]] as Patch };
  stage.jump({ ...stage.end, view: view(1) });
  const before = shown();
  stage.take(act({ lines: ["Round 2."], steps: [step], view: view(2), sight: sight({ view: 2 }) }));
  const during = shown();
  vi.runAllTimers();
  expect(shown()).toEqual(view(2));
  expect(shown()).toBe(during);
  expect(shown().seats).toBe(before.seats);
  stage.jump({ ...stage.end, view: view(2) });
  expect(shown()).toBe(during);
});
