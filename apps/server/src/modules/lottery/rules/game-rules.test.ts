import { expect, test } from 'vitest';
import { findNumberGame } from '@perya/game-rules/lottery/games.ts';
import { priceRow } from '@perya/game-rules/lottery/slip.ts';
import { brokenRule, standardRules, type GameRules } from './game-rules.ts';
import { toSlipRow, toStoredRow, type SentRow } from './rows.ts';

const game = findNumberGame('three-minute-draw')!;

/** One of ten digits in the ones, at 9.9 times the stake: two centavos would win 19 in place of 19.8. */
const row: SentRow = {
  play: 'place.fixed',
  selection: [[], [], [], [], [7]],
  mode: 'hundredth',
  multiple: 1,
  series: 1980,
};

/** Why an order of the row for two days is refused. @param rules of the second day */
function refusalOf(sent: SentRow, rules: Partial<GameRules> = {}): string | null {
  const priced = priceRow(game, toSlipRow(sent), 100n);
  if (!priced.ok) return priced.error;
  const dated = [{ game: game.code, validFrom: '2026-11-30', rules: { ...standardRules, ...rules } }];
  const plan = ['202611290001', '202611300001'].map((numero) => ({
    numero,
    multiple: 1,
    amountMinor: priced.value.amountMinor,
  }));
  return brokenRule(dated, game, { rows: [toStoredRow(sent, priced.value)], plan, currency: 'PHP' });
}

test('a price at which rounding takes more than one per cent is not sold, unless the rules of each of its days allow it', () => {
  expect(refusalOf(row)).toBe('slip.rounding');
  expect(refusalOf(row, { mostRoundingLoss: 10_000 })).toBe('slip.rounding');
  expect(refusalOf({ ...row, multiple: 5 })).toBeNull();
  expect(refusalOf({ ...row, multiple: 6 }, { mostRoundingLoss: 0 })).toBe('slip.rounding');
  expect(refusalOf({ ...row, multiple: 6 })).toBeNull();
});
