/** What a player is told of a table as a whole, from the figures of its spots. */
import { volatilityOf } from '../model.ts';
import { returnParts, type BetSpot, type TableFacts } from './table-model.ts';

/** @param mainSpot the one that most is laid on: the table's RTP is its. */
export function tableFacts(spots: readonly BetSpot[], mainSpot: string): TableFacts {
  const main = spots.find(({ id }) => id === mainSpot);
  if (!main) throw new RangeError(`no spot ${mainSpot}`);
  const shares = spots.map(({ rtp }) => rtp);
  return {
    rtp: main.rtp,
    rtpRange: [Math.min(...shares), Math.max(...shares)],
    hitRate: main.hitRate,
    standardDeviation: main.standardDeviation,
    maxRound: Math.max(...spots.map(({ mostReturn }) => mostReturn)) / returnParts,
    volatility: volatilityOf(main.standardDeviation),
  };
}
