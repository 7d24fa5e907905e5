/**
 * `npm run exclusion -- add|remove|check <identifier>… [--until <date>]`: persons who may not register, at any brand. With `-` in
 * the place of identifiers they come on standard input, one a line, so that a list is read at once and stands in no history
 * of commands. Exit code 2 where it could do nothing.
 */
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import {
  openExclusions,
  parseIdentifier,
  type Identifier,
} from '../apps/server/src/modules/accounts/index.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { refuse, withDatabase } from './operator.ts';

const usage = `Usage: npm run exclusion -- add|remove|check <identifier>… [--until 2027-12-31]
An identifier is email:ana@example.com, mobile:+639171234567 or idNumber:P1234567A; a dash reads them from standard input.`;

process.exitCode = await main();

async function main(): Promise<number> {
  const { positionals, values } = readArguments();
  const [command = '', ...words] = positionals;
  if (!['add', 'remove', 'check'].includes(command) || words.length === 0) return refuse(usage);
  const texts =
    words[0] === '-' ? (await text(process.stdin)).split('\n').filter((line) => line.trim()) : words;
  const identifiers: Identifier[] = [];
  for (const [index, one] of texts.entries()) {
    const identifier = parseIdentifier(one);
    // By its place alone: what was typed may be somebody's number.
    if (!identifier) return refuse(`The identifier in place ${index + 1} is none.\n${usage}`);
    identifiers.push(identifier);
  }
  const endsAt = values.until === undefined ? null : new Date(values.until);
  if (endsAt && !(endsAt.getTime() > Date.now())) return refuse('The date of --until must lie ahead.');
  return withDatabase('The list could not be used', async (db) => {
    const dataDir = resolve(process.env['DATA_DIR'] || '.data');
    const exclusions = await openExclusions({ db, clock: systemClock, dataDir });
    if (command === 'add') await exclusions.add(identifiers, endsAt);
    const removed = command === 'remove' ? await exclusions.remove(identifiers) : 0;
    const said = {
      add: () => `${identifiers.length} excluded ${endsAt ? `until ${endsAt.toISOString()}` : 'for ever'}.`,
      remove: () => `${removed} of ${identifiers.length} were excluded, and are not any more.`,
      check: async () => `${await exclusions.count(identifiers)} of ${identifiers.length} are excluded.`,
    };
    console.log(await said[command as keyof typeof said]());
    return 0;
  });
}

function readArguments(): { positionals: string[]; values: { until?: string } } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { until: { type: 'string' } },
    });
    return { positionals, values: values.until === undefined ? {} : { until: values.until } };
  } catch {
    return { positionals: [], values: {} };
  }
}
