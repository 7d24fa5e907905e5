import pg from 'pg';

// int8 arrives as BigInt: identities and money never pass through a JavaScript number.
pg.types.setTypeParser(pg.types.builtins.INT8, (text: string) => BigInt(text));

export interface Queryable {
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>>;
}

export interface Database extends Queryable {
  /** A thrown error rolls back, and so does a returned `{ ok: false }`. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export function openDatabase(url: string): Database {
  const pool = new pg.Pool({ connectionString: url, max: 8, application_name: 'perya-studio' });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  return {
    query: (text, values) => pool.query(text, values),
    async transaction(work) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await work(client as unknown as Queryable);
        const failed = typeof result === 'object' && result !== null && 'ok' in result && result.ok === false;
        await client.query(failed ? 'rollback' : 'commit');
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
