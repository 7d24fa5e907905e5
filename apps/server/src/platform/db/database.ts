import { AsyncLocalStorage } from 'node:async_hooks';
import { createClient, createSockets } from '@perya/process/connection.ts';
import { toDatabaseAway } from '@perya/process/database-away.ts';
import {
  openPool,
  type Database as Pooled,
  type PoolUsage,
  type Queryable,
} from '@perya/process/database.ts';
import type pg from 'pg';
import { createOwnConnection, groupSettings, type OwnConnection } from './own-connection.ts';

export type { Queryable };

export interface Database extends Pooled {
  /** A connection of its own (a lane, a listener), not from the pool. The caller ends it. */
  connect(): Promise<pg.Client>;
  /** A connection of its own for statements over many keys. The caller closes it. */
  groupConnection(kind: keyof typeof groupSettings): OwnConnection;
  /** Work inside of it takes connections kept for operators, which players cannot use up. */
  reserved<T>(work: () => T): T;
  /** The connections kept for operators. */
  reservedUsage(): PoolUsage;
  /** Breaks every connection: what waits for a database that has gone without a word fails at once, its outcome unknown. */
  breakConnections(): void;
}

/** To make a connection of its own. */
const connectWithinMs = 5_000;
/** For a free connection of the pool. With all of them busy that long, it serves nobody to wait for one. */
const freeWithinMs = 20_000;

/** Connections at most that operators' requests share. They are opened when they are needed. */
const reservedSize = 4;

/** @param url PostgreSQL connection URL. @param poolSize connections kept for everything that is no lane and no operator's. */
export function openDatabase(url: string, poolSize = 16): Database {
  const name = 'perya';
  const sockets = createSockets();
  const connect = async (): Promise<pg.Client> => {
    const client = createClient({ url, name, sockets, timeoutMs: connectWithinMs });
    // Until the caller listens: a connection that breaks at once must not end the process.
    client.on('error', () => {});
    await client.connect().catch(toDatabaseAway);
    return client;
  };
  const open = (size: number): Pooled => openPool({ url, size, name, sockets, timeoutMs: freeWithinMs });
  const pool = open(poolSize);
  const reserve = open(reservedSize);
  const isReserved = new AsyncLocalStorage<true>();
  /** The reserve first; with all of it busy, the common pool where that has room beyond what players need at the moment. */
  const chosen = (): Pooled => {
    if (!isReserved.getStore()) return pool;
    if (reserve.usage().busy < reservedSize) return reserve;
    const { busy, waiting } = pool.usage();
    return waiting === 0 && busy < poolSize / 2 ? pool : reserve;
  };
  return {
    query: (text, values) => chosen().query(text, values),
    transaction: (work) => chosen().transaction(work),
    reserved: (work) => isReserved.run(true, work),
    usage: pool.usage,
    reservedUsage: reserve.usage,
    async close() {
      await Promise.all([pool.close(), reserve.close()]);
    },
    connect,
    breakConnections: sockets.breakAll,
    groupConnection: (kind) => createOwnConnection(connect, groupSettings[kind]),
  };
}
