/**
 * `npm run vendor -- <brand> <vendor> work|open [--until 2026-11-22T06:00+08:00]`: a supplier is at work and its games are not
 * opened for the brand's members, or are again; rounds that run go on. Running servers hear of it at once. With `--until` the games
 * open by themselves. Without a state, or without a supplier, it says how things are. Exit code 2 where it could do nothing.
 */
import { parseArgs } from 'node:util';
import { setVendorAtWork } from '../packages/contract/src/brand/operators/set-vendor-at-work.ts';
import { createBrands, vendorsAtWork, type Brands } from '../apps/server/src/modules/brand/index.ts';
import { listVendorCodes } from '../apps/server/src/modules/catalogue/index.ts';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import { commandLine, refuse, withDatabase } from './operator.ts';

const usage =
  'Usage: npm run vendor -- <brand> [<vendor> [work|open]] [--until 2026-11-22T06:00+08:00], a moment that lies ahead';

const asked = readArguments();
process.exitCode = asked
  ? await withDatabase('The supplier could not be changed', (db) => act(db, asked))
  : refuse(usage);

async function act(db: Database, { brand, vendor, state }: Asked): Promise<number> {
  const brands = await createBrands({ db, defaultBrand: brand });
  const known = brands.list().map(({ code }) => code);
  if (!brands.find(brand)) return refuse(`There is no brand ${brand}; there are ${known.join(', ')}.`);
  const vendors = await listVendorCodes(db);
  if (vendor !== null && !vendors.includes(vendor))
    return refuse(`There is no supplier ${vendor}; there are ${vendors.join(', ')}.`);
  if (vendor !== null && state !== null)
    await brands.setVendorAtWork(
      commandLine(db)(setVendorAtWork.audit),
      { brand, vendor, state },
      new Date(),
    );
  for (const line of report(brands, brand, vendor)) console.log(line);
  return 0;
}

/** Of one supplier how it is; of all those that are at work. */
function report(brands: Brands, brand: string, vendor: string | null): string[] {
  const atWork = vendorsAtWork(brands.settingsOf(brand).vendorsAtWork, new Date());
  const wanted = vendor === null ? [...atWork.keys()] : [vendor];
  if (wanted.length === 0) return [`${brand}: no supplier is at work.`];
  return wanted.map((code) => {
    const until = atWork.get(code);
    if (until === undefined) return `${brand}: the games of ${code} open.`;
    return `${brand}: ${code} is at work${until ? ` until ${until.toISOString()}` : ''}.`;
  });
}

interface Asked {
  brand: string;
  /** Null: all of them, to say how things are. */
  vendor: string | null;
  /** Null: nothing is to be changed. */
  state: 'open' | { until: Date | null } | null;
}

function readArguments(): Asked | null {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { until: { type: 'string' } },
    });
    const [brand, vendor = null, word, ...rest] = positionals;
    if (brand === undefined || rest.length > 0) return null;
    const until = values.until === undefined ? null : new Date(values.until);
    if (until !== null && (word !== 'work' || !(until.getTime() > Date.now()))) return null;
    if (word === undefined) return { brand, vendor, state: null };
    if (word === 'work') return { brand, vendor, state: { until } };
    return word === 'open' ? { brand, vendor, state: 'open' } : null;
  } catch {
    return null;
  }
}
