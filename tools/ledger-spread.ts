/**
 * `npm run ledger:spread -- --schemas 8 [--on postgresql://db1/perya --on postgresql://db2/perya]`: spreads the ledger of a new installation over so many
 * schemas, for ever, and deals them out to these servers in turns; without `--on` all of them stand in the main database, and can move later. As
 * the owner of the tables. Exit code 2 where nothing could be done.
 */
import { parseArgs } from 'node:util';
import { createSpread } from '../apps/server/src/modules/wallet/ledger/spread/create.ts';
import { mostSchemas } from '../apps/server/src/modules/wallet/ledger/spread/in-schema.ts';
import { listPlaces } from '../apps/server/src/modules/wallet/ledger/spread/queries.ts';
import { urlOf } from '../apps/server/src/modules/wallet/ledger/spread/places.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { findDatabase } from './find-database.ts';
import { refuse } from './operator.ts';

const usage = `Usage: npm run ledger:spread -- --schemas 1…${mostSchemas} [--on postgresql://…]`;

process.exitCode = await main();

async function main(): Promise<number> {
  const wish = readArguments();
  if (wish === null) return refuse(usage);
  const place = await findDatabase();
  if (typeof place === 'string') return refuse(place);
  const { url } = place;
  const db = openDatabase(url, 2);
  try {
    const to = wish.on.map((address) => urlOf(address, url));
    const outcome = await createSpread({ db, url, schemas: wish.schemas, to });
    if (outcome === 'is_spread')
      return refuse('This ledger is spread already: npm run ledger:move moves its schemas.');
    if (outcome === 'has_accounts')
      return refuse('This ledger has accounts: only a new installation can be spread.');
    for (const { number, address } of await listPlaces(db))
      console.log(`• ledger_${`${number}`.padStart(2, '0')} ${address ?? 'in the main database'}`);
    console.log(`✓ the ledger is spread over ${wish.schemas} schemas`);
    return 0;
  } catch (error) {
    return refuse(`The ledger could not be spread: ${(error as Error).message}.`);
  } finally {
    await db.close();
    await place.close();
  }
}

function readArguments(): { schemas: number; on: string[] } | null {
  try {
    const { values } = parseArgs({
      options: { schemas: { type: 'string' }, on: { type: 'string', multiple: true } },
    });
    const schemas = Number(values.schemas);
    const on = values.on ?? [];
    const isWhole = Number.isInteger(schemas) && schemas >= 1 && schemas <= mostSchemas;
    return isWhole && on.every((address) => URL.canParse(address)) ? { schemas, on } : null;
  } catch {
    return null;
  }
}
