/**
 * `npm run brand:mode -- <brand> normal|maintenance|restricted`: opens or closes a brand's site; running servers hear of it
 * at once. Without a mode it says how things are. Exit code 2 where it could do nothing.
 */
import { appModes, type AppMode } from '../packages/contract/src/brand/brand-settings.ts';
import { setBrandMode } from '../packages/contract/src/brand/operators/set-brand-mode.ts';
import { createBrands } from '../apps/server/src/modules/brand/index.ts';
import { commandLine, refuse, withDatabase } from './operator.ts';

process.exitCode = await main(process.argv.slice(2));

async function main([code = '', mode]: string[]): Promise<number> {
  if (code === '' || (mode !== undefined && !isMode(mode))) {
    return refuse(`Usage: npm run brand:mode -- <brand> [${appModes.join('|')}]`);
  }
  return withDatabase('The brand could not be changed', async (db) => {
    const brands = await createBrands({ db, defaultBrand: code });
    const known = brands.list().map((brand) => brand.code);
    if (!brands.find(code)) return refuse(`There is no brand ${code}; there are ${known.join(', ')}.`);
    if (mode !== undefined) await brands.setMode(commandLine(db)(setBrandMode.audit), { brand: code, mode });
    console.log(`The site of ${code} is in mode ${brands.find(code)?.mode}.`);
    return 0;
  });
}

function isMode(text: string): text is AppMode {
  return appModes.some((mode) => mode === text);
}
