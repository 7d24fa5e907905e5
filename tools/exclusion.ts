/**
 * `npm run exclusion -- add|remove|check <identifier>… [--until <date>]`: persons who may not register, at any brand. With `-` in
 * the place of identifiers they come on standard input, one a line, so that a list is read at once and stands in no history
 * of commands. Exit code 2 where it could do nothing.
 */
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { calendarDay } from '../packages/contract/src/fields.ts';
import { addExclusion } from '../packages/contract/src/accounts/operators/add-exclusion.ts';
import { checkExclusion } from '../packages/contract/src/accounts/operators/check-exclusion.ts';
import {
  checkOnRecord,
  excludeOnRecord,
  openExclusions,
  parseIdentifier,
  readmitOnRecord,
  type Identifier,
} from '../apps/server/src/modules/accounts/index.ts';
import { createBrands } from '../apps/server/src/modules/brand/index.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { brands } from '../brands/all.ts';
import { commandAudits } from './command-audits.ts';
import { commandLine, refuse, withDatabase } from './operator.ts';

/** Numbers without their country belong to one of the brands'. */
const countries = brands.flatMap(({ registration }) => registration.countries);

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
    const identifier = parseIdentifier(one, countries);
    // By its place alone: what was typed may be somebody's number.
    if (!identifier) return refuse(`The identifier in place ${index + 1} is none.\n${usage}`);
    identifiers.push(identifier);
  }
  const end = values.until ?? null;
  if (end !== null && !calendarDay.safeParse(end).success) return refuse(`--until is a day.\n${usage}`);
  return withDatabase('The list could not be used', async (db) => {
    const dataDir = resolve(process.env['DATA_DIR'] || '.data');
    const brands = await createBrands({ db, defaultBrand: '' });
    const brandZones = () => brands.list().map(({ settings }) => settings.timeZone);
    const exclusions = await openExclusions({ db, clock: systemClock, dataDir, brandZones });
    if (end !== null && !exclusions.isAhead(end)) return refuse('The date of --until must lie ahead.');
    const zones = [...new Set(brandZones())].toSorted().join(', ');
    const change = commandLine(db);
    const said = {
      async add() {
        await excludeOnRecord(exclusions, change(addExclusion.audit), { identifiers, end });
        return `${identifiers.length} excluded ${end === null ? 'for ever' : `until ${end} begins (${zones})`}.`;
      },
      async remove() {
        const done = await readmitOnRecord(exclusions, change(commandAudits.readmit), identifiers);
        return `${done.ok ? done.value.removed : 0} of ${identifiers.length} were excluded, and are not any more.`;
      },
      async check() {
        const found = await checkOnRecord(exclusions, change(checkExclusion.audit), identifiers);
        return `${found.ok ? found.value.excluded : 0} of ${identifiers.length} are excluded.`;
      },
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
