/**
 * Where the schemas of a spread ledger are, as this process knows it. The map is in the main database, and each schema says whether it is home. A
 * process that finds a schema moved reads the map again, and reopens a schema that a dead mover left closed.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseAway, isRefusal } from '@perya/process/database-away.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { inSchema, schemaOf, schemaOfMember } from './in-schema.ts';
import { abandonPlace, findHome, findPlace, hasPlaces, listPlaces, openHome, type Place } from './queries.ts';

export interface PlacesOptions {
  /** The main database. */
  db: Database;
  /** Its URL: user and password for addresses that have none. */
  url: string;
  /** Opens another PostgreSQL. */
  open(url: string, poolSize: number): Database;
  /** Connections at most to each other PostgreSQL, for readers. */
  poolSize?: number;
  onError: (error: unknown) => void;
}

export interface Places {
  /** How many schemas there are; never changes. */
  count: number;
  /** The number of a member's schema. */
  ofMember(memberId: bigint): number;
  /** Whether the schema is on another server than the main database, as far as this process knows. */
  isAway(number: number): boolean;
  /** Opens a connection to the schema's current place. @throws DatabaseAway if it is not found in time */
  connect(number: number): Promise<pg.Client>;
  /** Reads a schema at its current place; its tables are called `wallet.` as in an unspread ledger. */
  reader(number: number): Queryable;
  close(): Promise<void>;
}

/** A move pauses postings for less. */
const connectWithinMs = 5_000;
const pauseMs = 20;
/** A reader that posts nothing learns of a move by then. */
const refreshMs = 1_000;

/** The schema is not there: it refuses (LM001, `fence.sql`), or the schema, table or function does not exist. */
const elsewhere: ReadonlySet<string> = new Set(['LM001', '3F000', '42P01', '42883']);

/** Whether PostgreSQL refused because the schema has moved: then nothing was changed. */
export const isElsewhere = (error: unknown): boolean => isRefusal(error) && elsewhere.has(error.code ?? '');

/** The address as the map keeps it: each program comes as its own user, as to the main database. @param main URL of the main database */
export function addressOf(url: string, main: string): string | null {
  const address = new URL(url);
  address.password = '';
  const own = new URL(main);
  own.password = '';
  if (address.username === own.username) address.username = own.username = '';
  return address.href === own.href ? null : address.href;
}

/** The URL of an address, with the main database's user and password unless it names its own. */
export function urlOf(address: string | null, main: string): string {
  if (address === null) return main;
  const url = new URL(address);
  const { username, password } = new URL(main);
  if (url.username === '') url.username = username;
  if (url.password === '' && url.username === username) url.password = password;
  return url.href;
}

/** @returns null if the ledger is not spread */
export async function openPlaces(options: PlacesOptions): Promise<Places | null> {
  const { db, onError } = options;
  // A backup may be older than spread ledgers.
  if (!(await hasPlaces(db))) return null;
  const known = new Map((await listPlaces(db)).map((place) => [place.number, place]));
  if (known.size === 0) return null;
  const databases = createDatabases(options);
  const learn = (place: Place | null): void => {
    if (place && place.version >= (known.get(place.number)?.version ?? 0n)) known.set(place.number, place);
  };
  const placeOf = (number: number): Place => {
    const place = known.get(number);
    if (!place) throw new RangeError(`the ledger has no schema ${number}`);
    return place;
  };
  const refresh = async (): Promise<void> => (await listPlaces(db)).forEach(learn);
  const timer = setInterval(() => void refresh().catch(onError), refreshMs).unref();

  const settle = async (number: number): Promise<void> => {
    const before = placeOf(number);
    await abandonPlace(db, number);
    const now = await findPlace(db, number);
    learn(now);
    if (now?.state !== 'here' || now.version !== before.version) return;
    await openHome(databases.of(now.address), schemaOf(number), now);
  };

  return {
    count: known.size,
    ofMember: (memberId) => schemaOfMember(memberId, known.size),
    isAway: (number) => placeOf(number).address !== null,
    async connect(number) {
      const schema = schemaOf(number);
      for (const until = performance.now() + connectWithinMs; ; await sleep(pauseMs)) {
        const place = placeOf(number);
        const client = await databases.of(place.address).connect();
        try {
          const home = await findHome(client, schema);
          if (home?.state === 'here' && home.version === place.version) return client;
        } catch (error) {
          await client.end();
          throw error;
        }
        await client.end();
        if (performance.now() > until) throw new DatabaseAway(new Error(`${schema} is nowhere to be found`));
        await settle(number);
      }
    },
    reader: (number) => ({
      async query(text, values) {
        for (const until = performance.now() + connectWithinMs; ; await sleep(pauseMs)) {
          try {
            const there = databases.of(placeOf(number).address);
            return await there.query(inSchema(text, schemaOf(number)), values);
          } catch (error) {
            if (!isElsewhere(error) || performance.now() > until) throw error;
            learn(await findPlace(db, number));
          }
        }
      },
    }),
    async close() {
      clearInterval(timer);
      await databases.close();
    },
  };
}

/** One per address, opened at its first use. */
function createDatabases({ db, url, open, poolSize = 8 }: PlacesOptions) {
  const databases = new Map<string, Database>();
  return {
    of(address: string | null): Database {
      if (address === null) return db;
      const known = databases.get(address) ?? open(urlOf(address, url), poolSize);
      databases.set(address, known);
      return known;
    },
    async close(): Promise<void> {
      await Promise.all([...databases.values()].map((one) => one.close()));
    },
  };
}
