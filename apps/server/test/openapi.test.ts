import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '#test/harness.ts';

const root = join(import.meta.dirname, '../../..');
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('the document describes every bound endpoint', async () => {
  const { status, body } = await server.request('GET', '/openapi.json');
  expect(status).toBe(200);
  expect(body.openapi).toBe('3.1.1');
  const described = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(described.toSorted()).toEqual(
    server.endpoints.map(({ method, path }) => `${method} ${path}`).toSorted(),
  );
});

test('a public linter finds the document valid', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'perya-openapi-'));
  try {
    const file = join(folder, 'openapi.json');
    await writeFile(file, (await server.request('GET', '/openapi.json')).text);
    const linter = join(root, 'node_modules/.bin/redocly');
    const options = {
      cwd: root,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    };
    const { stderr } = await promisify(execFile)(
      process.execPath,
      [linter, 'lint', '--extends=spec', file],
      options,
    );
    expect(stderr).toContain('Your API description is valid');
  } finally {
    await rm(folder, { recursive: true });
  }
}, 60_000);

test('the reader loads nothing from elsewhere', async () => {
  const page = await server.request('GET', '/docs/', { headers: { accept: 'text/html' } });
  expect(page.status).toBe(200);
  const policy = page.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
  const loaded = [...page.text.matchAll(/<(?:script|link|img)[^>]+(?:src|href)="([^"]+)"/g)].map(
    ([, url = '']) => url,
  );
  expect(loaded.filter((url) => /^(https?:)?\/\//.test(url))).toEqual([]);
});

test('a page that knows the document is told that it is still the same', async () => {
  const { headers } = await server.request('GET', '/openapi.json');
  const again = await server.request('GET', '/openapi.json', {
    headers: { 'if-none-match': headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});
