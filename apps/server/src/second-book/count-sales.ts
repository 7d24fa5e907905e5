/** Counts what an issue has sold: the price of every slip, its leaf, its place, and the sums and the root of the whole issue. */
import { findNumberGame, type NumberGame } from '@perya/game-rules/lottery/games.ts';
import { leafText } from '@perya/game-rules/lottery/leaf.ts';
import { bookRow } from '@perya/game-rules/lottery/second-book/second-book.ts';
import { createTree, leafOf } from '@perya/game-rules/lottery/tree.ts';
import type { Queryable } from '#platform/db/database.ts';
import { runInSlices } from '#platform/slices.ts';
import { listSold, type Check, type Issue, type SoldGroup } from './queries.ts';
import { pricesOf, slipRowOf } from './rows.ts';

/** Places of an issue that are read together. */
export const standardPlaces = 5_000;

/** What the book has counted of an issue so far. It begins again after a restart. */
export interface Counted {
  /** Places that were counted. */
  slips: number;
  amountMinor: bigint;
  tree: ReturnType<typeof createTree>;
  fault: string | null;
}

export const nothingCounted = (): Counted => ({
  slips: 0,
  amountMinor: 0n,
  tree: createTree(),
  fault: null,
});

/** Counts on, part by part, up to a place, or to the first difference. */
export async function countUpTo(
  db: Queryable,
  issue: Issue,
  counted: Counted,
  { slips, atOnce }: { slips: number; atOnce: number },
): Promise<void> {
  const game = findNumberGame(issue.game);
  if (!game) {
    counted.fault ??= `the second book knows no game ${issue.game}`;
    return;
  }
  while (counted.fault === null && counted.slips < slips) {
    const places = { from: counted.slips, to: Math.min(slips, counted.slips + atOnce) };
    const groups = await listSold(db, issue, places);
    counted.fault = await runInSlices(countPart(game, issue, { places, groups, counted }));
    if (counted.fault === null) counted.slips = places.to;
  }
}

/** The end of a sale: the rest is counted, and the whole compared with what the issue says. */
export async function checkSales(
  db: Queryable,
  issue: Issue,
  counted: Counted,
  atOnce: number,
): Promise<Check> {
  await countUpTo(db, issue, counted, { slips: issue.slips, atOnce });
  const { slips, amountMinor } = counted;
  return { version: 0, slips, amountMinor, fault: counted.fault ?? faultOfSums(issue, counted) };
}

function faultOfSums({ soldMinor, root }: Issue, { amountMinor, tree }: Counted): string | null {
  if (amountMinor !== soldMinor) return `${soldMinor} sold by the issue, ${amountMinor} counted`;
  return tree.root() === root ? null : 'the root of the issue is not the root of its slips';
}

interface Read {
  places: { from: number; to: number };
  groups: readonly SoldGroup[];
  counted: Counted;
}

function* countPart(
  game: NumberGame,
  issue: Issue,
  { places: { from, to }, groups, counted }: Read,
): Generator<void, string | null> {
  const leaves: (string | undefined)[] = Array.from({ length: to - from });
  for (const group of groups) {
    const fault = faultOfPrice(game, group) ?? (yield* takeLeaves(issue, group, { from, leaves }));
    if (fault !== null) return fault;
    counted.amountMinor += group.amountMinor * BigInt(group.leaves.length);
    yield;
  }
  for (const [at, leaf] of leaves.entries()) {
    if (leaf === undefined) return `no slip stands at place ${from + at}`;
    counted.tree.add(leaf);
    yield;
  }
  return null;
}

/** Goes through every stake of the rows. */
function faultOfPrice(
  game: NumberGame,
  { rows, multiple, amountMinor, rebateMinor, slipIds }: SoldGroup,
): string | null {
  const slip = `slip ${slipIds[0]}`;
  let [onceMinor, backMinor] = [0n, 0n];
  try {
    for (const row of rows) {
      const prices = pricesOf(row);
      const { stakes } = bookRow(game, slipRowOf(row), prices, null);
      if (stakes !== row.stakes) return `${slip}: ${row.stakes} stakes sold, ${stakes} counted`;
      const rowMinor = prices.stakeMinor * BigInt(stakes);
      onceMinor += rowMinor;
      backMinor += (rowMinor * BigInt(row.rebate ?? 0)) / 10_000n;
    }
  } catch (error) {
    return `${slip}: ${(error as Error).message}`;
  }
  const [counted, back] = [onceMinor * BigInt(multiple), backMinor * BigInt(multiple)];
  if (counted !== amountMinor) return `${slip}: ${amountMinor} taken, ${counted} counted`;
  return back === rebateMinor ? null : `${slip}: a rebate of ${rebateMinor}, ${back} counted`;
}

/** Hashes each slip again, so that nothing that a receipt stands for has changed since its sale. */
function* takeLeaves(
  { game, numero }: Issue,
  { rows, multiple, amountMinor, slipIds, leaves: places, hashes }: SoldGroup,
  { from, leaves }: { from: number; leaves: (string | undefined)[] },
): Generator<void, string | null> {
  const text = leafText({ slipId: 0n, game, numero, multiple, amountMinor, rows: rows.map(slipRowOf) });
  const afterId = text.slice(text.indexOf('|'));
  for (const [at, slipId] of slipIds.entries()) {
    const leaf = leafOf(`${slipId}${afterId}`);
    if (leaf !== hashes[at]) return `slip ${slipId} is not what its leaf says`;
    leaves[places[at]! - from] = leaf;
    yield;
  }
  return null;
}
