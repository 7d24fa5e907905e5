/** What the second book says of an issue, and what follows from it. */
import type { Queryable } from '#platform/db/database.ts';
import type { LotteryDependencies } from '../dependencies.ts';
import { drawWork, settleWork } from '../due-work.ts';
import { findCheck, listBookPrizes, listChecked } from '../queries/book-checks.ts';
import { findIssue, lockIssue, updateBook, type Issue } from '../queries/issues.ts';
import { workKey, type IssueKey } from '../seeds.ts';
import type { Judgement } from './judge-slips.ts';

type Ports = Pick<LotteryDependencies, 'ports'>;

/** Whether the sales of a closed issue match. `waits`: the second book has not counted them yet. */
export async function hearSales(
  tx: Queryable,
  { ports }: Ports,
  issue: Issue,
): Promise<'waits' | 'match' | 'differ'> {
  const check = await findCheck(tx, issue, 0);
  if (!check) return 'waits';
  if (check.fault !== null) {
    await recordDifference(tx, { ports }, issue, check.fault);
    return 'differ';
  }
  if (issue.state === 'closed' && issue.book !== 'sales') await updateBook(tx, issue, 'sales', null);
  return 'match';
}

/** Whether the prizes of a drawn issue match those of the second book, slip by slip. */
export async function hearPrizes(
  db: Queryable,
  { ports }: Ports,
  issue: Issue,
  judgement: Judgement,
): Promise<'waits' | 'match' | 'differ'> {
  const check = await findCheck(db, issue, issue.resultVersion);
  if (!check) return 'waits';
  const fault = check.fault ?? (await differenceOf(db, check.checkId, judgement));
  if (fault !== null) {
    await recordDifference(db, { ports }, issue, fault);
    return 'differ';
  }
  if (issue.book !== 'agreed') await updateBook(db, issue, 'agreed', null);
  return 'match';
}

/** Alerts once for each difference. */
async function recordDifference(db: Queryable, { ports }: Ports, issue: Issue, fault: string): Promise<void> {
  if (issue.book === 'differs' && issue.bookNote === fault) return;
  await updateBook(db, issue, 'differs', fault);
  ports.alert(issue, fault);
}

/** @returns the first difference, or null. */
async function differenceOf(
  db: Queryable,
  checkId: bigint,
  { prizes, onFirst }: Judgement,
): Promise<string | null> {
  const booked = new Map<number, { prizeMinor: bigint; firstMinor: bigint }>();
  for (const part of await listBookPrizes(db, checkId))
    for (const [at, leaf] of part.leaves.entries())
      booked.set(leaf, { prizeMinor: BigInt(part.prizes[at]!), firstMinor: BigInt(part.firsts[at]!) });
  const places = new Set([...prizes.keys(), ...booked.keys()]);
  for (const leaf of places) {
    const { prizeMinor, firstMinor } = booked.get(leaf) ?? { prizeMinor: 0n, firstMinor: 0n };
    const judgedMinor = prizes.get(leaf) ?? 0n;
    if (judgedMinor !== prizeMinor)
      return `place ${leaf}: a prize of ${judgedMinor}, and ${prizeMinor} by the second book`;
    const onFirstMinor = onFirst.get(leaf) ?? 0n;
    if (onFirstMinor !== firstMinor)
      return `place ${leaf}: ${onFirstMinor} on the first prize, and ${firstMinor} by the second book`;
  }
  return null;
}

/** The second book has checked an issue: it is drawn or paid where its time has come. Safe to repeat, in any process. */
export async function continueIssue(
  { db, clock, due, ports }: Pick<LotteryDependencies, 'db' | 'clock' | 'due' | 'ports'>,
  key: IssueKey,
): Promise<void> {
  const dueAt = clock.now();
  const work = { key: workKey(key), dueAt, payload: key };
  await db.transaction(async (tx) => {
    const found = await findIssue(tx, key);
    if (found?.state !== 'closed' && found?.state !== 'drawn') return;
    const issue = await lockIssue(tx, key, 'update');
    if (issue?.state === 'drawn') return due.reschedule(tx, settleWork, work);
    if (issue?.state !== 'closed') return;
    const sales = await hearSales(tx, { ports }, issue);
    // Before its time it is due already.
    if (sales === 'match' && issue.source === 'own' && issue.drawsAt <= dueAt)
      await due.reschedule(tx, drawWork, work);
  });
}

/** Continues issues of which a notification was missed. */
export async function continueChecked({
  db,
  clock,
  due,
}: Pick<LotteryDependencies, 'clock' | 'due' | 'db'>): Promise<void> {
  const now = clock.now();
  for (const key of await listChecked(db, now)) {
    const work = { key: workKey(key), dueAt: now, payload: key };
    const issue = await findIssue(db, key);
    if (issue?.state === 'closed') await due.schedule(db, drawWork, work);
    if (issue?.state === 'drawn') await due.schedule(db, settleWork, work);
  }
}
