/**
 * Moves a schema of a spread ledger to another PostgreSQL while it is posted to. The copy is made beside the postings; then the schema is closed, the
 * rest is copied and compared, and the map is switched in one commit: that is the move. Until then the old place is the home, from then on the new
 * one. If a mover dies in between, its lease expires and the next mover takes over; the lanes open the schema where the map says it is.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@perya/process/connection.ts';
import { isDatabaseAway } from '@perya/process/database-away.ts';
import type pg from 'pg';
import type { Database, Queryable } from '#platform/db/database.ts';
import { assertOldClaims, assertSame, copyChanging, copyPass, type Copying } from './copy.ts';
import { seesTransactions } from './copy-queries.ts';
import { schemaOf } from './in-schema.ts';
import { loadSchema } from './load-schema.ts';
import { mountPlace, unmountPlace } from './mount.ts';
import { addressOf, urlOf } from './places.ts';
import {
  abandonPlace,
  claimPlace,
  closeHome,
  dropSchema,
  findHome,
  findPlace,
  isArriving,
  leaveHome,
  leftName,
  openHome,
  prolongPlace,
  switchPlace,
  type Place,
} from './queries.ts';
import { grantRights, listRights } from './rights.ts';

export interface MoveOptions {
  /** The main database, which has the map, and its URL. */
  db: Database;
  url: string;
  number: number;
  /** URL of the PostgreSQL to move to, as the owner of the tables. */
  to: string;
  /** For that long nobody opens the schema again after the mover was heard last. */
  leaseMs?: number;
  /** For that long the map is asked what has become of a switch that was not answered. */
  lookMs?: number;
  /** Told before each step. */
  onStep?: (step: MoveStep) => unknown;
}

export type MoveStep = 'copy' | 'close' | 'rest' | 'compare' | 'switch' | 'open' | 'leave';

export interface MoveReport {
  schema: string;
  version: bigint;
  /** Transfers and claims copied while it was posted to. */
  copiedBefore: number;
  /** The same while it was closed. */
  copiedClosed: number;
  /** How long it was closed to postings. */
  pausedMs: number;
  /** Schema that the old copy is now, in the old place; null where it could not be put aside, and only refuses changes. */
  leftAs: string | null;
}

/** Cannot be moved, in a sentence for people. Nothing was changed. */
export class MoveRefused extends Error {
  override name = 'MoveRefused';
}

/** The commit that moves it was not answered, and the map could not be asked for what has become of it. The sentence says how to look. */
export class MoveUnknown extends Error {
  override name = 'MoveUnknown';

  constructor({ number, place }: Pick<Move, 'number' | 'place'>, cause: unknown) {
    super(
      `Whether ${schemaOf(number)} has moved is not known: the main database did not answer. When it is back, look: ` +
        `"select address, version from wallet.ledger_place where number = ${number}" says version ${place.version + 1n} where it has moved, ` +
        `and ${place.version} where it has not. It is posted to at that place; the same command again moves it if it has not moved.`,
      { cause },
    );
  }
}

const standardLeaseMs = 10_000;
/** For so long the map is asked what has become of a commit. */
const standardLookMs = 15_000;
const lookEveryMs = 250;
/** So few that the rest is copied in a blink. */
const fewRows = 2_000;
const mostPasses = 8;
const closeWithinMs = 2_000;

/** @throws MoveRefused, CopyDiffers, and what a PostgreSQL refuses: the schema is then where it was, and open. @throws MoveUnknown */
export async function moveSchema(options: MoveOptions): Promise<MoveReport> {
  const { db, number, leaseMs = standardLeaseMs } = options;
  const place = await findPlace(db, number);
  if (place === null) throw new MoveRefused(`The ledger has no schema ${number}.`);
  const address = addressOf(options.to, options.url);
  if (address === place.address) throw new MoveRefused(`${schemaOf(number)} is there already.`);
  const fence = await claimPlace(db, place, leaseMs);
  if (fence === null) throw new MoveRefused(`${schemaOf(number)} is being moved by another.`);
  const lease = holdLease(db, { number, fence, leaseMs });
  const [source, target] = [urlOf(place.address, options.url), options.to].map((url) =>
    createClient({ url, name: 'perya-ledger-move', timeoutMs: 5_000 }),
  ) as [pg.Client, pg.Client];
  for (const client of [source, target]) client.on('error', () => {});
  const move: Move = { ...options, place, address, fence, source, target, step: stepsOf(options, lease) };
  try {
    await Promise.all([source.connect(), target.connect()]);
    return await runMove(move);
  } catch (error) {
    await giveUp(move).catch(() => {});
    throw error;
  } finally {
    lease.end();
    await Promise.all([source, target].map((client) => client.end().catch(() => {})));
  }
}

interface Move extends Pick<MoveOptions, 'db' | 'url' | 'number' | 'lookMs'> {
  place: Place;
  address: string | null;
  fence: bigint;
  source: pg.Client;
  target: pg.Client;
  /** @throws where the lease was lost. */
  step(name: MoveStep): Promise<void>;
}

async function runMove(move: Move): Promise<MoveReport> {
  const { number, place, fence, source, target, step } = move;
  const schema = schemaOf(number);
  if (!(await seesTransactions(asked(source))))
    throw new MoveRefused('Other roles have open sessions: this one needs pg_read_all_stats to see them.');
  // What an earlier mover has left closed, or brought and not opened: the new place may be the same one under another name, and is then refused.
  await openHome(asked(source), schema, { version: place.version, fence });
  await prepareTarget(move, schema);
  const copying: Copying = { schema, source: asked(source), target: arriving(target, schema, fence) };
  await step('copy');
  let pass = await copyPass(copying, null);
  let { transfers, rows: copiedBefore } = pass;
  for (let passes = 1; pass.rows > fewRows && passes < mostPasses; passes += 1) {
    pass = await copyPass(copying, pass.since);
    transfers += pass.transfers;
    copiedBefore += pass.rows;
  }
  await assertOldClaims(copying, pass.since);
  await step('close');
  const closedAtMs = performance.now();
  await inTransactions(source).transaction(async (tx) => {
    await tx.query(`set local lock_timeout = ${closeWithinMs}`);
    if (!(await closeHome(tx, schema, fence))) throw new MoveRefused(`${schema} is closed by another mover.`);
  });
  await step('rest');
  const rest = await copyPass(copying, pass.since);
  await copyChanging(copying);
  await step('compare');
  await assertSame(copying, { since: pass.since, transfers: transfers + rest.transfers });
  await step('switch');
  await switchSurely(move);
  await step('open');
  const version = place.version + 1n;
  // It has moved: where this fails, the lanes open it as the map says.
  await openHome(asked(target), schema, { version, fence }).catch(() => {});
  const pausedMs = performance.now() - closedAtMs;
  await step('leave');
  const leftAs = await inTransactions(source)
    .transaction((tx) => leaveHome(tx, schema, place.version))
    .then(
      () => leftName(schema, place.version),
      () => null,
    );
  return { schema, version, copiedBefore, copiedClosed: rest.rows, pausedMs, leftAs };
}

/** Switches the map. A commit that was not answered may have happened: the map itself says it. @throws MoveUnknown where it cannot be asked */
async function switchSurely(move: Move): Promise<void> {
  try {
    await switchMap(move);
  } catch (error) {
    if (!isDatabaseAway(error) || !(await hasSwitched(move))) throw error;
  }
}

async function hasSwitched(move: Move): Promise<boolean> {
  const { db, number, fence, place, lookMs = standardLookMs } = move;
  for (const until = performance.now() + lookMs; ; await sleep(lookEveryMs)) {
    try {
      // Waits for a commit that is still under way, and keeps one that comes later out.
      await abandonPlace(db, number, fence);
      const now = await findPlace(db, number);
      if (now === null || now.version === place.version) return false;
      // Another mover has the map since: what it found is lost.
      if (now.fence !== fence) throw new MoveUnknown(move, null);
      return true;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      if (performance.now() > until) throw new MoveUnknown(move, error);
    }
  }
}

/** The commit that is the move: the map, and what reads all schemas in the main database. */
async function switchMap({ db, url, number, place, address, fence }: Move): Promise<void> {
  await db.transaction(async (tx) => {
    // A long report of the old place must not keep postings waiting: rather no move.
    await tx.query(`set local lock_timeout = ${closeWithinMs}`);
    if (!(await switchPlace(tx, { number, fence, address })))
      throw new MoveRefused(`${schemaOf(number)} was given up.`);
    await unmountPlace(tx, place);
    await mountPlace(tx, { number, address }, url);
  });
}

/**
 * An empty schema at the new place. One that is there already is refused; what a mover has left unfinished goes: nobody knows what it has copied
 * after it had lost its lease.
 */
async function prepareTarget({ number, place, fence, source, target }: Move, schema: string): Promise<void> {
  await inTransactions(target).transaction(async (tx) => {
    const home = await findHome(tx, schema);
    if (home !== null && home.state !== 'arriving')
      throw new MoveRefused(`There is a ${schema} at the new place, and it is no unfinished copy.`);
    if (home !== null) await dropSchema(tx, schema);
    await loadSchema(tx, number, { state: 'arriving', version: place.version + 1n, fence });
    // The programs' own roles must find what they had, from the first moment.
    await grantRights(tx, schema, await listRights(asked(source), schema));
  });
  await target.query('set perya.mover = on');
}

/** Writes while the unfinished copy is this mover's. */
function arriving(target: pg.Client, schema: string, fence: bigint): Copying['target'] {
  const there = inTransactions(target);
  return {
    ...there,
    transaction: (work) =>
      there.transaction(async (tx) => {
        if (!(await isArriving(tx, schema, fence)))
          throw new MoveRefused(`The copy of ${schema} is another mover's.`);
        await work(tx);
      }),
  };
}

/** The schema stays where it was, and is opened again. After the switch this changes nothing. */
async function giveUp({ db, number, place, fence, source }: Move): Promise<void> {
  await abandonPlace(db, number, fence);
  const now = await findPlace(db, number);
  if (now?.version === place.version && now.state === 'here')
    await openHome(asked(source), schemaOf(number), now);
}

const asked = (client: pg.Client): Queryable => ({
  query: (text, values) => client.query(text, values),
});

function inTransactions(client: pg.Client): Copying['target'] {
  const tx = asked(client);
  return {
    ...tx,
    async transaction(work) {
      await client.query('begin');
      try {
        await work(tx);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback').catch(() => {});
        throw error;
      }
    },
  };
}

interface Lease {
  prolong(): Promise<boolean>;
  end(): void;
}

/** Prolongs the lease as long as the mover lives. */
function holdLease(db: Database, lease: { number: number; fence: bigint; leaseMs: number }): Lease {
  const prolong = (): Promise<boolean> => prolongPlace(db, lease);
  const timer = setInterval(() => void prolong().catch(() => {}), lease.leaseMs / 4);
  return { prolong, end: () => clearInterval(timer) };
}

const stepsOf =
  ({ onStep, number }: MoveOptions, lease: Lease) =>
  async (name: MoveStep): Promise<void> => {
    await onStep?.(name);
    // After the switch there is no lease any more, and nothing that needs one.
    if (name === 'open' || name === 'leave') return;
    if (!(await lease.prolong())) throw new MoveRefused(`The lease of ${schemaOf(number)} was lost.`);
  };
