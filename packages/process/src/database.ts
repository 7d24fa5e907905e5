/** PostgreSQL as every program opens it. */
import pg from 'pg';
import { configureConnection, type ConnectionOptions } from './connection.ts';
import { DatabaseAway, toDatabaseAway } from './database-away.ts';
import { createPlaces, createReadTest, writersOf } from './places.ts';

// int8 arrives as BigInt: identities and money never pass through a JavaScript number.
pg.types.setTypeParser(pg.types.builtins.INT8, (text: string) => BigInt(text));

/** What a query needs: the pool or a client inside a transaction. */
export interface Queryable {
  /**
   * A text with values is prepared on each connection that asks it, once: to plan one that joins five tables takes PostgreSQL
   * several times as long as to answer it. One without is sent as it is.
   */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>>;
}

export interface Database extends Queryable {
  /** Runs `work` in one transaction; a thrown error and a returned `{ ok: false }` both roll it back. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  usage(): PoolUsage;
  close(): Promise<void>;
}

/** How busy the pool is, and how long work has waited for a connection since the start. */
export interface PoolUsage {
  size: number;
  busy: number;
  idle: number;
  /** Work that waits for a connection now. */
  waiting: number;
  taken: number;
  waitedMs: number;
}

export interface PoolOptions extends ConnectionOptions {
  /** Connections at most. */
  size: number;
}

/** Idle connections are kept this long: opening one costs PostgreSQL more than keeping it. */
const keptMs = 60_000;

export function openPool({ size, ...connection }: PoolOptions): Database {
  const pool = new pg.Pool({ ...configureConnection(connection), max: size, idleTimeoutMillis: keptMs });
  // A connection that breaks is replaced by the pool; without a listener it would end the process. The pool listens to those that are
  // idle alone: one that breaks inside a transaction, between two statements, has nobody but this.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const nameOf = nameStatements();
  const isRead = createReadTest();
  const writers = createPlaces(writersOf(size), connection.timeoutMs);
  const waits = { taken: 0, waitedMs: 0 };
  const take = async (): Promise<pg.PoolClient> => {
    const sinceMs = performance.now();
    try {
      return await pool.connect().catch(toDatabaseAway);
    } finally {
      waits.taken += 1;
      waits.waitedMs += performance.now() - sinceMs;
    }
  };
  const withClient = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await take();
    try {
      const result = await work(client);
      client.release();
      return result;
    } catch (error) {
      // One that broke the pool does not take back; one that owes an answer is of no use either.
      client.release(isOutdated(error) || error instanceof DatabaseAway);
      throw error;
    }
  };
  const withWriter = <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
    writers.enter(() => withClient(work));
  const ask = <Row extends pg.QueryResultRow>(client: pg.PoolClient, text: string, values?: unknown[]) => {
    const name = values && nameOf(text);
    const asked =
      name === undefined ? client.query<Row>(text, values) : client.query<Row>({ name, text }, values);
    return asked.catch(toDatabaseAway);
  };
  return {
    query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
      (isRead(text) ? withClient : withWriter)((client) => ask<Row>(client, text, values)).catch(
        (error: unknown) => {
          if (isOutdated(error)) return pool.query<Row>(text, values).catch(toDatabaseAway);
          throw error;
        },
      ),
    transaction: (work) =>
      withWriter(async (client) => {
        try {
          await client.query('begin').catch(toDatabaseAway);
          const result = await work({ query: (text, values) => ask(client, text, values) });
          await client.query(isFailure(result) ? 'rollback' : 'commit').catch(toDatabaseAway);
          return result;
        } catch (error) {
          // On a connection that is given up nothing would answer.
          if (!(error instanceof DatabaseAway)) await client.query('rollback').catch(() => {});
          throw error;
        }
      }),
    usage: () => ({
      size,
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount + writers.waiting,
      ...waits,
    }),
    close: () => pool.end(),
  };
}

/** Texts at most that are prepared; lists by filters have more of them than a connection should keep. */
const mostStatements = 1_000;

function nameStatements(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    if (!names.has(text) && names.size < mostStatements) names.set(text, `s${names.size}`);
    return names.get(text);
  };
}

/** A migration has changed what a prepared statement answers: that connection can ask it no more. */
function isOutdated(error: unknown): boolean {
  // By the place in PostgreSQL's source: the message is in the server's language.
  return (
    error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
  );
}

function isFailure(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'ok' in result && result.ok === false;
}
