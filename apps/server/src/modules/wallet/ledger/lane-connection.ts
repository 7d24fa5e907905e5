/** A lane's connection. It reconnects after a loss and keeps the house accounts that it has read. */
import type pg from 'pg';
import type { PostingJob } from './batch.ts';
import type { HouseAccount } from './house.ts';
import { createLastBooked, type LastBooked } from './last-booked.ts';
import type { Purposes } from './purposes.ts';
import { laneSettings, openHouse, type Side } from './statements.ts';

export interface LaneConnectionOptions {
  connect(): Promise<pg.Client>;
  /** Where the ledger's tables and functions are. */
  schema: string;
  purposes: Purposes;
  /** PostgreSQL gives up a statement after that long. */
  statementTimeoutMs: number;
  /** Told once when the database has lost what was acknowledged; the lane posts nothing from then on. */
  onLost(): void;
}

/** A lane's way to PostgreSQL. */
export interface LaneConnection {
  /** The connection where there is one. */
  current(): pg.Client | null;
  /**
   * The connection; reconnects after a loss. Waits longer after each failure, at most a second.
   * @throws LedgerCommitsLost when what was acknowledged is not there any more, from then on.
   */
  open(): Promise<pg.Client>;
  /** Remembers what was booked last. */
  booked: LastBooked['remember'];
  /** Learns the purposes of the jobs, and opens the stripe's accounts of them. */
  ensureHouse(client: pg.Client, side: Side, jobs: readonly PostingJob[]): Promise<void>;
  drop(client: pg.Client): void;
  close(): Promise<void>;
}

/** For a first answer over a new connection. */
const openWithinMs = 5_000;

const nameOf = ({ brand, currency }: Side, house: HouseAccount): string => `${brand} ${currency} ${house}`;

export function createLaneConnection(options: LaneConnectionOptions): LaneConnection {
  let current: pg.Client | null = null;
  let failures = 0;
  let houses = new Set<string>();
  const last = createLastBooked(options.onLost);
  const drop = (client: pg.Client): void => {
    if (current === client) current = null;
    client.end().catch(() => {});
  };
  return {
    current: () => current,
    async open() {
      if (current) return current;
      if (failures > 0)
        await new Promise((resolve) => setTimeout(resolve, Math.min(25 * 2 ** failures, 1_000)));
      let client: pg.Client | null = null;
      try {
        client = await options.connect();
        const opened = client;
        client.on('error', () => drop(opened));
        client.on('end', () => drop(opened));
        await client.query({
          text: `${laneSettings(options.schema)}; set statement_timeout = ${options.statementTimeoutMs}`,
          query_timeout: openWithinMs,
        } as pg.QueryConfig);
        await last.check(client, openWithinMs);
        houses = new Set();
        failures = 0;
        current = client;
        return client;
      } catch (error) {
        failures += 1;
        client?.end().catch(() => {});
        throw error;
      }
    },
    booked: last.remember,
    async ensureHouse(client, side, jobs) {
      const missing = new Set<HouseAccount>();
      for (const { legs } of jobs)
        for (const { purse, house } of legs) {
          if (typeof purse === 'string') await options.purposes.learn(client, [purse]);
          if (!houses.has(nameOf(side, house))) missing.add(house);
        }
      if (missing.size === 0) return;
      const codes = [...missing];
      await options.purposes.learn(client, codes);
      await client.query(openHouse(side, codes));
      for (const house of codes) houses.add(nameOf(side, house));
    },
    drop,
    async close() {
      const client = current;
      current = null;
      await client?.end().catch(() => {});
    },
  };
}
