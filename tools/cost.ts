/**
 * `npm run check:cost`: what the most expensive request of every page and endpoint costs the server, in CPU time. Starts a
 * product of its own, asks each address in several ways (as it is, with parameters that nobody knows, with a new value for
 * each parameter), one request after the other, and prints the dearest way of each, sorted. Exit code 1 where a parameter
 * that changes nothing makes a kept page dearer: such an address is a way to take the server down.
 *
 *   --requests 20   of each way    --only /m/home   addresses that contain a text
 *   --data ~/.perya   a product that already runs with this data folder, a demo without other visitors
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { encryptTo, type BodyKeys } from '../apps/server/test/encrypted.ts';
import { demoPassword, demoUserName } from '../apps/server/src/demo-doors.ts';
import { programs, startProduct } from './bench/soak/product.ts';
import { readNote } from './start/claim.ts';

const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
    data: { type: 'string' },
  },
});
const requests = Number(options.requests);
/** Beyond the cost of the plain page, for what a longer address takes to read. */
const allowanceMs = 5;

interface Way {
  name: string;
  /** Called for each request: random values are new ones each time. */
  query(): string;
}

interface Target {
  method: string;
  path: string;
  ways: Way[];
  body?: string;
  /** A document that the server keeps: a parameter that nobody knows may not make it dearer. */
  kept?: boolean;
}

interface Cost {
  target: Target;
  way: string;
  cpuMs: number;
  status: number;
}

const random = (): string => Math.random().toString(36).slice(2, 10);
const capitals = (): string =>
  random()
    .replaceAll(/[^a-z]/g, 'Q')
    .toUpperCase();
const plain: Way = { name: 'plain', query: () => '' };
const unknown: Way = { name: 'an unknown parameter', query: () => `?${random()}=${random()}` };

/** @param server its process id */
async function main(publicUrl: string, server: number): Promise<number> {
  const headers = { authorization: `Bearer ${await logIn(publicUrl)}` };
  const targets = [...pages(), ...(await endpoints(publicUrl))].filter(({ path }) =>
    path.includes(options.only),
  );
  const dearest: Cost[] = [];
  let faults = 0;
  for (const target of targets) {
    const costs: Cost[] = [];
    for (const way of target.ways) {
      const cost = await measure(publicUrl, server, target, way, headers);
      // An endpoint before it has ended the session.
      if (cost.status === 401) headers.authorization = `Bearer ${await logIn(publicUrl)}`;
      costs.push(cost.status === 401 ? await measure(publicUrl, server, target, way, headers) : cost);
    }
    dearest.push(costs.toSorted((one, other) => other.cpuMs - one.cpuMs)[0]!);
    const plain = costs.find(({ way }) => way === 'plain')?.cpuMs ?? 0;
    for (const { way, cpuMs } of target.kept ? costs : []) {
      if (cpuMs <= plain + allowanceMs) continue;
      faults += 1;
      console.log(`✗ ${target.path} ${way}: ${cpuMs.toFixed(1)} ms, plain ${plain.toFixed(1)} ms`);
    }
  }
  console.log('\nCPU ms  status  request');
  for (const { target, way, cpuMs, status } of dearest.toSorted((a, b) => b.cpuMs - a.cpuMs)) {
    const words = `${target.method} ${target.path}${way === 'plain' ? '' : ` (${way})`}`;
    console.log(`${cpuMs.toFixed(1).padStart(6)}  ${String(status).padStart(6)}  ${words}`);
  }
  console.log(faults === 0 ? '\n✓ no parameter that changes nothing costs anything' : `\n✗ ${faults} do`);
  return faults === 0 ? 0 : 1;
}

/** The pages of `routes.ts`; the names of parameters are those of all pages. */
function pages(): Target[] {
  const source = readFileSync(join(import.meta.dirname, '../apps/web/app/routes.ts'), 'utf8');
  const paths = ['/', ...[...source.matchAll(/(?:route|alias)\('([^'*]+)'/g)].map(([, path]) => `/${path}`)];
  const names = ['tab', 'gameType', 'prizeMode', 'id'];
  const invented = names.map((name) => ({
    name: `a new ${name} each time`,
    query: () => `?${name}=${capitals()}`,
  }));
  const isKept = (path: string): boolean =>
    /^\/(m\/?|m\/(home|index|index\.html|gameCenter|slotsCenter|gameList|lottery|moreLottery|startLottery))?$/.test(
      path,
    );
  return [
    ...paths.map((path) => ({
      method: 'GET',
      path,
      kept: isKept(path),
      ways: [plain, unknown, ...invented],
    })),
    {
      method: 'GET',
      path: '/m/nowhere',
      kept: true,
      ways: [plain, { name: 'a new path each time', query: () => `/${random()}` }],
    },
  ];
}

interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
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

/** Every endpoint of the OpenAPI document but streams, which do not end. */
async function endpoints(url: string): Promise<Target[]> {
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { responses }]) => responses['200']?.content?.['text/event-stream'] === undefined)
      // A session that ends would leave the rest without one.
      .filter(([method]) => !(method === 'delete' && path === '/wps/session/logout'))
      .map(([method, operation]) => endpointOf(method.toUpperCase(), path, operation)),
  );
}

function endpointOf(method: string, path: string, { parameters = [], requestBody }: Operation): Target {
  const filled = path.replaceAll(/\{(\w+)\}/g, () => '1');
  const queries = parameters.filter((one) => one.in === 'query');
  const each = queries.map(({ name, schema }) => ({
    name: `a new ${name} each time`,
    query: () =>
      `?${name}=${encodeURIComponent(schema.type === 'integer' ? String(Date.now() % 1e6) : random())}`,
  }));
  const body = requestBody?.content['application/json']?.schema;
  return {
    method,
    path: filled,
    ways: [plain, unknown, ...each],
    ...(body && { body: JSON.stringify(sample(body)) }),
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

async function logIn(url: string): Promise<string> {
  const keys = (await (await fetch(`${url}/wps/session/keys`)).json()) as { value: BodyKeys };
  const form = { type: 'username', username: demoUserName, password: demoPassword };
  const answer = await fetch(`${url}/wps/session/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/jose', 'x-encryption': 'JWE' },
    body: await encryptTo(keys.value, form),
  });
  return ((await answer.json()) as { value: { token: string } }).value.token;
}

async function measure(
  url: string,
  server: number,
  target: Target,
  way: Way,
  headers: Record<string, string>,
): Promise<Cost> {
  let status = 0;
  const ask = async (): Promise<void> => {
    const answer = await fetch(`${url}${target.path}${way.query()}`, {
      method: target.method,
      redirect: 'manual',
      headers: {
        ...headers,
        'accept-encoding': 'br',
        ...(target.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(target.body !== undefined && { body: target.body }),
    });
    ({ status } = answer);
    await answer.arrayBuffer();
  };
  for (let time = 0; time < 3; time += 1) await ask();
  const beforeMs = cpuMsOf(server);
  for (let time = 0; time < requests; time += 1) await ask();
  return { target, way: way.name, status, cpuMs: (cpuMsOf(server) - beforeMs) / requests };
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** User and system time of all its threads, with those that compress. */
function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticksPerSecond;
}

// Last, when everything above is there.
if (options.data === undefined) {
  const product = await startProduct();
  try {
    process.exitCode = await main(product.publicUrl, product.processes.get('server')!);
  } finally {
    await product.stop();
  }
} else {
  const note = readNote(options.data);
  const server = note?.children[programs.indexOf('server')];
  if (!note?.ready || !server) throw new Error(`No product runs with the data folder ${options.data}.`);
  process.exitCode = await main(note.ready.publicUrl, server.pid);
}
