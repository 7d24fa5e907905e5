import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('npm run sbom lists the packages that ship, and none of the tests', () => {
  const text = execFileSync('npm', ['run', '--silent', 'sbom'], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
    maxBuffer: 20_000_000,
    shell: process.platform === 'win32',
  });
  const { bomFormat, components } = JSON.parse(text) as { bomFormat: string; components: { name: string }[] };
  const names = components.map(({ name }) => name);
  expect(bomFormat).toBe('CycloneDX');
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'zod', 'react']));
  expect(names.filter((name) => /vitest|playwright|oxlint|axe-core/.test(name))).toEqual([]);
}, 60_000);
