/** A ledger of eight schemas on two PostgreSQL servers, with two ledgers ("processes") that each know the map by themselves. */
import { writeFileSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createSpread } from '#modules/wallet/ledger/spread/create.ts';
import { schemaOfMember } from '#modules/wallet/ledger/spread/in-schema.ts';
import { openPlaces, type Places } from '#modules/wallet/ledger/spread/places.ts';
import { createSpreadLedger } from '#modules/wallet/ledger/spread/spread-ledger.ts';
import { readSpreadTrialBalance, verifySpread } from '#modules/wallet/ledger/spread/verify-spread.ts';
import type { Ledger, Posting } from '#modules/wallet/ledger/posting.ts';
import { postUntilAnswered } from '#modules/wallet/ledger/post-until-answered.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { createIdMaker } from '#platform/id.ts';
import { makeTemporary } from '../../../tools/guard/guard.ts';
import { createTestDatabase } from './database.ts';
import { killPostgres } from './postgres-kill.ts';
import { startPostgres } from '../../../tools/postgres.ts';

export const schemas = 8;
const settings = { fsync: 'on', synchronous_commit: 'on' };

export interface SpreadPair {
  db: Database;
  url: string;
  secondUrl: string;
  /** Of the first ledger. */
  places: Places;
  ledger(which: number): Ledger;
  /** The second server, which starts again. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** @param node of the first ledger; the second has the next. */
export async function openSpreadPair(node: number): Promise<SpreadPair> {
  const folder = makeTemporary('perya-spread-');
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'second');
  const [main, started] = await Promise.all([createTestDatabase(), startPostgres({ dataDir, settings })]);
  let second = started;
  const secondUrl = await shareUser(second.url, main.url, dataDir);
  const db = openDatabase(main.url, 8);
  const { url } = main;
  expect(await createSpread({ db, url, schemas, to: [url, secondUrl] })).toBe('spread');
  const open = async (): Promise<Places> =>
    (await openPlaces({ db, url, open: openDatabase, poolSize: 4, onError: () => {} })) as Places;
  const maps = [await open(), await open()] as const;
  const ledgers = maps.map((places, index) =>
    createSpreadLedger({
      db,
      places,
      node: node + index,
      makeId: createIdMaker(node + index),
      maxBatch: index === 0 ? 512 : 5,
    }),
  );
  return {
    db,
    url,
    secondUrl,
    places: maps[0],
    ledger: (which) => ledgers[which] as Ledger,
    async kill() {
      second = await killPostgres(second, { dataDir, settings });
    },
    async close() {
      await Promise.all(ledgers.map((ledger) => ledger.close()));
      await Promise.all(maps.map((map) => map.close()));
      await db.close();
      await main.drop();
      await second.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Addresses in the map have no password: servers of one ledger share a user. @returns the second server's URL as that user */
async function shareUser(second: string, main: string, dataDir: string): Promise<string> {
  const { username, password } = new URL(main);
  const db = openDatabase(second, 1);
  await db.query(`alter role ${username} password '${password}'`).finally(() => db.close());
  writeFileSync(`${dataDir}.password`, password);
  return Object.assign(new URL(second), { password }).href;
}

/** The proofs over all schemas; nothing is on its way between members. */
export async function expectProven({ db, places }: SpreadPair): Promise<void> {
  expect((await verifySpread(db, places)).drifts).toEqual([]);
  const { isZero, lines } = await readSpreadTrialBalance(places);
  expect(isZero).toBe(true);
  expect(lines.find(({ account }) => account === 'transit')?.balanceMinor ?? 0n).toBe(0n);
}

/** A member of a schema. */
export function memberIn(number: number, makeId: () => bigint): bigint {
  for (;;) {
    const memberId = makeId();
    if (schemaOfMember(memberId, schemas) === number) return memberId;
  }
}

export const depositOf = (
  memberId: bigint,
  idempotencyKey: string,
  more: Partial<Posting> = {},
): Posting => ({
  brand: 'perya',
  memberId,
  currency: 'PHP',
  kind: 'deposit',
  house: 'clearing:sandbox:in',
  amountMinor: 100n,
  idempotencyKey,
  ...more,
});

/** Clients of both ledgers who repeat what was not answered under the same key; every third posting is exclusive. */
export function openLoad(pair: SpreadPair, members: readonly bigint[], name: string, clients = 24) {
  const acknowledged = new Map<string, bigint>();
  const stop = new AbortController();
  const client = async (number: number): Promise<void> => {
    for (let count = 0; !stop.signal.aborted; count += 1) {
      const memberId = members[(number + count * 7) % members.length] as bigint;
      const posting = depositOf(memberId, `${name}:${number}:${count}`, { exclusive: count % 3 === 0 });
      const answer = await postUntilAnswered(pair.ledger(number % 2), posting, { withinMs: 40_000 });
      if (!('transferId' in answer)) throw new Error(`${posting.idempotencyKey}: ${answer.status}`);
      acknowledged.set(`${memberId} ${posting.idempotencyKey}`, answer.transferId);
    }
  };
  const running = Array.from({ length: clients }, (_, number) => client(number));
  return {
    /** Until a good deal more was acknowledged than now. */
    grows(): Promise<void> {
      const from = acknowledged.size;
      return expect.poll(() => acknowledged.size, { timeout: 40_000 }).toBeGreaterThan(from + 300);
    },
    /** Every client ends. @returns keys that were acknowledged and are not booked so, and how many more are booked than were acknowledged */
    async close(): Promise<{ missing: string[]; more: number; acknowledged: number }> {
      stop.abort();
      await Promise.all(running);
      const booked = new Map<string, bigint>();
      for (let number = 0; number < schemas; number += 1) {
        const { rows } = await pair.places
          .reader(number)
          .query<{ key: string; id: bigint }>(
            `select member_id || ' ' || idempotency_key as key, transfer_id as id from wallet.transfer where idempotency_key like $1`,
            [`${name}:%`],
          );
        for (const { key, id } of rows) booked.set(key, id);
      }
      const missing = [...acknowledged].filter(([key, id]) => booked.get(key) !== id).map(([key]) => key);
      return { missing, more: booked.size - acknowledged.size, acknowledged: acknowledged.size };
    },
  };
}
