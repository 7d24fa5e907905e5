/**
 * `npm run check:cost`: what the most expensive request of every page and route of all listeners costs its program, in CPU time. Starts a
 * product of its own, asks each address in several ways (as it is, with parameters that nobody knows, with a new value for
 * each parameter), one request after the other, and prints the dearest way of each, sorted. Exit code 1 where a parameter
 * that changes nothing makes a kept page dearer, where a public answer is made again for each request, or where nothing asks a route: such an
 * address is a way to take the server down.
 * Before that it says what the product costs while nobody is there, also with exit code 1 where it is more than its budget.
 *
 *   --requests 20   of each way    --only /m/home   addresses that contain a text    --idle   nothing but the cost at rest
 *   --data ~/.perya   a product that already runs with this data folder, a demo without other visitors: the players' endpoints alone
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { encryptTo, type BodyKeys } from '../apps/server/test/encrypted.ts';
import { demoPassword, demoUserName } from '../apps/server/src/demo-doors.ts';
import { programs, startProduct } from './bench/soak/product.ts';
import type { RouteTable } from './cost-routes.ts';
import {
  plain,
  random,
  targetsOf,
  uncoveredOf,
  unknown,
  type Paths,
  type Target,
  type Way,
} from './cost-targets.ts';
import { measureIdle, printIdle } from './idle-cost.ts';
import { findPostmaster } from './postmaster.ts';
import { readNote } from './start/claim.ts';

const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
    data: { type: 'string' },
    idle: { type: 'boolean', default: false },
  },
});
const requests = Number(options.requests);
/** Beyond the cost of the plain page, for what a longer address takes to read. */
const allowanceMs = 5;
/** Of a public answer that is asked for again and again: more means that it is made or compressed each time. */
const dearestRepeatMs = 15;

interface Cost {
  target: Target;
  way: string;
  cpuMs: number;
  status: number;
}

const capitals = (): string =>
  random()
    .replaceAll(/[^a-z]/g, 'Q')
    .toUpperCase();
/** @param server its process id */
async function main(publicUrl: string, server: number, folder: string | null): Promise<number> {
  const headers = { authorization: `Bearer ${await logIn(publicUrl)}` };
  const listeners = await listenersOf(publicUrl, server, folder);
  const dearest: (Cost & { url: string })[] = [];
  let faults = 0;
  const fault = (words: string): void => {
    faults += 1;
    console.log(`✗ ${words}`);
  };
  for (const listener of listeners) {
    const { url, pid, paths } = listener;
    const isSite = new URL(url).port === new URL(publicUrl).port;
    const targets = targetsOf(listener, paths);
    for (const route of uncoveredOf(listener, paths, targets)) fault(`${url}: nothing asks ${route}`);
    for (const target of [...(isSite ? pages() : []), ...targets]) {
      if (!target.path.includes(options.only)) continue;
      const costs: Cost[] = [];
      for (const way of target.ways) {
        const cost = await measure(url, pid, target, way, isSite && !target.open ? headers : {});
        // An endpoint before it has ended the session.
        if (isSite && cost.status === 401) headers.authorization = `Bearer ${await logIn(publicUrl)}`;
        costs.push(isSite && cost.status === 401 ? await measure(url, pid, target, way, headers) : cost);
      }
      dearest.push({ ...costs.toSorted((one, other) => other.cpuMs - one.cpuMs)[0]!, url });
      const plainMs = costs.find(({ way }) => way === 'plain')?.cpuMs ?? 0;
      if (target.open && plainMs > dearestRepeatMs)
        fault(`${url}${target.path} costs ${plainMs.toFixed(1)} ms each time anyone asks for it`);
      for (const { way, cpuMs } of target.kept ? costs : [])
        if (cpuMs > plainMs + allowanceMs)
          fault(`${target.path} ${way}: ${cpuMs.toFixed(1)} ms, plain ${plainMs.toFixed(1)} ms`);
    }
  }
  console.log('\nCPU ms  status  request');
  for (const { target, way, cpuMs, status, url } of dearest.toSorted((a, b) => b.cpuMs - a.cpuMs)) {
    const words = `${target.method} ${url}${target.path}${way === 'plain' ? '' : ` (${way})`}`;
    console.log(`${cpuMs.toFixed(1).padStart(6)}  ${String(status).padStart(6)}  ${words}`);
  }
  console.log(
    faults === 0
      ? '\n✓ every address is asked, and nothing is made again for each request'
      : `\n✗ ${faults} faults`,
  );
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

/** Listeners of a running product: all where it was started for this, else the players' alone, with what its document describes. */
async function listenersOf(publicUrl: string, server: number, folder: string | null): Promise<Listener[]> {
  if (folder === null) {
    const paths = await pathsOf(publicUrl);
    const routes = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => ({
        method: method.toUpperCase(),
        path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      })),
    );
    return [{ url: publicUrl, pid: server, routes, paths }];
  }
  const tables = readdirSync(folder).map(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as RouteTable,
  );
  return Promise.all(
    tables.map(async ({ pid, port, routes }) => {
      const url = `http://127.0.0.1:${port}`;
      return { url, pid, routes, paths: await pathsOf(url) };
    }),
  );
}

interface Listener extends Pick<RouteTable, 'pid' | 'routes'> {
  url: string;
  paths: Paths;
}

/** Empty where a listener describes nothing, or nothing to strangers. */
async function pathsOf(url: string): Promise<Paths> {
  const answer = await fetch(`${url}/openapi.json`);
  return answer.ok ? ((await answer.json()) as { paths: Paths }).paths : {};
}

/** @returns whether the product with this data folder is over its budget at rest. */
async function atRest(dataDir: string): Promise<boolean> {
  const note = readNote(dataDir);
  const postgres = findPostmaster(join(dataDir, 'postgres'));
  if (!note?.ready || !postgres) throw new Error(`No product runs with the data folder ${dataDir}.`);
  const processes = new Map([
    ['start', note.start.pid],
    ...note.children.map(({ pid }, at) => [programs[at] ?? `program ${at + 1}`, pid] as const),
    ['postgres', postgres.pid],
  ]);
  const over = printIdle(await measureIdle(processes, note.ready.databaseUrl));
  for (const words of over) console.log(`✗ ${words}`);
  return over.length > 0;
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
  const folder = mkdtempSync(join(tmpdir(), 'perya-routes-'));
  const preload = pathToFileURL(join(import.meta.dirname, 'cost-routes.ts'));
  preload.searchParams.set('into', folder);
  process.env['PERYA_PRELOAD'] = preload.href;
  const product = await startProduct();
  try {
    const over = await atRest(product.dataDir);
    const code = options.idle ? 0 : await main(product.publicUrl, product.processes.get('server')!, folder);
    process.exitCode = over ? 1 : code;
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
} else {
  const note = readNote(options.data);
  const server = note?.children[programs.indexOf('server')];
  if (!note?.ready || !server) throw new Error(`No product runs with the data folder ${options.data}.`);
  process.exitCode = options.idle
    ? Number(await atRest(options.data))
    : await main(note.ready.publicUrl, server.pid, null);
}
