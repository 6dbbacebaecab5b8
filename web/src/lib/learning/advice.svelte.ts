/** What one is told besides the game: a hint, and what each action would certainly come to. */

import type { AskHint, AskProspects, Choice, Hint, Prospect, Prospects, Sight } from "../server/protocol";
import { isMuted } from "./muted.svelte";
import type { Lesson } from "./lesson.svelte";
import { newId, type Tokens } from "../server/tokens";

/** What a lesson asks for, in place of a hint: nobody has searched for it, so it tells no worth. */
export interface Taught {
  type: "taught";
  choices: Choice[];
  line: Choice[];
}

/** The table at which one is advised, as far as advice depends on it. */
interface Advised {
  readonly seq: number;
  readonly sight: Sight | null;
  readonly choices: Choice[];
  readonly tokens: Tokens;
  readonly lesson: Lesson | null;
  trouble: string;
}

export class Advice {
  hint = $state.raw<Hint | Taught | null>(null);
  /** The id of the hint that is on its way. */
  hinting = $state<string | null>(null);
  private foretold = $state.raw<Record<string, Prospect>>({});
  /** What each action would come to, as far as it is certain, once it is known; nothing warns of what a lesson asks, nor of what one wants
   * to hear no more. */
  readonly prospects = $derived.by(() => {
    const { lesson } = this.table;
    const asked = lesson?.isTeaching ? lesson.action : undefined;
    const heard = (prospect: Prospect) => (prospect.action === asked ? [] : prospect.cautions.filter((caution) => !isMuted(caution)));
    return Object.fromEntries(
      Object.entries(this.foretold).map(([action, prospect]) => [action, { ...prospect, cautions: heard(prospect) }]),
    );
  });
  /** The `seq` for which one has asked last what actions would come to. */
  private foreseen = -1;
  /** The ids of such questions that are not answered yet: of an older one, too, nobody needs to know that it came too late. */
  private readonly askingProspects = new Set<string>();

  constructor(
    private readonly table: Advised,
    private readonly ask: (request: AskHint | AskProspects) => void,
  ) {}

  /** Ask for a hint; one that is there comes into sight once more.  Whoever is taught hears what the lesson asks. */
  askHint(): void {
    const { lesson, choices } = this.table;
    const asked = lesson?.isTeaching ? choices[0] : undefined;
    const token = this.token();
    if (this.hint) this.hint = { ...this.hint };
    else if (asked) this.hint = { type: "taught", choices: [asked], line: [] };
    else if (token && !this.hinting && choices.length) {
      this.hinting = newId();
      this.table.trouble = "";
      this.ask({ type: "hint", id: this.hinting, seq: this.table.seq, token });
    }
  }

  /** Ask what the choices would certainly come to, once for each position. */
  askProspects(): void {
    const token = this.token();
    if (!token || this.foreseen === this.table.seq || !this.table.choices.length) return;
    const id = newId();
    this.foreseen = this.table.seq;
    this.askingProspects.add(id);
    this.ask({ type: "prospects", id, seq: this.table.seq, token });
  }

  private token(): string | undefined {
    return this.table.tokens[this.table.sight?.eye ?? 0];
  }

  hear(told: Hint | Prospects): void {
    if (told.type === "hint") {
      this.ended(told.id);
      if (told.seq === this.table.seq) this.hint = told;
    } else {
      this.askingProspects.delete(told.id);
      if (told.seq === this.table.seq) this.foretold = Object.fromEntries(told.prospects.map((prospect) => [prospect.action, prospect]));
    }
  }

  /** Whether an answer is a refusal to foretell, without which one plays. */
  isRefusedProspects(id: string): boolean {
    return this.askingProspects.delete(id);
  }

  /** The hint of this id is on its way no more. */
  ended(id: string): void {
    if (id === this.hinting) this.hinting = null;
  }

  /** Forget what was said of another position. */
  forget(): void {
    this.hint = null;
    this.foretold = {};
  }

  /** Forget all, to be told in the language one reads now. */
  afresh(): void {
    this.forget();
    this.foreseen = -1;
  }
}
