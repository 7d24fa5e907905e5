import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'perya-sandbox-config-'));
const secretFile = join(folder, 'pay.secret');
writeFileSync(secretFile, '0123456789abcdef0123\n');
afterAll(() => rmSync(folder, { recursive: true }));

const good = { DATABASE_URL: 'postgres://localhost/perya', SANDBOX_SECRET_FILE: secretFile };

test('reads its settings, with defaults', () => {
  expect(readConfig({ ...good, SANDBOX_URL: 'https://pay.example.com/', SANDBOX_PORT: '' })).toEqual({
    port: 3002,
    host: '0.0.0.0',
    publicUrl: 'https://pay.example.com',
    siteUrl: 'http://localhost:3000',
    databaseUrl: 'postgres://localhost/perya',
    secret: '0123456789abcdef0123',
    logLevel: 'info',
    doors: 'local',
    trustProxy: [],
  });
});

test.each([
  ['SANDBOX_PORT', { SANDBOX_PORT: 'seven' }],
  ['SANDBOX_URL', { SANDBOX_URL: 'pay.example.com' }],
  ['DATABASE_URL', { DATABASE_URL: undefined }],
  ['SANDBOX_SECRET_FILE', { SANDBOX_SECRET_FILE: join(folder, 'nowhere') }],
  ['PERYA_MODE', { PERYA_MODE: 'production' }],
])('names the bad setting %s', (name, change) => {
  expect(() => readConfig({ ...good, ...change })).toThrow(`The setting ${name} `);
});
