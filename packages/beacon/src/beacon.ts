/** The port of the beacons: public values that come into draws after their seeds are committed. Tables, matches and number games use it alike. */
import type { BeaconRound, DrandBeaconRound, OwnBeaconRound } from '@perya/game-rules/fair/beacon-proof.ts';

/** A round with the moment at which its value comes. */
export type Timed<Round extends BeaconRound> = Round & { at: Date };

export interface Beacon<Round extends BeaconRound = BeaconRound> {
  /** What is promised at a moment comes at least so long after it. */
  leadMs: number;
  /** The last round whose value has come by a moment. */
  roundAt(at: Date): Timed<Round>;
  /** Its value; null while it has not come. @throws Error where the beacon cannot be reached, or answers with something else */
  valueOf(round: Timed<Round>, now: Date): Promise<string | null>;
}

/**
 * Promises rounds of the public beacon if one is configured, else of the house's own. Rounds promised before a change of the setting keep
 * their value.
 */
export function createBeacon(own: Beacon<OwnBeaconRound>, drand: Beacon<DrandBeaconRound> | null): Beacon {
  const present = drand ?? own;
  return {
    leadMs: present.leadMs,
    roundAt: (at) => present.roundAt(at),
    async valueOf(round, now) {
      if (round.name === 'own') return own.valueOf(round, now);
      if (!drand) throw new Error('a draw waits for a round of drand, and DRAND_URLS names no address');
      return drand.valueOf(round, now);
    },
  };
}
