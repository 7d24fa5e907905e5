/** The addresses that `npm run check:cost` asks: every route of every listener, with what its description says of parameters and bodies. */
import type { RouteTable } from './cost-routes.ts';

export interface Way {
  name: string;
  /** Called for each request: random values are new ones each time. */
  query(): string;
}

export interface Target {
  method: string;
  path: string;
  ways: Way[];
  body?: string;
  /** A document that the server keeps: a parameter that nobody knows may not make it dearer. */
  kept?: boolean;
  /** Anyone may ask for it again and again. */
  open?: boolean;
}

export interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
  security?: Record<string, unknown>[];
}

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  minimum?: number;
}

export type Paths = Record<string, Record<string, Operation>>;

export const random = (): string => Math.random().toString(36).slice(2, 10);
export const plain: Way = { name: 'plain', query: () => '' };
export const unknown: Way = { name: 'an unknown parameter', query: () => `?${random()}=${random()}` };

/**
 * Routes that are asked in another way, each with the reason.
 * `/*` serves files, which are compressed when they are built, and pages, which `routes.ts` of the site lists.
 */
const elsewhere = (path: string): boolean => path === '*' || path.endsWith('/*');
/** A session that ends would leave the rest without one. */
const ends = (method: string, path: string): boolean => /log-?out/i.test(path) && method !== 'GET';

/** Every route of a listener; streams do not end, and are left out. @param paths of its OpenAPI document; empty: it has none */
export function targetsOf({ routes }: Pick<RouteTable, 'routes'>, paths: Paths): Target[] {
  return routes
    .filter(({ method, path }) => method !== 'OPTIONS' && !elsewhere(path) && !ends(method, path))
    .flatMap(({ method, path }) => {
      const described = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      if (described?.responses['200']?.content?.['text/event-stream'] !== undefined) return [];
      return [targetOf(method, path, described)];
    });
}

/** Routes that no target asks. */
export function uncoveredOf(
  table: Pick<RouteTable, 'routes'>,
  paths: Paths,
  targets: readonly Target[],
): string[] {
  const asked = new Set(targets.map(({ method, path }) => `${method} ${path}`));
  return table.routes
    .filter(({ method, path }) => method !== 'OPTIONS' && !elsewhere(path) && !ends(method, path))
    .filter(({ method, path }) => {
      const described = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      const isStream = described?.responses['200']?.content?.['text/event-stream'] !== undefined;
      return !isStream && !asked.has(`${method} ${filled(path)}`);
    })
    .map(({ method, path }) => `${method} ${path}`);
}

const filled = (path: string): string => path.replaceAll(/:(\w+)(\([^)]*\))?/g, '1');

/** Public answers that are made for each request by their nature: a picture of its own, a few a minute; figures of the moment, for the networks of `METRICS_FROM` alone. */
const madeAnew: ReadonlySet<string> = new Set(['/wps/captcha', '/metrics']);

function targetOf(method: string, path: string, described: Operation | undefined): Target {
  const { parameters = [], requestBody, security } = described ?? {};
  const each = parameters
    .filter((one) => one.in === 'query')
    .map(({ name, schema }) => ({
      name: `a new ${name} each time`,
      query: () =>
        `?${name}=${encodeURIComponent(schema.type === 'integer' ? String(Date.now() % 1e6) : random())}`,
    }));
  const body = requestBody?.content['application/json']?.schema;
  const isOpen =
    method === 'GET' && !madeAnew.has(path) && (described === undefined || (security ?? []).length === 0);
  return {
    method,
    path: filled(path),
    ways: [plain, unknown, ...each],
    ...(body && { body: JSON.stringify(sample(body)) }),
    ...(isOpen && { open: true }),
  };
}

function sample(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sample(schema.anyOf[0] ?? {});
  if (schema.type === 'object') {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, one]) => [name, sample(one)]),
    );
  }
  if (schema.type === 'array') return [sample(schema.items ?? {})];
  if (schema.type === 'boolean') return true;
  return schema.type === 'string' ? 'abc' : (schema.minimum ?? 1);
}
