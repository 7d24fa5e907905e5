/**
 * The second book: what a row costs and wins, found by going through every single stake of it. It shares no code with the plays
 * and their formulas; it takes from them only what the phone saw (the names of a play's options and prizes, and the prices at
 * which the row was sold). Slow by design: it is there to disagree.
 */
import type { NumberGame } from '../games.ts';
import type { SlipRow } from '../slip.ts';
import {
  boardStakes,
  diceStakes,
  elevenStakes,
  fortyNineStakes,
  kenoStakes,
  lottoStakes,
  raceStakes,
} from './ball-stakes.ts';
import { fewDigitStakes, fiveDigitStakes, pairStakes, zyStakes } from './digit-stakes.ts';
import {
  digitOption,
  diceOption,
  elevenOption,
  fortyNineOption,
  kenoOption,
  raceOption,
  sumOption,
  type Verdict,
} from './option-stakes.ts';
import type { Numbers, Stake } from './stakes.ts';

/** Prices at which a row was sold, minor units. */
export interface SoldPrices {
  stakeMinor: bigint;
  prizesMinor: readonly bigint[];
}

/** What the second book makes of a row. */
export interface BookedRow {
  /** Stakes that are paid for. */
  stakes: number;
  /** Minor units that the row wins; null before the draw. */
  prizeMinor: bigint | null;
  /** Winning stakes of each prize, in the order of the play; null before the draw. */
  hits: readonly number[] | null;
}

const optionOf: Partial<Record<NumberGame['family'], (id: string, name: string, drawn: Numbers) => Verdict>> =
  {
    digits: digitOption,
    eleven: elevenOption,
    dice: diceOption,
    race: raceOption,
    balls: fortyNineOption,
    sums: sumOption,
    keno: kenoOption,
  };

/** Plays whose stakes each play for several prizes, and how many stakes of the enumeration one paid stake is. */
const partsOf = (family: NumberGame['family'], id: string, tiers: number): number => {
  if (id === 'five.allPrizes') return 5;
  if (family === 'digits' && id.startsWith('zy.')) return tiers;
  return (family === 'keno' && id.startsWith('pick')) || id === 'lines' ? tiers : 1;
};

function stakesOf({ family, shape }: NumberGame, { playId: id, selection }: SlipRow): Iterable<Stake> {
  switch (family) {
    case 'digits':
      if (id.startsWith('zy.')) return zyStakes(id, selection);
      return shape.kind !== 'board' && shape.length === 5
        ? fiveDigitStakes(id, selection)
        : fewDigitStakes(id, selection, shape.kind === 'board' ? 0 : shape.length);
    case 'eleven':
      return elevenStakes(id, selection);
    case 'dice':
      return diceStakes(id, selection);
    case 'race':
      return raceStakes(id, selection);
    case 'lotto':
      return id === 'lines' ? lottoStakes(selection) : pairStakes(id, selection);
    case 'balls':
      return fortyNineStakes(id, selection);
    case 'keno':
      return kenoStakes(id, selection);
    case 'board':
      return boardStakes(id, selection, shape.kind === 'board' ? shape.size : 0);
    case 'sums':
      return [];
  }
}

/** @param drawn null: only the stakes are counted. @throws Error for a play that the second book does not know. */
export function bookRow(
  game: NumberGame,
  row: SlipRow,
  { stakeMinor, prizesMinor }: SoldPrices,
  drawn: Numbers | null,
): BookedRow {
  const play = game.plays.find(({ id }) => id === row.playId);
  if (!play) throw new Error(`the second book knows no play ${row.playId} of ${game.code}`);
  const { options } = play.selector;
  const verdict = options && options.length === play.tiers.length ? optionOf[game.family] : undefined;
  const hits = play.tiers.map(() => 0);
  let [counted, pushed] = [0, 0];
  if (verdict) {
    for (const index of row.selection[0] ?? []) {
      counted += 1;
      if (!drawn) continue;
      const came = verdict(row.playId, options![index]!, drawn);
      if (came === 'won') hits[index]! += 1;
      if (came === 'pushed') pushed += 1;
    }
  } else {
    for (const stake of stakesOf(game, row)) {
      counted += 1;
      if (!drawn || !stake.wins(drawn)) continue;
      const tier = play.tiers.findIndex(({ name }) => name === stake.tier);
      if (tier < 0) throw new Error(`${row.playId} has no prize ${stake.tier}`);
      hits[tier]! += 1;
    }
    counted /= partsOf(game.family, row.playId, play.tiers.length);
  }
  if (!drawn) return { stakes: counted, prizeMinor: null, hits: null };
  let prizeMinor = stakeMinor * BigInt(pushed);
  for (const [tier, count] of hits.entries()) prizeMinor += prizesMinor[tier]! * BigInt(count);
  return { stakes: counted, prizeMinor, hits };
}
