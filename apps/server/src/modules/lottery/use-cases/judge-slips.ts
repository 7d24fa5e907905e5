/** Judges every slip of an issue by the plays, before anything is paid. */
import { stakedOnFirst } from '@perya/game-rules/lottery/first-prize.ts';
import type { NumberGame } from '@perya/game-rules/lottery/games.ts';
import { settleRow } from '@perya/game-rules/lottery/slip.ts';
import { runInSlices } from '#platform/slices.ts';
import type { LotteryDependencies } from '../dependencies.ts';
import type { Issue } from '../queries/issues.ts';
import { drawnGroups, listDrawnAt, type DrawnSlip, type SlipGroup } from '../queries/issue-slips.ts';
import { pricedOf, toSlipRow, type StoredRow } from '../rules/rows.ts';

/** A slip to which a result brings or takes money. */
export interface Judged {
  slip: DrawnSlip;
  /** Without a share of the first prize's fund. */
  prizeMinor: bigint;
}

export interface Judgement {
  /** Prizes by place, without shares of the first prize's fund. Holds every slip that a result can bring or take money. */
  prizes: Map<number, bigint>;
  /** Stakes on lines that win the first prize of a fund, by place. */
  onFirst: Map<number, bigint>;
}

/** Slips with the same rows are judged once within each part of the issue. */
export async function judgeSlips(
  { db, placesAtOnce }: Pick<LotteryDependencies, 'db' | 'placesAtOnce'>,
  issue: Issue,
  game: NumberGame,
  numbers: readonly number[],
): Promise<Judgement> {
  const judgement: Judgement = { prizes: new Map(), onFirst: new Map() };
  for await (const groups of drawnGroups(db, issue, placesAtOnce))
    await runInSlices(judgeGroups(game, groups, numbers, judgement));
  return judgement;
}

/** Adds groups to a judgement. */
function* judgeGroups(
  game: NumberGame,
  groups: readonly SlipGroup[],
  numbers: readonly number[],
  { prizes, onFirst }: Judgement,
): Generator<void, void> {
  for (const { rows, multiple, leaves, withMoney } of groups) {
    const prizeMinor = prizeOf(game, rows, numbers) * BigInt(multiple);
    const stakedMinor = stakedOnFirst(game, rows.map(stakeOf), numbers) * BigInt(multiple);
    if (stakedMinor > 0n) for (const leaf of leaves) onFirst.set(leaf, stakedMinor);
    for (const leaf of prizeMinor > 0n || stakedMinor > 0n ? leaves : withMoney) prizes.set(leaf, prizeMinor);
    yield;
  }
}

const stakeOf = (row: StoredRow) => ({ row: toSlipRow(row), stakeMinor: pricedOf(row).stakeMinor });

/** What rows win at multiple one, minor units. */
function prizeOf(game: NumberGame, rows: readonly StoredRow[], numbers: readonly number[]): bigint {
  return rows.reduce((sum, row) => sum + settleRow(game, toSlipRow(row), pricedOf(row), numbers), 0n);
}

/** Slips that are read and paid together: about as many as the ledger books with one statement. */
const mostTogether = 500;

/** Places of a judgement in their order, slice by slice. */
export function* slicesOf({ prizes }: Judgement, placesAtOnce = mostTogether): Generator<number[]> {
  const together = Math.min(mostTogether, placesAtOnce);
  const leaves = [...prizes.keys()].toSorted((a, b) => a - b);
  for (let at = 0; at < leaves.length; at += together) yield leaves.slice(at, at + together);
}

/** Reads slips of a judgement and leaves out those without a change. @param version of the result; slips that follow it are left out. */
export async function listJudged(
  { db }: Pick<LotteryDependencies, 'db'>,
  issue: Issue,
  { prizes, onFirst }: Judgement,
  { leaves, version }: { leaves: readonly number[]; version: number },
): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const slip of await listDrawnAt(db, issue, leaves)) {
    const prizeMinor = prizes.get(slip.leaf) ?? 0n;
    const isSettled = slip.state !== 'accepted';
    if (isSettled && slip.resultVersion >= version) continue;
    const brings = prizeMinor > 0n || slip.rebateMinor > 0n || onFirst.has(slip.leaf);
    if (isSettled ? prizeMinor !== slip.prizeMinor : brings) judged.push({ slip, prizeMinor });
  }
  return judged;
}
