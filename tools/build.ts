/** `npm run build`: builds what browsers load, where a release is prepared without being started. */
import { join } from 'node:path';
import { buildAll } from './start/build.ts';
import { Sentence } from './start/sentence.ts';

try {
  const built = await buildAll(join(import.meta.dirname, '..'));
  console.log(built.length === 0 ? '✓ everything is built' : `✓ ${built.join(', ')}`);
} catch (error) {
  if (!(error instanceof Sentence)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
