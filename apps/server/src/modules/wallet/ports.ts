/** What the wallet asks of the module that books stakes and wins. */
import type { Transfer } from './ledger/posting.ts';

/** A movement as the module that booked it describes it. */
export interface TransferStory {
  /** What it was for: a game's name. */
  subject: string | null;
  /** What the member knows it by, in place of the ledger's own reference: a round. */
  reference: string | null;
}

/** Describes a movement to its member. @returns null for a movement that is not of play. */
export type TransferTeller = (transfer: Transfer) => Promise<TransferStory | null>;
