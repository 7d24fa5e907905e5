import type pg from 'pg';
import type { Database } from './database.ts';

export interface OwnConnection {
  /** One at a time: the caller waits for each before the next. */
  query<Row extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
  close(): Promise<void>;
}

/**
 * A connection outside the pool with settings of its own, opened at its first use and again after it broke. A query
 * that fails is not repeated here: the caller knows whether it may be.
 */
export function createOwnConnection(db: Pick<Database, 'connect'>, settings: string): OwnConnection {
  let opening: Promise<pg.Client> | null = null;
  const open = (): Promise<pg.Client> => {
    opening ??= (async () => {
      const client = await db.connect();
      client.on('error', () => (opening = null));
      client.on('end', () => (opening = null));
      await client.query(settings);
      return client;
    })().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
  return {
    query: async (config) => (await open()).query(config),
    async close() {
      const client = await opening?.catch(() => null);
      opening = null;
      await client?.end();
    },
  };
}
