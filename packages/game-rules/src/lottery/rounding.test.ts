import { expect, test } from 'vitest';
import { fixedSeriesOf, numberGames, type NumberGame } from './games.ts';
import { fairOdds, type Play } from './play.ts';
import { unitModes, type UnitMode } from './price.ts';
import { randomSelection } from './random-selection.ts';
import { leastMultipleWithin, roundingLossOf } from './rounding.ts';
import { priceRow, type SlipRow } from './slip.ts';

const unitMinor = 100n;
/** One per cent, as brands have it where they say nothing else. */
const standardRoundingLoss = 100;
let seed = 7;
const numbers = {
  nextInt(bound: number): number {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed % bound;
  },
};

const rowOf = (game: NumberGame, play: Play, unitMode: UnitMode, multiple: bigint): SlipRow => ({
  playId: play.id,
  selection: randomSelection(play, numbers, true),
  multiple,
  series: fixedSeriesOf(game, play) ?? game.series.most,
  unitMode,
});

test('a stake of a centavo on one of two outcomes lost half of its return', () => {
  const game = numberGames.find(({ code }) => code === 'scratch-and-smile')!;
  const play = game.plays.find(
    ({ tiers }) => tiers.length > 0 && fairOdds(tiers[0]!)[0] === 2n * fairOdds(tiers[0]!)[1],
  )!;
  const row = rowOf(game, play, 'thousandth', 5n);
  const priced = priceRow(game, row, unitMinor);
  if (!priced.ok) throw new Error(priced.error);
  expect(priced.value.stakeMinor).toBe(1n);
  expect(roundingLossOf(play, row, priced.value)).toBeGreaterThan(4_800);
  const least = leastMultipleWithin(game, play, row, { unitMinor, most: standardRoundingLoss })!;
  const sold = priceRow(game, { ...row, multiple: least }, unitMinor);
  expect(sold.ok && roundingLossOf(play, row, sold.value)).toBeLessThanOrEqual(standardRoundingLoss);
});

/** The return of a row by going through its prizes as fractions of doubles: another way to the same figure. */
function lossByDoubles(
  play: Play,
  row: SlipRow,
  stakeMinor: bigint,
  rebate: bigint,
  amountMinor: bigint,
): number {
  const stakes = play.stakes(row.selection);
  let [exact, paid] = [0, 0];
  for (const [at, tier] of play.tiers.entries()) {
    const [numerator, denominator] = fairOdds(tier);
    if (numerator === 0n) continue;
    const prize =
      (Number(stakeMinor) * Number(numerator) * Number(row.series)) / (Number(denominator) * 2000);
    const chance = Number(tier.ways) / Number(tier.of);
    const back = ((stakes[at] ?? 0) * Number(tier.pushes) * Number(stakeMinor)) / Number(tier.of);
    exact += (stakes[at] ?? 0) * chance * prize + back;
    paid += (stakes[at] ?? 0) * chance * Math.floor(prize + 1e-9) + back;
  }
  const given = (Number(amountMinor) * Number(rebate)) / 10_000;
  exact += given;
  paid += Math.floor(given + 1e-9);
  return exact === 0 ? 0 : ((exact - paid) / exact) * 10_000;
}

test('every play of every game, at its smallest prices: the loss is the exact one, and a price within the rule is near', () => {
  for (const game of numberGames)
    for (const play of game.plays)
      for (const unitMode of Object.keys(unitModes) as UnitMode[])
        for (const multiple of [1n, 5n, 10n]) {
          const row = rowOf(game, play, unitMode, multiple);
          const priced = priceRow(game, row, unitMinor);
          if (!priced.ok) continue;
          const { stakeMinor, rebate, amountMinor } = priced.value;
          const loss = roundingLossOf(play, row, priced.value);
          const other = lossByDoubles(play, row, stakeMinor, rebate, amountMinor);
          expect([game.code, play.id, Math.abs(loss - other) <= 1.01]).toEqual([game.code, play.id, true]);
          if (loss <= standardRoundingLoss) continue;
          const least = leastMultipleWithin(game, play, row, { unitMinor, most: standardRoundingLoss });
          // At most a few units: nobody has to stake much to be paid exactly.
          expect([
            game.code,
            play.id,
            least !== null && (unitMinor * 2n * least) / unitModes[unitMode] <= 2_000n,
          ]).toEqual([game.code, play.id, true]);
        }
});
