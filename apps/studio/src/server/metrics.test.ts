import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { DatabaseAway } from '@perya/process/database-away.ts';
import { createRegistry } from '@perya/process/metrics.ts';
import { serveMetrics, watchRooms, watchWallet } from './metrics.ts';
import { fiestaNights, startStudio } from '../../test/studio.ts';
import { createWallets } from './wallets.ts';

const readExample = (file: string): string =>
  readFileSync(join(import.meta.dirname, '../../../../deploy', file), 'utf8');

test('the health check of the example proxy exists', async () => {
  const [, path = ''] =
    /^backend studio$[\s\S]*?^ {2}option httpchk GET (\S+)$/m.exec(readExample('haproxy/haproxy.cfg')) ?? [];
  const studio = await startStudio();
  try {
    expect([path, (await studio.request('GET', path)).status]).toEqual(['/health', 200]);
  } finally {
    await studio.close();
  }
});

test('a database that is away answers 503 with Retry-After, and has one line in the log', async () => {
  let text = '';
  const log = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  const studio = await startStudio(undefined, { log });
  const { db } = studio.context;
  const there = { query: db.query, transaction: db.transaction };
  const away = () => Promise.reject(new DatabaseAway(new Error('gone')));
  try {
    const url = await studio.listen();
    Object.assign(db, { query: away, transaction: away });
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        fetch(`${url}/api/state`, { headers: { authorization: `Bearer ${studio.session}` } }),
      ),
    );
    expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
      [1, 2, 3].map(() => [503, '2']),
    );
    expect(text.split('the database is away').length - 1).toBe(1);
  } finally {
    Object.assign(db, there);
    await studio.close();
  }
});

test('the studio tells of its rooms, its calls and what it owes, on a port of its own', async () => {
  const studio = await startStudio();
  const { context, tables, cards } = studio;
  const registry = createRegistry();
  const walletOf = createWallets(context.config, watchWallet(registry));
  watchRooms(registry, context, {
    streams: { tables: () => tables.floor.watchers, sportsbook: () => 3 },
    tables: () => tables.floor.held,
    cardTables: () => cards.hall.busy,
  });
  const server = await serveMetrics(registry, { host: '127.0.0.1', port: 0, from: ['loopback'] });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    expect((await walletOf('STUDIO').balance(fiestaNights.token, fiestaNights.code)).kind).toBe('taken');
    const text = await (await fetch(`${url}/metrics`)).text();
    expect(text).toContain(
      'perya_studio_wallet_calls_total{supplier="STUDIO",call="/user/balance",kind="taken"} 1',
    );
    expect(text).toContain('perya_studio_streams{room="sportsbook"} 3');
    expect(text).toContain('perya_studio_owed 0');
    expect(text).not.toContain(fiestaNights.token);
    const passedOn = await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': '127.0.0.1' } });
    expect(passedOn.status).toBe(404);
    expect((await fetch(`${url}/`)).status).toBe(404);
    const asked = ['grafana/perya.json', 'prometheus/perya.rules.yml'].map(readExample).join('\n');
    const named = new Set([...asked.matchAll(/\bperya_studio_[a-z_]+/g)].map(([name]) => name));
    expect([...named].filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([]);
  } finally {
    await new Promise((resolve) => server.close(resolve));
    await studio.close();
  }
});
