/**
 * The bus between processes: PostgreSQL's LISTEN on a connection of its own, which is made again when it breaks.
 * Notifications sent while it was down are lost; `onReconnect` is the moment to read the present state.
 */
import { asDatabaseAway } from '@perya/process/database-away.ts';
import type pg from 'pg';
import type { Database } from '#platform/db/database.ts';

export interface ListenerOptions {
  db: Pick<Database, 'connect'>;
  /** Channel name → what to do with a payload. Names are identifiers of ours, never input. */
  channels: Record<string, (payload: string) => void>;
  onReconnect?: () => void;
  onError?: (error: unknown) => void;
  /** First pause before connecting again; it doubles up to 5 s. */
  retryMs?: number;
  /** How often the connection is asked whether it still hears; an answer that takes as long is none. */
  heartbeatMs?: number;
}

export interface Listener {
  close(): Promise<void>;
}

/** Resolves when the first connection listens; a database that cannot be reached then is an error of the start. */
export async function startListener(options: ListenerOptions): Promise<Listener> {
  const { db, channels, onReconnect, onError = () => {}, retryMs = 100, heartbeatMs = 15_000 } = options;
  let client: pg.Client | null = null;
  let closed = false;
  let pauseMs = retryMs;
  let timer: NodeJS.Timeout | undefined;
  // A peer that has gone without a word would be listened to for ever.
  const heartbeat = setInterval(() => {
    const asked = client;
    asked?.query({ text: 'select 1', query_timeout: heartbeatMs } as pg.QueryConfig).catch(() => lost(asked));
  }, heartbeatMs);
  heartbeat.unref();

  const lost = (broken: pg.Client): void => {
    if (client !== broken) return;
    client = null;
    broken.removeAllListeners('notification');
    broken.end().catch(() => {});
    again();
  };
  const again = (): void => {
    if (closed) return;
    timer = setTimeout(() => {
      listen().then(onReconnect, (error: unknown) => {
        onError(asDatabaseAway(error));
        again();
      });
    }, pauseMs);
    pauseMs = Math.min(pauseMs * 2, 5_000);
  };
  const listen = async (): Promise<void> => {
    const next = await db.connect();
    next.on('error', (error) => {
      onError(asDatabaseAway(error));
      lost(next);
    });
    next.on('end', () => lost(next));
    next.on('notification', ({ channel, payload }) => {
      try {
        channels[channel]?.(payload ?? '');
      } catch (error) {
        onError(error);
      }
    });
    try {
      for (const channel of Object.keys(channels))
        await next.query({ text: `listen "${channel}"`, query_timeout: heartbeatMs } as pg.QueryConfig);
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    if (closed) return void (await next.end());
    client = next;
    pauseMs = retryMs;
  };

  await listen();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      clearInterval(heartbeat);
      const last = client;
      client = null;
      await last?.end();
    },
  };
}
