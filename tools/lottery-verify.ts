/**
 * Checks an issue of a number game from what is public: its numbers, its winners and the sum that was paid.
 *
 *   npm run lottery:verify -- <game> <issue> [--site https://…] [--brand perya] [--save file.json]
 *   npm run lottery:verify -- --file file.json
 *
 * The first form asks the site (http://localhost:3000 by default) for the public files; `--save` keeps them, and the second form
 * needs nothing but them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { drandCheckFor } from '../packages/beacon/src/load-drand.ts';
import { verifyIssue } from '../packages/game-rules/src/lottery/verify-issue.ts';
import { checkWitnesses, readPublicFiles, type PublicFiles } from './lottery-public-files.ts';

const usage =
  'Usage: npm run lottery:verify -- <game> <issue> [--site https://…] [--brand perya] [--save file.json]\n' +
  '       npm run lottery:verify -- --file file.json';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string', default: 'http://localhost:3000' },
    brand: { type: 'string', default: 'perya' },
    save: { type: 'string' },
    file: { type: 'string' },
  },
});

try {
  const files = await read();
  if (files === null) {
    console.error(usage);
    process.exitCode = 2;
  } else {
    if (values.save !== undefined) writeFileSync(values.save, `${JSON.stringify(files, null, 2)}\n`);
    const { good, lines } = verifyIssue(files.issue, files.slips, await drandCheckFor(files.issue.beacon));
    const witnesses = checkWitnesses(files.issue);
    for (const line of [...lines, ...witnesses.lines]) console.log(line);
    process.exitCode = good && witnesses.good ? 0 : 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function read(): Promise<PublicFiles | null> {
  if (values.file !== undefined) return JSON.parse(readFileSync(values.file, 'utf8')) as PublicFiles;
  const [game, numero] = positionals;
  if (game === undefined || numero === undefined) return null;
  return readPublicFiles({ url: values.site, brand: values.brand }, game, numero);
}
