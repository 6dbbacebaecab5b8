/** A command that is on its way to the server. */

export interface Pending {
  id: string;
  action: string;
  /** The `seq` at which it was done, once that is known. */
  done: number | null;
  /** Whether it ends one's turn. */
  ends: boolean;
  /** Says it for a newer position, where it means the same whatever has happened. */
  renew: ((seq: number) => void) | null;
}
