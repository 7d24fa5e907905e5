import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Attack } from './attack.ts';

const directory = join(import.meta.dirname, '..');

/** Every attack of the folder, by name. @throws when a file exports none. */
export async function loadAttacks(): Promise<Attack[]> {
  const files = (await readdir(directory)).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const attacks = await Promise.all(
    files.map(async (name) => {
      const module = (await import(pathToFileURL(join(directory, name)).href)) as { attack?: Attack };
      if (!module.attack) throw new Error(`tools/abuse/${name} exports no attack`);
      return module.attack;
    }),
  );
  return attacks.toSorted((one, other) => one.name.localeCompare(other.name));
}
