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
/** How often the connection is asked whether it still hears; an answer that takes as long is none. */
const heartbeatMs = 15_000;

export function listenToChanges({ databaseUrl, channel, onChange, onGap }: BusOptions): Bus {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  async function connect(): Promise<void> {
    const fresh = createClient({ url: databaseUrl, name: `perya-${channel}`, timeoutMs: heartbeatMs });
    let gone = false;
    let heartbeat: NodeJS.Timeout | undefined;
    const again = (): void => {
      if (gone) return;
      gone = true;
      clearInterval(heartbeat);
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
      heartbeat = setInterval(() => {
        fresh.query({ text: 'select 1', query_timeout: heartbeatMs } as pg.QueryConfig).catch(again);
      }, heartbeatMs).unref();
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
