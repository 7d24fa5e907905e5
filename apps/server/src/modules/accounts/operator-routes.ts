/** What operators do with the list of excluded persons; about members it is care-routes.ts. */
import { addExclusion } from '@perya/contract/accounts/operators/add-exclusion.ts';
import { checkExclusion } from '@perya/contract/accounts/operators/check-exclusion.ts';
import { previewExclusion } from '@perya/contract/accounts/operators/preview-exclusion.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { maxFileBytes } from '@perya/contract/table-file.ts';
import { readTables } from '@perya/tables/read-table.ts';
import type { Read } from '@perya/tables/table.ts';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import {
  bytesOfFile,
  failTable,
  previewOf,
  previewOfFaults,
  type SentFile,
} from '#platform/http/table-file.ts';
import type { Accounts } from './dependencies.ts';
import { identifierOf, type Identifier } from './rules/exclusion.ts';
import {
  mostExcluded,
  readExclusions,
  type ExclusionRow,
  type ReadExclusions,
} from './rules/exclusion-file.ts';
import { checkOnRecord, excludeOnRecord } from './use-cases/registration/exclude-on-record.ts';

export function bindAccountOperators(
  bind: BindOperators,
  { exclusions, countriesOf }: Pick<Accounts, 'exclusions' | 'countriesOf'>,
): void {
  bind(previewExclusion, async ({ change, body }) => {
    const countries = countriesOf(body.brand);
    if (countries === null) return fail('not.found');
    const read = await readFile(body, countries);
    const { rows, faults } = read.ok ? read.value : { rows: [], faults: read.faults };
    await change(async (_tx, note) => {
      note({ objectId: body.fileName, brand: null, after: { lines: rows.length, faults: faults.length } });
      return ok(null);
    });
    if (!read.ok) return ok({ ...previewOfFaults(faults), identifiers: 0 });
    const { notices, read: table } = read.value;
    const page = { rows: rows.map(cellsOfRow), faults, notices, page: body.page };
    const identifiers = rows.reduce((sum, row) => sum + row.identifiers.length, 0);
    return ok({
      ...previewOf({ ...table, headingLine: table.headingLine }, columnsOf(read.value), page),
      identifiers,
    });
  });
  bind(checkExclusion, async ({ change, body }) => {
    const found = await identifiersOf(body, countriesOf(body.brand));
    return found.ok ? checkOnRecord(exclusions, change, found.value) : found;
  });
  bind(addExclusion, async ({ operator, change, body }) => {
    const { until, reason } = body;
    // The list holds at every brand.
    if (operator.brands !== null) return fail('permission.denied');
    const found = await identifiersOf(body, countriesOf(body.brand));
    if (!found.ok) return found;
    const end = until === null || until.length === 10 ? until : new Date(until);
    if (end !== null && !exclusions.isAhead(end))
      return fail('request.invalid', { fields: { until: 'field.invalid' } });
    return excludeOnRecord(exclusions, change, { identifiers: found.value, end, reason });
  });
}

interface Persons extends SentFile {
  identifiers?: readonly { kind: Identifier['kind']; value: string }[] | undefined;
  leaveOut?: boolean | undefined;
}

/** One spelling of each. */
async function identifiersOf(
  persons: Persons,
  countries: readonly string[] | null,
): Promise<Result<Identifier[], 'request.invalid' | 'not.found'>> {
  if (countries === null) return fail('not.found');
  const { identifiers } = persons;
  if (identifiers !== undefined) {
    const found = identifiers.map(({ kind, value }) => identifierOf(kind, value, countries));
    const bad = found.indexOf(null);
    if (bad === -1) return ok(found.filter((one) => one !== null));
    return fail('request.invalid', { fields: { [`identifiers.${bad}.value`]: 'field.invalid' } });
  }
  const read = await readFile(persons, countries);
  if (!read.ok) return failTable(persons, read.faults);
  const { rows, faults } = read.value;
  if (faults.length > 0 && !persons.leaveOut) return failTable(persons, faults);
  const found = rows.flatMap((row) => row.identifiers);
  return found.length > 0 ? ok(found) : failTable(persons, faults);
}

async function readFile(sent: SentFile, countries: readonly string[]): Promise<Read<ReadExclusions>> {
  const tables = await readTables(bytesOfFile(sent), { maxBytes: maxFileBytes, maxRows: mostExcluded });
  return tables.ok ? readExclusions(tables.value, countries) : tables;
}

/** Columns of a preview: each kind of identity once, with all headings that it comes from. */
const shown = ['email', 'mobile', 'idNumber', 'name', 'born'] as const;

const columnsOf = ({ read }: ReadExclusions) =>
  shown.map((use) => ({
    use,
    heading: read.columns
      .filter((column) => column.use === use)
      .map(({ heading }) => heading)
      .join(', '),
  }));

const cellsOfRow = ({ line, identifiers, name, born }: ExclusionRow) => ({
  line,
  cells: shown.map((use) =>
    use === 'name'
      ? name
      : use === 'born'
        ? born
        : identifiers
            .filter(({ kind }) => kind === use)
            .map(({ value }) => value)
            .join(', '),
  ),
});
