/**
 * `npm run exclusion -- add|remove|check <identifier>… [--until <date>]`: persons who may not register or play, at any brand. With
 * `--file list.xlsx` they come from a file as a regulator sends it, and with `-` in the place of identifiers from standard input, so that a list
 * is read at once and stands in no history of commands. Exit code 2 where it could do nothing.
 */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { maxFileBytes } from '../packages/contract/src/table-file.ts';
import { phrase } from '../packages/phrases/src/phrase.ts';
import { readTables } from '../packages/tables/src/read-table.ts';
import type { Fault } from '../packages/tables/src/table.ts';
import { calendarDay } from '../packages/contract/src/fields.ts';
import { addExclusion } from '../packages/contract/src/accounts/operators/add-exclusion.ts';
import { checkExclusion } from '../packages/contract/src/accounts/operators/check-exclusion.ts';
import {
  checkOnRecord,
  excludeOnRecord,
  mostExcluded,
  openExclusions,
  parseIdentifier,
  readExclusions,
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
       npm run exclusion -- add|remove|check --file list.xlsx [--leave-out] [--until 2027-12-31]
An identifier is email:ana@example.com, mobile:+639171234567 or idNumber:P1234567A; a dash reads them from standard input.
A file is CSV or .xlsx; --leave-out takes what could be read of a file in which some lines could not.`;

process.exitCode = await main();

async function main(): Promise<number> {
  const { positionals, values } = readArguments();
  const [command = '', ...words] = positionals;
  const given = [words.length > 0, values.file !== undefined].filter(Boolean).length;
  if (!['add', 'remove', 'check'].includes(command) || given !== 1) return refuse(usage);
  const read = await readPersons(words, values);
  if (typeof read === 'string') return refuse(read);
  const identifiers = read;
  const end = values.until ?? null;
  if (end !== null && !calendarDay.safeParse(end).success) return refuse(`--until is a day.\n${usage}`);
  return withDatabase('The list could not be used', async (db) => {
    const dataDir = resolve(process.env['DATA_DIR'] || '.data');
    const brands = await createBrands({ db, defaultBrand: '' });
    const brandZones = () => brands.list().map(({ settings }) => settings.timeZone);
    const zoneOf = (code: string) =>
      brands.list().find((one) => one.code === code)?.settings.timeZone ?? 'Etc/GMT+12';
    const exclusions = await openExclusions({ db, clock: systemClock, dataDir, brandZones, zoneOf });
    if (end !== null && !exclusions.isAhead(end)) return refuse('The date of --until must lie ahead.');
    const zones = [...new Set(brandZones())].toSorted().join(', ');
    const change = commandLine(db);
    const said = {
      async add() {
        const done = await excludeOnRecord(exclusions, change(addExclusion.audit), { identifiers, end });
        const members = done.ok && done.value.members ? ` ${done.value.members} members stopped.` : '';
        return `${identifiers.length} excluded ${end === null ? 'for ever' : `until ${end} begins (${zones})`}.${members}`;
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

interface Options {
  until?: string;
  file?: string;
  'leave-out'?: boolean;
}

/** The persons of the command, of its file, or of standard input; a text: what is wrong, without repeating a person. */
async function readPersons(words: readonly string[], options: Options): Promise<Identifier[] | string> {
  if (options.file === undefined && words[0] !== '-') return parseAll(words);
  let bytes: Uint8Array;
  try {
    bytes = options.file === undefined ? await buffer(process.stdin) : await readFile(options.file);
  } catch {
    return `The file ${options.file} cannot be read.`;
  }
  const tables = await readTables(bytes, { maxBytes: maxFileBytes, maxRows: mostExcluded });
  const read = tables.ok ? readExclusions(tables.value, countries) : tables;
  if (!read.ok) return read.faults.map(sentenceOf).join('\n');
  const { rows, faults } = read.value;
  const identifiers = rows.flatMap((row) => row.identifiers);
  if (faults.length > 0 && !(options['leave-out'] && identifiers.length > 0))
    return [...faults.slice(0, 50).map(sentenceOf), `${faults.length} faults: nothing was done.`].join('\n');
  return identifiers;
}

function parseAll(words: readonly string[]): Identifier[] | string {
  const identifiers = words.map((one) => parseIdentifier(one, countries));
  const bad = identifiers.indexOf(null);
  // By its place alone: what was typed may be somebody's number.
  if (bad >= 0) return `The identifier in place ${bad + 1} is none.\n${usage}`;
  return identifiers.filter((one) => one !== null);
}

/** By its line and heading alone: what stands there may be somebody's number. */
function sentenceOf({ code, line, column }: Fault): string {
  const place = [line === null ? '' : `Line ${line}`, column ?? ''].filter(Boolean).join(', ');
  return `${place === '' ? '' : `${place}: `}${phrase('EN', code)}`;
}

function readArguments(): { positionals: string[]; values: Options } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { until: { type: 'string' }, file: { type: 'string' }, 'leave-out': { type: 'boolean' } },
    });
    return { positionals, values: { ...values } };
  } catch {
    return { positionals: [], values: {} };
  }
}
