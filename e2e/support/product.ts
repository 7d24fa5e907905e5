/** The running product as browser tests see it. */
import pg from 'pg';
import type { Whereabouts } from '../../tools/start/claim.ts';

/** Addresses of the product that the run has started. */
export function product(): Whereabouts {
  const text = process.env['PERYA_E2E'];
  if (!text)
    throw new Error('The product is not started: run the browser tests through `npm test` or Playwright.');
  return JSON.parse(text) as Whereabouts;
}

/** Runs SQL on the product's database, for what a person cannot see: the ledger, above all. int8 arrives as BigInt. */
export async function queryDatabase<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
  options = '',
): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: product().databaseUrl,
    options,
    types: {
      getTypeParser: (oid, format) =>
        oid === pg.types.builtins.INT8
          ? (value: string) => BigInt(value)
          : (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
    },
  });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Writes past the triggers that keep seeds, rounds and matches, as nobody but a superuser can. */
export async function rewriteDatabase(text: string, values: unknown[] = []): Promise<void> {
  await queryDatabase(text, values, '-c session_replication_role=replica');
}
