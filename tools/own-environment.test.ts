/** Variables that reach our programs, npm and PostgreSQL: those that are named. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  foreignSettings,
  installerEnvironment,
  npmEnvironment,
  ownEnvironment,
  systemEnvironment,
} from './own-environment.mjs';

const hostile = {
  PGSSLMODE: 'require',
  PGHOST: '/nonexistent',
  PGPORT: '1',
  PGUSER: 'nobody',
  PGPASSWORD: 'wrong',
  PGDATABASE: 'nothing',
  PGOPTIONS: '-c work_mem=1',
  PGSERVICE: 'none',
  PGTZ: 'Asia/Manila',
  PGDATA: '/nonexistent',
  NODE_OPTIONS: '--throw-deprecation',
  NODE_ENV: 'production',
  NODE_PATH: '/nonexistent',
  NODE_TLS_REJECT_UNAUTHORIZED: '0',
  NODE_PG_FORCE_NATIVE: '1',
  NODE_DEBUG: 'http',
  DEBUG: '*',
  FORCE_COLOR: '1',
  TZ: 'America/New_York',
  LANG: 'C',
  LC_ALL: 'tr_TR.UTF-8',
  LC_NUMERIC: 'de_DE.UTF-8',
  LANGUAGE: 'tl',
  LD_PRELOAD: '/nonexistent.so',
  LD_LIBRARY_PATH: '/nonexistent',
  http_proxy: 'http://127.0.0.1:1',
  HTTPS_PROXY: 'http://127.0.0.1:1',
  npm_config_production: 'true',
  npm_config_omit: 'dev',
  npm_config_registry: 'https://registry.example.com',
  GIT_DIR: '/nonexistent',
  VITE_CONFIG: 'x',
  OTEL_SERVICE_NAME: 'x',
};
const home = { PATH: '/usr/bin', HOME: '/home/ana' };
const fixed = { TZ: 'UTC', LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' };

test('nothing that merely stands in the environment reaches a program', () => {
  expect(ownEnvironment({ ...home, ...hostile })).toEqual({ ...home, ...fixed });
  expect(systemEnvironment({ ...home, ...hostile, PORT: '4000' })).toEqual({ ...home, ...fixed });
});

test('npm keeps its way to the registry, and nothing that changes what it installs', () => {
  expect(npmEnvironment({ ...home, ...hostile, NPM_CONFIG_CAFILE: '/ca.pem' })).toEqual({
    ...home,
    ...fixed,
    http_proxy: hostile.http_proxy,
    HTTPS_PROXY: hostile.HTTPS_PROXY,
    npm_config_registry: hostile.npm_config_registry,
    NPM_CONFIG_CAFILE: '/ca.pem',
  });
});

test('what installs browsers keeps its way out, and nothing else', () => {
  const way = {
    https_proxy: 'http://10.0.0.1:3128',
    NO_PROXY: 'localhost',
    PLAYWRIGHT_DOWNLOAD_HOST: 'https://mirror.example',
  };
  expect(installerEnvironment({ ...home, ...way, PGSSLMODE: 'require', NODE_OPTIONS: '-r x' })).toEqual({
    ...home,
    ...fixed,
    ...way,
  });
  expect(ownEnvironment({ ...home, ...way })).toEqual({ ...home, ...fixed });
});

test('npm hears the variables that its own files name, and the logins of single registries', () => {
  const folder = mkdtempSync(join(tmpdir(), 'perya-npmrc-'));
  writeFileSync(
    join(folder, '.npmrc'),
    '//npm.example.com/:_authToken=${WORK_TOKEN}\n@work:registry=${WORK_HOST?}',
  );
  const given = {
    HOME: folder,
    WORK_TOKEN: 'a',
    WORK_HOST: 'https://npm.example.com',
    'npm_config_//npm.example.com/:_authToken': 'b',
    'npm_config_@work:registry': 'https://npm.example.com',
  };
  expect(npmEnvironment({ ...given, OTHER_TOKEN: 'c' })).toEqual({ ...given, ...fixed });
  rmSync(folder, { recursive: true });
});

test.each([
  ['HOST', 'x86_64-conda-linux-gnu'],
  ['HOST', 'anas-laptop'],
  ['STUDIO_PORT', 'tcp://10.96.0.7:3001'],
  ['PORT', 'udp://10.96.0.7:3001'],
])('%s=%s is of another program', (name, value) => {
  expect(ownEnvironment({ [name]: value })).toEqual(fixed);
  expect(foreignSettings({ [name]: value })).toEqual([name]);
});

test.each([
  ['HOST', '0.0.0.0'],
  ['HOST', '::1'],
  ['HOST', 'localhost'],
  ['PORT', 'many'],
  ['PORT', ''],
  ['DATABASE_URL', 'postgres://db/perya?sslmode=verify-full'],
  ['NODE_EXTRA_CA_CERTS', '/etc/ca.pem'],
  ['TEST_LONG', '1'],
])('%s=%s is a setting', (name, value) => {
  expect(ownEnvironment({ [name]: value })).toEqual({ ...fixed, [name]: value });
  expect(foreignSettings({ [name]: value })).toEqual([]);
});

test('secrets of payment providers come by the names that the list gives them', () => {
  const list = JSON.stringify([
    { adapter: 'signed', secret: 'GATE_SECRET' },
    { adapter: 'xendit', secretKey: 'XENDIT_KEY', callbackToken: 'XENDIT_TOKEN' },
    { adapter: 'paymongo', webhookSecret: 'HOOK' },
  ]);
  const given = { GATE_SECRET: 'a', XENDIT_KEY: 'b', XENDIT_TOKEN: 'c', HOOK: 'd' };
  expect(ownEnvironment({ PAYMENT_PROVIDERS: list, ...given, OTHER: 'e' })).toEqual({
    PAYMENT_PROVIDERS: list,
    ...given,
    ...fixed,
  });
  const folder = mkdtempSync(join(tmpdir(), 'perya-environment-'));
  const file = join(folder, 'providers.json');
  writeFileSync(file, list);
  expect(ownEnvironment({ PAYMENT_PROVIDERS: file, ...given })).toMatchObject(given);
  rmSync(folder, { recursive: true });
  expect(ownEnvironment({ PAYMENT_PROVIDERS: '[{', ...given })).toEqual({
    PAYMENT_PROVIDERS: '[{',
    ...fixed,
  });
});
