/** How processes hear of one another that a table has changed: PostgreSQL's notices, on a connection of their own. */
import pg from 'pg';
import { tableChannel } from './queries.ts';

export interface Bus {
  stop(): Promise<void>;
}

export interface BusOptions {
  databaseUrl: string;
  /** @param key of the table. */
  onChange(key: string): void;
  /** The connection was away: whatever was told meanwhile has not been heard. */
  onGap(): void;
}

const reconnectMs = 1000;

export function listenToTables({ databaseUrl, onChange, onGap }: BusOptions): Bus {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: databaseUrl, application_name: 'perya-studio-tables' });
    let gone = false;
    const again = (): void => {
      if (gone) return;
      gone = true;
      client = null;
      fresh.end().catch(() => {});
      if (!stopped) retry = setTimeout(() => void connect(), reconnectMs);
    };
    fresh.on('error', again);
    fresh.on('end', again);
    fresh.on('notification', ({ payload }) => payload && onChange(payload));
    try {
      await fresh.connect();
      await fresh.query(`listen ${tableChannel}`);
      client = fresh;
      onGap();
    } catch {
      again();
    }
  }

  void connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
