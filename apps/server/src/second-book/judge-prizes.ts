/** Finds the prize of every drawn slip by going through all its stakes. */
import { findNumberGame, findPlay, type NumberGame } from '@perya/game-rules/lottery/games.ts';
import { bookRow } from '@perya/game-rules/lottery/second-book/second-book.ts';
import type { Queryable } from '#platform/db/database.ts';
import { runInSlices } from '#platform/slices.ts';
import { listDrawn, type Check, type DrawnGroup, type Issue, type Part } from './queries.ts';
import { pricesOf, slipRowOf, type SoldRow } from './rows.ts';

export async function judgePrizes(
  db: Queryable,
  issue: Issue,
  atOnce: number,
): Promise<{ check: Check; parts: readonly Part[] }> {
  const { numbers, version } = issue;
  const game = findNumberGame(issue.game);
  const check: Check = { version, slips: 0, amountMinor: 0n, fault: null };
  const parts: Part[] = [];
  if (!game || !numbers) return { check: { ...check, fault: 'the issue has no numbers' }, parts };
  for (let from = 0; from < issue.slips && check.fault === null; from += atOnce) {
    const groups = await listDrawn(db, issue, { from, to: from + atOnce });
    const part: Part = { from, leaves: [], prizes: [], firsts: [] };
    check.fault = await runInSlices(judgePart(game, groups, numbers, { part, check }));
    if (part.leaves.length > 0) parts.push(part);
  }
  return { check, parts };
}

function* judgePart(
  game: NumberGame,
  groups: readonly DrawnGroup[],
  numbers: readonly number[],
  { part, check }: { part: Part; check: Check },
): Generator<void, string | null> {
  for (const { rows, multiple, leaves } of groups) {
    yield;
    const won = winOf(game, rows, numbers);
    if (typeof won === 'string') return `place ${leaves[0]}: ${won}`;
    check.slips += leaves.length;
    const [prizeMinor, firstMinor] = [won.prizeMinor * BigInt(multiple), won.firstMinor * BigInt(multiple)];
    if (prizeMinor === 0n && firstMinor === 0n) continue;
    check.amountMinor += prizeMinor * BigInt(leaves.length);
    for (const leaf of leaves) {
      part.leaves.push(leaf);
      part.prizes.push(prizeMinor);
      part.firsts.push(firstMinor);
    }
  }
  return null;
}

/** What rows win at multiple one, minor units, and what of them is staked on lines that win a shared first prize; or why not. */
function winOf(
  game: NumberGame,
  rows: readonly SoldRow[],
  numbers: readonly number[],
): { prizeMinor: bigint; firstMinor: bigint } | string {
  let [prizeMinor, firstMinor] = [0n, 0n];
  try {
    for (const row of rows) {
      const prices = pricesOf(row);
      const booked = bookRow(game, slipRowOf(row), prices, numbers);
      prizeMinor += booked.prizeMinor ?? 0n;
      const first = findPlay(game, row.play)?.tiers.findIndex(({ name }) => name === game.fund?.tier) ?? -1;
      firstMinor += prices.stakeMinor * BigInt(booked.hits?.[first] ?? 0);
    }
  } catch (error) {
    return (error as Error).message;
  }
  return { prizeMinor, firstMinor };
}
