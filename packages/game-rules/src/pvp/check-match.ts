/** What anybody can check of a match that is over, from what is open then. */
import { commitmentOf } from '../fair/fair-random.ts';
import { deckOf } from './deal.ts';
import { replayMatch, type PvpStep } from './match.ts';
import type { Card, PvpModel } from './pvp-model.ts';

export interface OpenedMatch {
  readonly serverSeed: string;
  /** What was shown before: of the house, and by seat; null for bots. */
  readonly serverSeedHash: string;
  readonly commitments: readonly (string | null)[];
  /** By seat; null for bots, and for seats that did not open theirs and so were not in the match. */
  readonly contributions: readonly (string | null)[];
  readonly steps: readonly PvpStep[];
  /** In units. */
  readonly results: readonly number[];
}

export interface CheckedMatch {
  readonly good: boolean;
  readonly deck: readonly Card[];
  /** The match, as lines of text; why it is not good, where it could not even be played. */
  readonly lines: readonly string[];
}

export function checkMatch(model: PvpModel, match: OpenedMatch): CheckedMatch {
  const { serverSeed, contributions } = match;
  const given = contributions.filter((one) => one !== null);
  const deck = deckOf({ serverSeed, contributions: given });
  try {
    const { table } = replayMatch(model, deck, match.steps);
    const over = model.turns(table).length === 0;
    const results = over ? model.results(table) : [];
    const lines = [...model.print(table), results.map(signed).join(' ')];
    return { good: fits(match) && over && results.join() === match.results.join(), deck, lines };
  } catch (error) {
    return { good: false, deck, lines: [(error as Error).message] };
  }
}

const signed = (units: number): string => `${units > 0 ? '+' : ''}${units}`;

/** All that was opened has the fingerprints that were shown. */
function fits({ serverSeed, serverSeedHash, commitments, contributions }: OpenedMatch): boolean {
  if (commitmentOf(serverSeed) !== serverSeedHash || contributions.length !== commitments.length)
    return false;
  return contributions.every((one, seat) => one === null || commitmentOf(one) === commitments[seat]);
}
