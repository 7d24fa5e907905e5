/** The beacon whose later value salts the chains of the tables. */
import type { BeaconRound } from '@perya/game-rules/fair/beacon-proof.ts';
import { createOwnBeacon } from '@perya/process/beacon.ts';

export interface TableBeacon {
  /** A chain waits at least so long for its round: the commitment is public before. */
  leadMs: number;
  /** The round that comes at a moment. */
  roundAt(at: Date): BeaconRound;
  /** Its value; null while it has not come. @throws where the beacon cannot be reached, or answers with something else */
  valueOf(round: BeaconRound & { at: string }, now: Date): Promise<string | null>;
}

/** A value each two seconds: the first players at a new table wait for one. */
const own = { purpose: 'tables', linkMs: 2_000, spanMs: 3_600_000 };

export function createTableBeacon(secret: Buffer): TableBeacon {
  const beacon = createOwnBeacon(secret, own);
  return {
    leadMs: 1_000,
    roundAt: (at) => ({ name: 'own', ...beacon.roundAt(at) }),
    async valueOf(round, now) {
      const at = new Date(round.at);
      return now < at ? null : beacon.valueAt(at, now);
    },
  };
}
