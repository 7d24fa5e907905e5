import { addDays, startOfDay } from '@perya/calendar/days.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { ClosingDependencies } from '../dependencies.ts';
import { lockDueMove, updateMoved } from '../queries/moves.ts';
import { insertDayLines } from '../queries/lines.ts';
import {
  findFirstDay,
  findRun,
  insertRun,
  listPlayersOf,
  lockClosing,
  sealRun,
  updateClosing,
  type Run,
} from '../queries/runs.ts';
import { rulesVersion } from '../rules/earnings.ts';
import { hourlyMaxOf } from '../rules/contracts.ts';
import { lastClosable } from '../rules/last-closable.ts';
import { computeAffiliates } from './compute-affiliates.ts';
import { computeHourly, computeNextDividends, computeSalaries } from './compute-contracts.ts';

/**
 * Closes the next day of a brand that has something and is over: its rebates are computed, sealed, and wait for an operator. What comes
 * later for that day counts for the next one. @returns its run; null: there is nothing to close
 */
export function closeNextDay(dependencies: ClosingDependencies, brand: string): Promise<Run | null> {
  const { db, clock, timeZoneOf } = dependencies;
  const timeZone = timeZoneOf(brand);
  return db.transaction(async (tx) => {
    // Beside another process, and beside the follower that counts.
    const closedTo = await lockClosing(tx, brand);
    if (closedTo === null) return null;
    const day = await findFirstDay(tx, brand, closedTo);
    if (day === null || day > lastClosable(clock.now(), timeZone)) return null;
    await applyMove(dependencies, tx, brand, day);
    await updateClosing(tx, brand, day);
    return computeDay(dependencies, tx, brand, day);
  });
}

async function computeDay(
  dependencies: ClosingDependencies,
  tx: Queryable,
  brand: string,
  day: string,
): Promise<Run | null> {
  const { makeId, clock, timeZoneOf, ports, brands } = dependencies;
  const players = await listPlayersOf(tx, brand, day);
  const since = startOfDay(day, timeZoneOf(brand));
  const protectedIds = await ports.listProtected(tx, players, since);
  const run = {
    runId: makeId(),
    brand,
    kind: 'rebate' as const,
    firstDay: day,
    lastDay: day,
    rules: rulesVersion,
    protected: protectedIds.length,
    at: clock.now(),
  };
  if (!(await insertRun(tx, run))) throw new Error(`the day ${day} of ${brand} was closed before`);
  await insertDayLines(tx, run, protectedIds);
  await sealRun(tx, run);
  await computeSalaries({ makeId, clock }, tx, brand, day);
  const dayMax = hourlyMaxOf(brands.settingsOf(brand));
  if (dayMax !== null) await computeHourly({ makeId, clock }, tx, { brand, day, dayMax });
  // Last, since what players were given that day is a cost.
  await computeAffiliates(dependencies, tx, { brand, day, since });
  return findRun(tx, run.runId);
}

/** Moves the waiting branch before its first day at the new place is closed. */
async function applyMove(
  { clock }: Pick<ClosingDependencies, 'clock'>,
  tx: Queryable,
  brand: string,
  by: string,
): Promise<void> {
  const move = await lockDueMove(tx, brand, by);
  if (move) await updateMoved(tx, move, clock.now());
}

/** Moves the waiting branch once all days before are closed. */
export function applyDueMove(dependencies: ClosingDependencies, brand: string): Promise<void> {
  const { db, clock, timeZoneOf } = dependencies;
  return db.transaction(async (tx) => {
    const closedTo = (await lockClosing(tx, brand)) ?? '2000-01-01';
    const open = await findFirstDay(tx, brand, closedTo);
    const next = addDays(lastClosable(clock.now(), timeZoneOf(brand)), 1);
    await applyMove(dependencies, tx, brand, open !== null && open < next ? open : next);
  });
}

/** Closes whatever is due, one day after the other. */
export async function closeDays(dependencies: ClosingDependencies, signal: AbortSignal): Promise<void> {
  for (const { code, settings } of dependencies.brands.list()) {
    if (settings.kind !== 'real') continue;
    while (!signal.aborted && (await closeNextDay(dependencies, code)) !== null);
    if (!signal.aborted) await applyDueMove(dependencies, code);
    while (!signal.aborted && (await computeNextDividends(dependencies, code)) !== null);
  }
}
