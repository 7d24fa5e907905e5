/**
 * Compares members with the lists: one whose name was set or verified at once, all of a brand when a list changes, and all of them every week
 * (facts of AML: at the verification, and again and again). Due work: it happens at least once, and the same hit again is no second alert.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Queryable } from '#platform/db/database.ts';
import { scheduler } from '#platform/due/due.ts';
import { defineHandler, defineRecurring, type AnyHandler, type WorkKind } from '#platform/due/work.ts';
import type { CasesDependencies } from '../dependencies.ts';
import type { Alert } from '../rules/alert.ts';
import { raiseAlert } from '../use-cases/raise-alert.ts';
import type { ScreeningHit, ScreeningProvider } from './provider.ts';
import { listScreenedBrands } from './queries.ts';
import type { ScreenedPerson } from './rules/resemblance.ts';

interface Who {
  brand: string;
  memberId: bigint;
}

const memberWork: WorkKind<{ brand: string; memberId: string }> = {
  name: 'cases.screen-member',
  payload: z.object({ brand: z.string(), memberId: z.string() }),
};
const brandWork: WorkKind<{ brand: string; after: string }> = {
  name: 'cases.screen-brand',
  payload: z.object({ brand: z.string(), after: z.string() }),
};

const everyWeekMs = 7 * 86_400_000;
/** Members of one run; the next run goes on behind them. */
const pageSize = 500;

/** In the transaction that sets or verifies a name. */
export async function scheduleScreening(tx: Queryable, { brand, memberId }: Who, dueAt: Date): Promise<void> {
  const payload = { brand, memberId: String(memberId) };
  await scheduler.reschedule(tx, memberWork, { key: payload.memberId, dueAt, payload });
}

/** In the transaction that changes a list. */
export async function scheduleBrandScreening(tx: Queryable, brand: string, dueAt: Date): Promise<void> {
  await scheduler.reschedule(tx, brandWork, { key: brand, dueAt, payload: { brand, after: '0' } });
}

type Dependencies = Pick<CasesDependencies, 'db' | 'clock' | 'makeId' | 'people'>;

export function screeningJobs(dependencies: Dependencies, provider: ScreeningProvider): AnyHandler[] {
  const { db, clock, people } = dependencies;
  return [
    defineHandler({
      kind: memberWork,
      async run({ payload: { brand, memberId } }) {
        if (await provider.isReady(brand)) await screenAll(dependencies, provider, brand, [BigInt(memberId)]);
      },
    }),
    defineHandler({
      kind: brandWork,
      concurrency: 1,
      async run({ payload: { brand, after } }) {
        if (!(await provider.isReady(brand))) return;
        const members = await people.listAfter(brand, BigInt(after), pageSize);
        await screenAll(dependencies, provider, brand, members);
        const last = members.at(-1);
        if (last === undefined || members.length < pageSize) return;
        const work = { key: brand, dueAt: clock.now(), payload: { brand, after: String(last) } };
        await scheduler.reschedule(db, brandWork, work);
      },
    }),
    defineRecurring('cases.screening', everyWeekMs, {
      async run() {
        for (const brand of await listScreenedBrands(db))
          await scheduleBrandScreening(db, brand, clock.now());
      },
    }),
  ];
}

async function screenAll(
  dependencies: Dependencies,
  provider: ScreeningProvider,
  brand: string,
  memberIds: readonly bigint[],
): Promise<void> {
  const { db, clock, people } = dependencies;
  for (const [memberId, person] of await people.find(memberIds)) {
    if (person.names.length === 0) continue;
    const hits = await provider.screen(brand, person);
    if (hits.length === 0) continue;
    await db.transaction(async (tx) => {
      for (const hit of hits.slice(0, mostAlerts))
        await raiseAlert(dependencies, tx, alertOf({ brand, memberId }, person, hit, clock.now()));
    });
  }
}

/** A name of half the country is for a person to narrow down, not for hundreds of alerts. */
const mostAlerts = 10;

/** The same member and the same person of a list are one alert for ever, unless what either is known by changes. */
function alertOf({ brand, memberId }: Who, person: ScreenedPerson, hit: ScreeningHit, at: Date): Alert {
  const { kind, list, reference, name, listedName, born, country, score } = hit;
  const known = [kind, list, reference, listedName, born, country, name, person.born, person.country];
  const evidence = {
    list,
    reference,
    listedName,
    payee: name,
    ...(born !== null && { listedBorn: born }),
    ...(person.born !== null && { born: person.born }),
    ...(country !== null && { listedCountry: country }),
    ...(person.country !== null && { country: person.country }),
    score: String(score),
  };
  const key = createHash('sha256').update(JSON.stringify(known)).digest('base64url');
  return { brand, memberId, rule: kind, key, evidence, at };
}
