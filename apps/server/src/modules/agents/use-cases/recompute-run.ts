import type { Queryable } from '#platform/db/database.ts';
import { listRates } from '../queries/rates.ts';
import type { StoredLine } from '../queries/lines.ts';
import { findSeal, listBase, listChain, listPayouts, type Run } from '../queries/runs.ts';
import { linesOf, type DayLine } from '../rules/earnings.ts';
import { amountOfLine } from '../rules/recompute-line.ts';

export interface Recomputed {
  /** Whether the table matches the seal. */
  sealHolds: boolean;
  /** Lines that differ between the published rules and the table. */
  differences: string[];
  /** Payouts that differ from the sum of their lines and carry. */
  wrongPayouts: bigint[];
}

const keyOf = (line: Pick<StoredLine, 'memberId' | 'kind' | 'sourceId' | 'type' | 'ratedOn'>): string =>
  [line.memberId, line.kind, line.sourceId, line.type, line.ratedOn ?? ''].join('|');
const textOf = (line: Pick<StoredLine, 'base' | 'ppm' | 'childPpm' | 'amount'>): string =>
  [line.base, line.ppm, line.childPpm, line.amount].join('|');

/**
 * Recomputes a run and compares: a day's rebates member by member up the chain, from its bases, the tree and the rates; lines of contracts
 * and affiliates from their own details.
 */
export async function recomputeRun(
  db: Queryable,
  run: Run,
  stored: readonly StoredLine[],
): Promise<Recomputed> {
  const [base, chain, payouts, seal] = await Promise.all([
    listBase(db, run),
    listChain(db, run),
    listPayouts(db, run.runId),
    findSeal(db, run.runId),
  ]);
  const members = new Map(chain.map((member) => [member.memberId, member]));
  const days = [...new Set(base.map(({ ratedOn }) => ratedOn))];
  const ids = [...members.keys()];
  const ratesOf = new Map<string | null, Awaited<ReturnType<typeof listRates>>>();
  for (const day of days) ratesOf.set(day, await listRates(db, ids, day ?? run.lastDay));
  const computedLines = linesOf(base, {
    uplineOf: (memberId) => members.get(memberId)?.uplineId ?? null,
    ppmOf: (memberId, type, ratedOn) =>
      (ratesOf.get(ratedOn)?.get(memberId) as Record<string, number> | undefined)?.[type] ?? 0,
    earns: (memberId) => [1, 2].includes(members.get(memberId)?.type ?? 0),
  });
  const lines: readonly Pick<StoredLine, keyof DayLine>[] = run.kind === 'rebate' ? computedLines : stored;
  const there = new Map(stored.map((line) => [keyOf(line), textOf(line)]));
  const differences =
    run.kind === 'rebate'
      ? lines.filter((line) => there.get(keyOf(line)) !== textOf(line)).map(keyOf)
      : stored.filter((line) => (amountOfLine(line) ?? line.amount) !== line.amount).map(keyOf);
  const computed = new Set(lines.map(keyOf));
  differences.push(...[...there.keys()].filter((key) => !computed.has(key)));
  const earned = new Map<bigint, bigint>();
  for (const { memberId, amount } of lines) earned.set(memberId, (earned.get(memberId) ?? 0n) + amount);
  const wrongPayouts = payouts
    .filter(({ memberId, earnedMinor }) => (earned.get(memberId) ?? 0n) !== earnedMinor)
    .map(({ memberId }) => memberId);
  return { sealHolds: seal === run.hash, differences, wrongPayouts };
}
