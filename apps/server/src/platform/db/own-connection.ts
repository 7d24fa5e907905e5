import type { Queryable } from '@perya/process/database.ts';
import { toDatabaseAway } from '@perya/process/database-away.ts';
import type pg from 'pg';

export interface OwnConnection {
  /** One at a time: the caller waits for each before the next. */
  query<Row extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
  /**
   * Runs `work` in one transaction, whose statements are prepared; a thrown error and a returned false both roll it back. It never goes
   * on over another connection than it began on.
   */
  transaction(work: (tx: Queryable) => Promise<boolean>): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * For statements over many keys: look-ups per row, whatever the planner believes about tables that have just begun to
 * grow (a plan by hash or sequential scan costs a group a hundred times as much).
 */
const lookUps = `set plan_cache_mode = force_generic_plan; set jit = off;
  set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set enable_material = off`;

/**
 * `kept`: what is said to be done is on the disk · `derived`: the commit does not wait for the disk, for what can be derived
 * again after a crash of PostgreSQL.
 */
export const groupSettings = { kept: lookUps, derived: `set synchronous_commit = off; ${lookUps}` };

/**
 * A connection outside the pool with settings of its own, opened at its first use and again after it broke. A query
 * that fails is not repeated here: the caller knows whether it may be. A connection that broke is DatabaseAway.
 */
export function createOwnConnection(connect: () => Promise<pg.Client>, settings: string): OwnConnection {
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `own_${names.size}`;
    names.set(text, name);
    return name;
  };
  let opening: Promise<pg.Client> | null = null;
  let current: pg.Client | null = null;
  const open = (): Promise<pg.Client> => {
    opening ??= (async () => {
      const client = await connect();
      const forget = (): void => {
        if (current === client) {
          opening = null;
          current = null;
        }
      };
      client.on('error', forget);
      client.on('end', forget);
      await client.query(settings);
      current = client;
      return client;
    })().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
  return {
    query: async (config) => (await open().catch(toDatabaseAway)).query(config).catch(toDatabaseAway),
    async transaction(work) {
      const client = await open().catch(toDatabaseAway);
      const tx: Queryable = {
        query: (text, values) =>
          (values === undefined
            ? client.query(text)
            : client.query({ name: nameOf(text), text, values })
          ).catch(toDatabaseAway),
      };
      await client.query('begin').catch(toDatabaseAway);
      try {
        const done = await work(tx);
        await client.query(done ? 'commit' : 'rollback').catch(toDatabaseAway);
        return done;
      } catch (error) {
        await client.query('rollback').catch(() => {});
        throw error;
      }
    },
    async close() {
      const client = await opening?.catch(() => null);
      opening = null;
      await client?.end();
    },
  };
}
