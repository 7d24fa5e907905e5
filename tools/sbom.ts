/** `npm run sbom`: the packages that ship, with licence and checksum, as CycloneDX 1.6 in JSON, on the standard output. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shippedPackages, type ShippedPackage } from './shipped-packages.ts';

const { name, version, license } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
) as Record<'name' | 'version' | 'license', string>;

const shipped = shippedPackages();
const purlOf = ({ name: of, version: at }: Pick<ShippedPackage, 'name' | 'version'>): string =>
  `pkg:npm/${of.replace('@', '%40')}@${at}`;
/** A package that lies in several folders is one component. */
const byPurl = new Map([...shipped.values()].map((one) => [purlOf(one), one]));
const components = [...byPurl].toSorted(([one], [other]) => (one < other ? -1 : 1));

const product = `pkg:npm/${name}@${version}`;
const isExpression = (licence: string): boolean => licence.includes(' ');

const bom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {
    component: {
      type: 'application',
      'bom-ref': product,
      name,
      version,
      purl: product,
      licenses: [{ license: { id: license } }],
    },
  },
  components: components.map(([purl, one]) => ({
    type: 'library',
    'bom-ref': purl,
    name: one.name,
    version: one.version,
    purl,
    licenses: [isExpression(one.licence) ? { expression: one.licence } : { license: { id: one.licence } }],
    hashes: hashesOf(one.integrity),
  })),
  dependencies: [
    { ref: product, dependsOn: components.map(([purl]) => purl) },
    ...components.map(([ref, { dependsOn }]) => ({
      ref,
      dependsOn: [...new Set(dependsOn.flatMap((place) => shipped.get(place) ?? []).map(purlOf))].toSorted(),
    })),
  ],
};
process.stdout.write(`${JSON.stringify(bom, null, 2)}\n`);

function hashesOf(integrity: string | null): { alg: string; content: string }[] {
  const [algorithm, value] = integrity?.split('-', 2) ?? [];
  if (algorithm !== 'sha512' || value === undefined) return [];
  return [{ alg: 'SHA-512', content: Buffer.from(value, 'base64').toString('hex') }];
}
