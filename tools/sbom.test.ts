import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

interface Component {
  name: string;
  version: string;
  purl: string;
  licenses: ({ license: { id: string } } | { expression: string })[];
  hashes: { alg: string; content: string }[];
}

interface Bom {
  bomFormat: string;
  specVersion: string;
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

test('npm run sbom lists every package of the lock file that ships, with its licence, and no address', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'tools/sbom.ts')], {
    maxBuffer: 20_000_000,
  });
  const { bomFormat, specVersion, components, dependencies } = JSON.parse(stdout) as Bom;
  expect({ bomFormat, specVersion }).toEqual({ bomFormat: 'CycloneDX', specVersion: '1.6' });
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  expect(listed.size).toBe(components.length);

  const { packages } = read('package-lock.json') as {
    packages: Record<
      string,
      {
        version?: string;
        dev?: boolean;
        devOptional?: boolean;
        optional?: boolean;
        link?: boolean;
        peer?: boolean;
      }
    >;
  };
  const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 13);
  // What npm itself marks as needed outside development.
  const needed = Object.entries(packages).filter(
    ([place, { dev, devOptional, optional, link, peer }]) =>
      place.includes('node_modules/') && !dev && !devOptional && !optional && !link && !peer,
  );
  expect(needed.length).toBeGreaterThan(200);
  const missing = needed.map(([place, { version }]) => `${nameOf(place)}@${version}`);
  expect(missing.filter((one) => !listed.has(one))).toEqual([]);
  // And what our programs name themselves, which npm's own list leaves out where a tool of developers uses it too.
  const named = globSync(['package.json', '{apps,packages}/*/package.json', 'brands/package.json'], {
    cwd: root,
  }).flatMap((path) => Object.keys((read(path) as { dependencies?: object }).dependencies ?? {}));
  const names = new Set(components.map(({ name }) => name));
  // For every system, not for the one at hand alone.
  expect([...names]).toEqual(
    expect.arrayContaining(['fastify', '@img/sharp-linux-x64', '@img/sharp-darwin-arm64']),
  );
  expect(named.filter((name) => !name.startsWith('@perya/') && !names.has(name))).toEqual([]);
  expect([...names].filter((name) => /vitest|playwright|oxlint|axe-core/.test(name))).toEqual([]);

  const licenceOf = ({ licenses: [one] }: Component): string =>
    one === undefined ? '' : 'expression' in one ? one.expression : one.license.id;
  expect(components.filter((one) => !/^[(A-Z0-9]/.test(licenceOf(one)))).toEqual([]);
  expect(components.filter(({ hashes }) => !/^[0-9a-f]{128}$/.test(hashes[0]?.content ?? ''))).toEqual([]);
  expect(stdout).not.toMatch(/https?:/);
  // Every edge leads to something that is listed.
  const refs = new Set(components.map(({ purl }) => purl));
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
});
