/** What every program tells Prometheus of itself. Figures only: no label names a member, an address of the network or an amount. */
import { BlockList, isIP } from 'node:net';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { forwardingHeaders } from './demo-doors.ts';
import type { Database } from './database.ts';

export { Registry };

/** @param labels on every figure of it. */
export function createRegistry(labels: Record<string, string> = {}): Registry {
  const registry = new Registry();
  registry.setDefaultLabels(labels);
  return registry;
}

/** As one process hands them to another. */
export type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** Figures of several registries in one text. */
export async function writeFigures(all: Figures[]): Promise<{ text: string; contentType: string }> {
  const merged = AggregatorRegistry.aggregate(all);
  return { text: await merged.metrics(), contentType: merged.contentType };
}

/** CPU, memory, event loop and collector of this process: once in a process. */
export function watchProcess(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
}

/** What is read of a request once it is answered; Fastify's have this form. */
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

/** Counts and times requests by route, never by path: what a client invents makes no new figure. */
export function watchRequests(registry: Registry): WatchRequests {
  const seconds = new Histogram({
    name: 'perya_http_request_seconds',
    help: 'Requests by listener, route, method and class of status, with the time until they were answered.',
    labelNames: ['listener', 'route', 'method', 'status'] as const,
    buckets: [0.005, 0.025, 0.1, 0.5, 2.5],
    registers: [registry],
  });
  return (listener) => {
    // Labels are put together once for each, since that costs more than the rest.
    const known = new Map<string, ReturnType<typeof seconds.labels>>();
    return ({ method, routeOptions }, { statusCode, elapsedTime, raw }, done) => {
      const route = routeOptions.url ?? 'none';
      const status = `${Math.floor(statusCode / 100)}xx`;
      const key = `${method} ${status} ${route}`;
      let one = known.get(key);
      if (one === undefined) known.set(key, (one = seconds.labels(listener, route, method, status)));
      // A stream is as long as its page is open.
      if (!String(raw.getHeader('content-type')).startsWith('text/event-stream'))
        one.observe(elapsedTime / 1_000);
      done();
    };
  };
}

/** How busy a pool of connections is, and how long work waits for one. */
export function watchPool(registry: Registry, db: Pick<Database, 'usage'>): void {
  showFigures(
    registry,
    {
      name: 'perya_database_pool_connections',
      help: 'Connections of the pool by what they do.',
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
    showFigure(registry, `perya_database_pool_${name}`, help, read);
  show('size', 'Connections that the pool may have.', () => db.usage().size);
  show('waiting', 'Work that waits for a connection of the pool.', () => db.usage().waiting);
  show('taken_total', 'Connections taken from the pool.', () => db.usage().taken);
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

/** Figures that something else keeps, read when they are asked for. */
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

/** The same of one figure without labels. */
export function showFigure(registry: Registry, name: string, help: string, read: () => number): void {
  showFigures(registry, { name, help }, () => [{ labels: {}, value: read() }]);
}

/** A counter. @returns counts one more. */
export function count(registry: Registry, figure: FigureName): (labels: Record<string, string>) => void {
  const { labelNames = [], ...named } = figure;
  const counter = new Counter({ ...named, labelNames: [...labelNames], registers: [registry] });
  return (labels) => counter.inc(labels);
}

const named: Record<string, readonly (readonly [string, number, 'ipv4' | 'ipv6'])[]> = {
  loopback: [
    ['127.0.0.0', 8, 'ipv4'],
    ['::1', 128, 'ipv6'],
  ],
  linklocal: [
    ['169.254.0.0', 16, 'ipv4'],
    ['fe80::', 10, 'ipv6'],
  ],
  uniquelocal: [
    ['10.0.0.0', 8, 'ipv4'],
    ['172.16.0.0', 12, 'ipv4'],
    ['192.168.0.0', 16, 'ipv4'],
    ['fc00::', 7, 'ipv6'],
  ],
};

interface Asker {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  socket: { remoteAddress?: string | undefined };
}

/**
 * Who may read the figures: whoever asks from one of these networks, and by itself. A request that a proxy passes on is a stranger's.
 * @param networks as settings name them (`networks` of settings.ts).
 */
export function createMetricsDoor(networks: readonly string[]): (asker: Asker) => boolean {
  const allowed = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    const own = [[address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family]] as const;
    for (const [net, prefix, kind] of named[network] ?? own) allowed.addSubnet(net, prefix, kind);
  }
  return ({ headers, socket: { remoteAddress = '' } }) => {
    const plain = remoteAddress.replace(/^::ffff:(?=[\d.]+$)/i, '');
    const family = isIP(plain);
    if (family === 0 || forwardingHeaders.some((name) => headers[name] !== undefined)) return false;
    return allowed.check(plain, family === 4 ? 'ipv4' : 'ipv6');
  };
}
