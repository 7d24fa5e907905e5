/** Runs the checks that are due, one after the other, and keeps what they say. */
import type { Queryable } from '#platform/db/database.ts';
import type { ReportsDependencies } from '../dependencies.ts';
import type { Check, CheckAnswer } from './check.ts';
import { deleteResultsBefore, insertResult, listLastResults } from './queries.ts';

const dayMs = 86_400_000;
/** The look at what is due comes every quarter of an hour. */
const dueAfterMs = dayMs - 30 * 60_000;
const keepMs = 800 * dayMs;
const mostFindings = 100;

export interface CheckNote {
  [check: string]: string;
}

type Dependencies = Pick<ReportsDependencies, 'db' | 'clock' | 'checks' | 'recordChecks' | 'logger'>;

export async function runChecks(
  { db, clock, checks, recordChecks, logger }: Dependencies,
  signal: AbortSignal,
): Promise<void> {
  const last = new Map((await listLastResults(db)).map(({ id, at }) => [id, at.getTime()]));
  const due = checks.filter(({ id }) => clock.now().getTime() - (last.get(id) ?? 0) >= dueAfterMs);
  if (due.length === 0) return;
  const note: CheckNote = {};
  for (const check of due) {
    signal.throwIfAborted();
    const startedMs = performance.now();
    const answer = await answerOf(check, signal);
    const { outcome, summary, findings } = answer;
    const shown = findings.slice(0, mostFindings);
    if (outcome === 'failed') logger.error({ check: check.id, summary, findings: shown }, 'a check failed');
    note[check.id] = `${outcome}: ${summary}`;
    await insertResult(
      db,
      { id: check.id, at: clock.now(), outcome, summary, findings: shown },
      Math.round(performance.now() - startedMs),
    );
  }
  await db.transaction(async (tx: Queryable) => {
    await deleteResultsBefore(tx, new Date(clock.now().getTime() - keepMs));
    await recordChecks(tx, note);
  });
}

async function answerOf(check: Check, signal: AbortSignal): Promise<CheckAnswer> {
  try {
    return await check.run(signal);
  } catch (error) {
    // The process ends: another one looks.
    signal.throwIfAborted();
    return { outcome: 'failed', summary: `It could not look: ${(error as Error).message}`, findings: [] };
  }
}
