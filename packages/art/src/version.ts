/** The version of all pictures: a hash of everything that can change one. It is part of their addresses. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

function hashOfSources(): string {
  const root = join(import.meta.dirname, '..');
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join('src', file));
  const hash = createHash('sha256');
  for (const file of ['package.json', ...sources.toSorted()])
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 12);
}

export const artVersion = hashOfSources();
