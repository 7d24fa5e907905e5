import type { ErrorCode } from '../errors.ts';
import type { SessionRow } from '../queries.ts';
import type { NewMatch } from './running-match.ts';
import type { SeatWatcher } from './watcher.ts';

/** Somebody who sits at a table. */
export interface Person {
  playerId: bigint;
  session: SessionRow;
  address: string;
  seat: number;
  name: string;
  /** The fingerprint of his contribution to the next match; null: he is not in it. */
  commitment: string | null;
  watchers: Set<SeatWatcher>;
  /** When something last came from him, and since when he has not been ready. */
  seenAt: number;
  idleSince: number;
  refusal: ErrorCode | null;
  balanceMinor: bigint | null;
}

/** Who plays the next match, by seat; null where nobody does. */
export const readyBySeat = (people: readonly Person[], seats: number): NewMatch['people'] =>
  Array.from({ length: seats }, (_, seat) => {
    const person = people.find((one) => one.seat === seat && one.commitment !== null);
    return person ? { playerId: person.playerId, name: person.name, commitment: person.commitment! } : null;
  });
