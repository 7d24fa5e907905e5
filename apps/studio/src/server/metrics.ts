/** What the studio tells Prometheus, on a port of its own, since the games' port is public. */
import { createServer, type Server } from 'node:http';
import {
  count,
  createMetricsGuard,
  showFigure,
  showFigures,
  watchPool,
  type Registry,
} from '@perya/process/metrics.ts';
import { SettingError } from '@perya/process/settings.ts';
import type { StudioConfig } from './config.ts';
import { findOwedState } from './stakes/queries.ts';
import type { Context } from './use-cases/context.ts';

interface WatchedRooms {
  /** Open streams, by what they show. */
  streams: Readonly<Record<string, () => number>>;
  /** Tables that this process runs. */
  tables(): number;
  /** Card tables of this process with at least one player. */
  cardTables(): number;
}

/** For `createWallets`. */
export function watchWallet(registry: Registry): (vendor: string, call: string, kind: string) => void {
  const countCall = count(registry, {
    name: 'perya_studio_wallet_calls_total',
    help: 'Calls of the wallet by what became of them: taken, refused or unknown.',
    labelNames: ['supplier', 'call', 'kind'],
  });
  return (supplier, call, kind) => countCall({ supplier, call, kind });
}

/** Figures of the database are left out if it does not answer within this time. */
const withinMs = 2_000;

export function watchRooms(
  registry: Registry,
  { db, alarms }: Pick<Context, 'db' | 'alarms'>,
  { streams, tables, cardTables }: WatchedRooms,
): void {
  watchPool(registry, db);
  const help = 'Streams of this process by room.';
  showFigures(registry, { name: 'perya_studio_streams', help, labelNames: ['room'] }, () =>
    Object.entries(streams).map(([room, count_]) => ({ labels: { room }, value: count_() })),
  );
  showFigure(registry, 'perya_studio_tables', 'Tables that this process runs.', tables);
  showFigure(
    registry,
    'perya_studio_card_tables',
    'Card tables of this process at which somebody sits.',
    cardTables,
  );
  showFigure(
    registry,
    'perya_studio_stopped',
    'Tables and matches that have stopped because what is committed does not hold.',
    () => alarms.count,
  );
  showOwed(registry, db);
}

function showOwed(registry: Registry, db: Context['db']): void {
  const read = async () => {
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), withinMs).unref());
    return Promise.race([findOwedState(db).catch(() => null), late]);
  };
  const show = (name: string, help: string, figure: 'count' | 'oldestSeconds'): void =>
    showFigures(registry, { name, help }, async () => {
      const state = await read();
      return state === null ? [] : [{ labels: {}, value: state[figure] }];
    });
  show('perya_studio_owed', 'Stakes whose win or refund the wallet does not have yet.', 'count');
  show('perya_studio_owed_oldest_seconds', 'How long the oldest of them has waited.', 'oldestSeconds');
}

/** @throws SettingError if the port is not available */
export function serveMetrics(
  registry: Registry,
  { host, port, from }: NonNullable<StudioConfig['metrics']>,
): Promise<Server> {
  const mayRead = createMetricsGuard(from);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics' || !mayRead(request)) {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new SettingError(`The setting STUDIO_METRICS_PORT names a port that cannot be had (${error.code}).`),
      ),
    );
    server.listen(port, host, () => resolve(server));
  });
}
