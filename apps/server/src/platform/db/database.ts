import { createClient } from '@perya/process/connection.ts';
import { openPool, type Database as Pooled, type Queryable } from '@perya/process/database.ts';
import type pg from 'pg';
import { createOwnConnection, groupSettings, type OwnConnection } from './own-connection.ts';

export type { Queryable };

export interface Database extends Pooled {
  /** A connection of its own (a lane, a listener), not from the pool. The caller ends it. */
  connect(): Promise<pg.Client>;
  /** A connection of its own for statements over many keys. The caller closes it. */
  groupConnection(kind: keyof typeof groupSettings): OwnConnection;
}

/** @param url PostgreSQL connection URL. @param poolSize connections kept for everything that is no lane. */
export function openDatabase(url: string, poolSize = 16): Database {
  const name = 'perya';
  const connect = async (): Promise<pg.Client> => {
    const client = createClient({ url, name });
    // Until the caller listens: a connection that breaks at once must not end the process.
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  return {
    ...openPool({ url, size: poolSize, name }),
    connect,
    groupConnection: (kind) => createOwnConnection(connect, groupSettings[kind]),
  };
}
