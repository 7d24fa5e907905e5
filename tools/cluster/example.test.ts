/** The examples in `deploy/` become settings of a node; a part that they no longer have is an error. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { etcdSettings, patroniSettings, proxySettings, readCommand, readEnvironment } from './example.ts';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '../../deploy', path), 'utf8');
const facts = {
  host: { name: 'db2', address: '10.0.0.12' },
  folder: '/tmp/check/db2',
  binDir: '/usr/lib/postgresql/15/bin',
  postgresMajor: 15,
  etcdApi: 2,
  password: 'secret',
} as const;

test('a node of PostgreSQL 15 with Patroni 3.0.2', () => {
  const text = patroniSettings(read('patroni/patroni.yml'), facts);
  expect(text).toContain('name: db2\n');
  expect(text).toContain('connect_address: 10.0.0.12:5432');
  expect(text).toContain('etcd:\n  hosts: 10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379');
  expect(text).toContain('- locale: C.UTF-8');
  expect(text).not.toMatch(/CHANGE_ME|builtin|pgbackrest|automatic|etcd3/);
  expect(text).toContain('synchronous_mode_strict: true');
  expect(etcdSettings(read('etcd/etcd.conf.yml'), facts)).toMatch(/name: db2[^]*enable-v2: true\n$/);
});

test('the control keeps version 3; PostgreSQL 17 keeps its locale', () => {
  const text = patroniSettings(read('patroni/patroni.yml'), { ...facts, etcdApi: 3, postgresMajor: 17 });
  expect(text).toContain('etcd3:\n');
  expect(text).toContain('locale-provider: builtin');
  expect(etcdSettings(read('etcd/etcd.conf.yml'), { ...facts, etcdApi: 3 })).not.toContain('enable-v2');
});

test('the proxy, the settings and the units', () => {
  expect(proxySettings(read('haproxy/haproxy.cfg'), '/tmp/c')).toContain('ssl crt /tmp/c/ alpn');
  expect(readEnvironment(read('systemd/perya.env'))).toMatchObject({ HOST: '10.0.0.21', DRAIN_SECONDS: '5' });
  expect(readCommand(read('systemd/perya-studio.service'), 'perya-studio.service')).toEqual([
    'apps/studio/src/main.ts',
  ]);
});

test('a part that the example no longer has is named', () => {
  const without = read('patroni/patroni.yml').replace(/^watchdog:[^]*/m, '');
  expect(() => patroniSettings(without, facts)).toThrow(
    'deploy/patroni/patroni.yml has no ^ {2}mode: automatic$',
  );
});
