/** How processes hear of one another what has changed: PostgreSQL's notices, on a connection of their own. */
import { createClient } from '@perya/process/connection.ts';
import type pg from 'pg';

export interface Bus {
  stop(): Promise<void>;
}

export interface BusOptions {
  databaseUrl: string;
  /** A name, as SQL writes it. */
  channel: string;
  /** @param message what was told, such as the key of a table. */
  onChange(message: string): void;
  /** The connection was away: whatever was told meanwhile has not been heard. */
  onGap(): void;
}

const reconnectMs = 1000;

export function listenToChanges({ databaseUrl, channel, onChange, onGap }: BusOptions): Bus {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  async function connect(): Promise<void> {
    const fresh = createClient({ url: databaseUrl, name: `perya-${channel}` });
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
      await fresh.query(`listen ${channel}`);
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
