/** PostgreSQL as every program opens it. */
import pg from 'pg';

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
  close(): Promise<void>;
}

export interface PoolOptions {
  /** PostgreSQL connection URL. */
  url: string;
  /** Connections at most. */
  size: number;
  /** What PostgreSQL shows of them (`application_name`). */
  name: string;
}

export function openPool({ url, size, name }: PoolOptions): Database {
  const pool = new pg.Pool({ connectionString: url, max: size, application_name: name });
  // A connection that breaks is replaced by the pool; without a listener it would end the process. The pool listens to those that are
  // idle alone: one that breaks inside a transaction, between two statements, has nobody but this.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
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
    close: () => pool.end(),
  };
}

function isFailure(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'ok' in result && result.ok === false;
}
