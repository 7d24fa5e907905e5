/**
 * `npm run ledger:move -- --schema 03 --to postgresql://db2/perya`: moves a schema of a spread ledger to another PostgreSQL while the programs run, proves it
 * there, and says how long its postings waited. The old copy stays, refuses every change, and goes with
 * `npm run ledger:move -- --schema 03 --drop-left postgresql://db1/perya`. An address without user and password takes those of DATABASE_URL. As the owner
 * of the tables. Exit code 1 where the moved schema drifts or cannot be read, 2 where nothing was moved, 3 where nobody
 * knows: the main database did not answer the switch, and the sentence says how to look.
 */
import { parseArgs } from 'node:util';
import { readerOf, schemaOf } from '../apps/server/src/modules/wallet/ledger/spread/in-schema.ts';
import {
  moveSchema,
  MoveUnknown,
  type MoveReport,
  type MoveStep,
} from '../apps/server/src/modules/wallet/ledger/spread/move.ts';
import { urlOf } from '../apps/server/src/modules/wallet/ledger/spread/places.ts';
import { dropSchema, listLeft } from '../apps/server/src/modules/wallet/ledger/spread/queries.ts';
import { driftText, verifyLedger } from '../apps/server/src/modules/wallet/ledger/verify.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { findDatabase } from './find-database.ts';
import { refuse } from './operator.ts';

const usage =
  'Usage: npm run ledger:move -- --schema 03 --to postgresql://…\n       npm run ledger:move -- --schema 03 --drop-left postgresql://…';

interface Wish {
  number: number;
  to?: string;
  dropLeft?: string;
}

const steps: Record<MoveStep, string> = {
  copy: 'copying while it is posted to',
  close: 'closing it to postings',
  rest: 'copying the rest',
  compare: 'comparing both sides',
  switch: 'switching the map',
  open: 'opening it at the new place',
  leave: 'putting the old copy aside',
};

process.exitCode = await main();

async function main(): Promise<number> {
  const wish = readArguments();
  if (wish === null) return refuse(usage);
  const place = await findDatabase();
  if (typeof place === 'string') return refuse(place);
  try {
    if (wish.dropLeft !== undefined) return await dropLeft(wish.number, urlOf(wish.dropLeft, place.url));
    return await move(place.url, wish.number, urlOf(wish.to as string, place.url));
  } catch (error) {
    if (error instanceof MoveUnknown) {
      console.error(error.message);
      return 3;
    }
    return refuse(`The schema was not moved: ${(error as Error).message}`);
  } finally {
    await place.close();
  }
}

async function move(url: string, number: number, to: string): Promise<number> {
  const db = openDatabase(url, 2);
  try {
    const onStep = (step: MoveStep): void => console.log(`• ${steps[step]}`);
    const report = await moveSchema({ db, url, number, to, onStep });
    console.log(reportOf(report));
    return await prove(to, number).catch((error: unknown) => {
      console.error(`The schema has moved, but could not be proven: ${(error as Error).message}`);
      return 1;
    });
  } finally {
    await db.close();
  }
}

function reportOf({ schema, version, copiedBefore, copiedClosed, pausedMs, leftAs }: MoveReport): string {
  return [
    `✓ ${schema} has moved: version ${version} of its place`,
    `  ${copiedBefore} rows copied while it was posted to, ${copiedClosed} while it was closed, each slice compared`,
    `  postings waited ${Math.ceil(pausedMs)} ms`,
    leftAs === null
      ? `  the old copy could not be put aside: it is still called ${schema}, and refuses every change`
      : `  the old copy is ${leftAs}, and refuses every change: --drop-left drops it`,
  ].join('\n');
}

async function prove(to: string, number: number): Promise<number> {
  const db = openDatabase(to, 1);
  try {
    const { accounts, transfers, drifts } = await verifyLedger(readerOf(db, schemaOf(number)));
    for (const drift of drifts) console.log(`✗ ${driftText(drift)}`);
    const looked = `${accounts} accounts, ${transfers} transfers`;
    console.log(
      drifts.length === 0 ? `✓ proven at the new place: ${looked}` : `✗ ${drifts.length} drifts: ${looked}`,
    );
    return drifts.length === 0 ? 0 : 1;
  } finally {
    await db.close();
  }
}

async function dropLeft(number: number, url: string): Promise<number> {
  const db = openDatabase(url, 1);
  try {
    const left = await listLeft(db, schemaOf(number));
    if (left.length === 0) return refuse(`There is no copy of ${schemaOf(number)} that was left.`);
    for (const schema of left) {
      await dropSchema(db, schema);
      console.log(`✓ dropped ${schema}`);
    }
    return 0;
  } finally {
    await db.close();
  }
}

function readArguments(): Wish | null {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ options: { schema: text, to: text, 'drop-left': text } });
    const { schema = '', to, 'drop-left': dropLeft } = values;
    if (!/^\d{1,2}$/.test(schema) || (to === undefined) === (dropLeft === undefined)) return null;
    if (!URL.canParse(to ?? dropLeft ?? '')) return null;
    return {
      number: Number(schema),
      ...(to !== undefined && { to }),
      ...(dropLeft !== undefined && { dropLeft }),
    };
  } catch {
    return null;
  }
}
