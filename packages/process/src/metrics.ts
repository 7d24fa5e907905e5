/** What every program tells Prometheus. No label names a member, a network address or an amount. */
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { forwardingHeaders } from './demo-doors.ts';
import type { Database } from './database.ts';
import { createNetworkTest } from './networks.ts';

export { Registry };

/** @param labels on all of its figures */
export function createRegistry(labels: Record<string, string> = {}): Registry {
  const registry = new Registry();
  registry.setDefaultLabels(labels);
  return registry;
}

/** The form in which processes exchange figures. */
export type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** Figures of several registries in one text. */
export async function writeFigures(all: Figures[]): Promise<{ text: string; contentType: string }> {
  const merged = AggregatorRegistry.aggregate(all);
  return { text: await merged.metrics(), contentType: merged.contentType };
}

/** CPU, memory, event loop and garbage collector. Call it once in a process. */
export function watchProcess(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
}

/** The parts of an answered request that are measured; Fastify's requests have this form. */
interface AnsweredRequest {
  method: string;
  routeOptions: { url?: string | undefined };
}
interface SentReply {
  statusCode: number;
  elapsedTime: number;
  raw: { getHeader(name: string): unknown };
}

/** For Fastify's `onResponse`. @param listener which of the program's. */
export type WatchRequests = (
  listener: string,
) => (request: AnsweredRequest, reply: SentReply, done: () => void) => void;

/** Counts and times requests by route, never by path, so that clients cannot create new labels. */
export function watchRequests(registry: Registry): WatchRequests {
  const seconds = new Histogram({
    name: 'perya_http_request_seconds',
    help: 'Requests by listener, route, method and class of status, with the time until they were answered.',
    labelNames: ['listener', 'route', 'method', 'status'] as const,
    buckets: [0.005, 0.025, 0.1, 0.5, 2.5],
    registers: [registry],
  });
  return (listener) => {
    // Looking up labels costs more than the rest, so do it once per combination.
    const known = new Map<string, ReturnType<typeof seconds.labels>>();
    return ({ method, routeOptions }, { statusCode, elapsedTime, raw }, done) => {
      const route = routeOptions.url ?? 'none';
      const status = `${Math.floor(statusCode / 100)}xx`;
      const key = `${method} ${status} ${route}`;
      let one = known.get(key);
      if (one === undefined) known.set(key, (one = seconds.labels(listener, route, method, status)));
      // A stream lasts as long as its page is open.
      if (!String(raw.getHeader('content-type')).startsWith('text/event-stream'))
        one.observe(elapsedTime / 1_000);
      done();
    };
  };
}

/** How busy a pool of connections is, and how long work waits for one. */
export function watchPool(
  registry: Registry,
  db: Pick<Database, 'usage'>,
  { name: pool = 'pool', of = 'the pool' }: { name?: string; of?: string } = {},
): void {
  showFigures(
    registry,
    {
      name: `perya_database_${pool}_connections`,
      help: `Connections of ${of} by what they do.`,
      labelNames: ['state'],
    },
    () => {
      const { busy, idle } = db.usage();
      return [
        { labels: { state: 'busy' }, value: busy },
        { labels: { state: 'idle' }, value: idle },
      ];
    },
  );
  const show = (name: string, help: string, read: () => number): void =>
    showFigure(registry, `perya_database_${pool}_${name}`, help, read);
  show('size', `Connections that ${of} may have.`, () => db.usage().size);
  show('waiting', `Work that waits for a connection of ${of}.`, () => db.usage().waiting);
  show('taken_total', `Connections taken from ${of}.`, () => db.usage().taken);
  show('wait_seconds_total', 'Time that work has waited for one.', () => db.usage().waitedMs / 1_000);
}

interface Figure {
  labels: Record<string, string>;
  value: number;
}

interface FigureName {
  /** A counter's ends in `_total`. */
  name: string;
  help: string;
  labelNames?: readonly string[];
}

type Read = () => Promise<readonly Figure[]> | readonly Figure[];

/** Figures that something else keeps, read at each scrape. */
export function showFigures(registry: Registry, figure: FigureName, read: Read): void {
  const { labelNames = [], ...named } = figure;
  const options = { ...named, labelNames: [...labelNames], registers: [] };
  async function collect(this: Counter | Gauge): Promise<void> {
    const figures = await read();
    this.reset();
    for (const { labels, value } of figures) this.inc(labels, value);
  }
  const Kind = figure.name.endsWith('_total') ? Counter : Gauge;
  registry.registerMetric(new Kind({ ...options, collect }));
}

/** One such figure without labels. */
export function showFigure(registry: Registry, name: string, help: string, read: () => number): void {
  showFigures(registry, { name, help }, () => [{ labels: {}, value: read() }]);
}

/** @returns a function that counts one more */
export function count(registry: Registry, figure: FigureName): (labels: Record<string, string>) => void {
  const { labelNames = [], ...named } = figure;
  const counter = new Counter({ ...named, labelNames: [...labelNames], registers: [registry] });
  return (labels) => counter.inc(labels);
}

interface Asker {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  socket: { remoteAddress?: string | undefined };
}

/**
 * Only direct requests from allowed networks may read metrics. Proxied requests are refused.
 * @param networks as settings name them (`networks.ts`)
 */
export function createMetricsGuard(networks: readonly string[]): (asker: Asker) => boolean {
  const isAllowed = createNetworkTest(networks);
  return ({ headers, socket: { remoteAddress = '' } }) =>
    isAllowed(remoteAddress) && forwardingHeaders.every((name) => headers[name] === undefined);
}
