import pg from 'pg';
import { createOwnConnection, groupSettings, type OwnConnection } from './own-connection.ts';

// int8 arrives as BigInt: identities and money never pass through a JavaScript number.
pg.types.setTypeParser(pg.types.builtins.INT8, (text: string) => BigInt(text));

/** What a query needs: the pool or a client inside a transaction. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(
    config: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>;
}

export interface Database extends Queryable {
  /** Runs `work` in one transaction; a thrown error and a returned `{ ok: false }` both roll it back. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** A connection of its own (a lane, a listener), not from the pool. The caller ends it. */
  connect(): Promise<pg.Client>;
  /** A connection of its own for statements over many keys. The caller closes it. */
  groupConnection(kind: keyof typeof groupSettings): OwnConnection;
  close(): Promise<void>;
}

/** @param url PostgreSQL connection URL. @param poolSize connections kept for everything that is no lane. */
export function openDatabase(url: string, poolSize = 16): Database {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, application_name: 'perya' });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url, application_name: 'perya' });
    // Until the caller listens: a connection that breaks at once must not end the process.
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  return {
    query: (config, values) => pool.query(config as string, values),
    async transaction(work) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await work(client as unknown as Queryable);
        await client.query(isFailure(result) ? 'rollback' : 'commit');
        client.release();
        return result;
      } catch (error) {
        await client.query('rollback').then(
          () => client.release(),
          (broken: Error) => client.release(broken),
        );
        throw error;
      }
    },
    connect,
    groupConnection: (kind) => createOwnConnection(connect, groupSettings[kind]),
    close: () => pool.end(),
  };
}

function isFailure(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'ok' in result && result.ok === false;
}
