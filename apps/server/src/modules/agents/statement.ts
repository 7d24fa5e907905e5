/** A run's lines as a table for people, with all that anybody needs to compute them again. */
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import { exportsEn } from '@perya/phrases/exports/en.ts';
import { exportsFil } from '@perya/phrases/exports/fil.ts';
import { readAmounts } from '@perya/tables/amounts.ts';
import type { CellType, ExportTable } from '@perya/tables/export-table.ts';
import { plainHeading, readColumns } from '@perya/tables/headings.ts';
import { readTables } from '@perya/tables/read-table.ts';
import { textAt } from '@perya/tables/table.ts';
import { createRowWriter, writeHead } from '@perya/tables/write-csv.ts';
import { bookOf } from '@perya/tables/write-xlsx.ts';
import type { Queryable } from '#platform/db/database.ts';
import { listLinesAfter, type StoredLine } from './queries/lines.ts';
import { amountOfLine } from './rules/recompute-line.ts';

const columns = {
  line: 'count',
  member: 'id',
  memberName: 'text',
  kind: 'text',
  of: 'id',
  ofName: 'text',
  game: 'text',
  base: 'amount',
  rate: 'number',
  below: 'number',
  amount: 'amount',
  currency: 'text',
  contract: 'id',
  version: 'count',
  detail: 'text',
} as const satisfies Record<string, CellType>;

const words = { EN: exportsEn, TY: exportsFil } as const;
export type StatementLanguage = keyof typeof words;

/** @param lines what the run is, for the sheet that explains the columns */
export function statementTable(language: StatementLanguage, lines: readonly string[]): ExportTable {
  const said = words[language];
  return {
    name: said['file.agents'],
    columns: Object.entries(columns).map(([column, type]) => {
      const key = `file.agents.${column}` as 'file.agents.line';
      return { heading: said[key], type, note: said[`${key}.note`] };
    }),
    notes: {
      name: said['file.columns'],
      heading: said['file.column'],
      note: said['file.explanation'],
      lines,
    },
  };
}

interface RowOptions {
  language: StatementLanguage;
  currency: Currency;
  /** How members stand in it: an agent sees names alone, operators identities too. */
  showIds: boolean;
  nameOf?: (userName: string) => string;
}

/** Cells of a line; rates in percent. */
export const statementCells = (
  line: StoredLine,
  { language, currency, showIds, nameOf = (userName) => userName }: RowOptions,
): string[] => {
  const detail = JSON.stringify(line.detail);
  return [
    String(line.line),
    showIds ? String(line.memberId) : '',
    nameOf(line.userName),
    wordOf(language, 'earning', line.kind),
    showIds ? String(line.sourceId) : '',
    nameOf(line.sourceName),
    wordOf(language, 'product', line.type),
    formatDecimal(line.base, currency),
    percentOf(line.ppm),
    percentOf(line.childPpm),
    formatDecimal(line.amount, currency),
    currency,
    line.contractId === null ? '' : String(line.contractId),
    line.version === null ? '' : String(line.version),
    detail === '{}' ? '' : detail,
  ];
};

const wordOf = (language: StatementLanguage, of: 'earning' | 'product', code: string): string =>
  (words[language] as Readonly<Record<string, string>>)[`file.${of}.${code}`] ?? code;

/** Kinds by their words in each language; a file of an earlier release has the codes. */
const kindByWord: ReadonlyMap<string, string> = new Map(
  Object.values(words).flatMap((said) =>
    Object.entries(said).flatMap(([key, word]) =>
      key.startsWith('file.earning.')
        ? [[plainHeading(word), key.slice('file.earning.'.length)] as const]
        : [],
    ),
  ),
);

/** Parts per million as percent, exactly. */
const percentOf = (ppm: number): string => {
  const [whole, fraction] = [Math.trunc(ppm / 10_000), String(ppm % 10_000).padStart(4, '0')];
  return `${whole}.${fraction}`.replace(/\.?0+$/, '');
};

const chunk = 1_000;

/** @param memberId null: all */
export async function* readStatementRows(
  db: Queryable,
  { runId, memberId }: { runId: bigint; memberId: bigint | null },
  options: RowOptions,
): AsyncGenerator<string[]> {
  let after = 0;
  for (;;) {
    const lines = await listLinesAfter(db, { runId, memberId, after }, chunk);
    for (const line of lines) yield statementCells(line, options);
    const last = lines.at(-1);
    if (!last) return;
    after = last.line;
  }
}

/** Headings of both languages, and those of files from before amounts were decimals. */
const spellingsOf = (column: keyof typeof columns, ...others: readonly string[]): readonly string[] => [
  ...Object.values(words).map((said) => plainHeading(said[`file.agents.${column}` as 'file.agents.line'])),
  ...others,
];

/**
 * Lines of a statement that do not follow from themselves by the published rules, by number; null: the file is no statement. A spreadsheet may have
 * saved it again, in its own encoding and decimal form.
 */
export async function checkStatement(file: Uint8Array): Promise<{ lines: number; wrong: string[] } | null> {
  const tables = await readTables(file, { maxBytes: 100_000_000, maxRows: 1_000_000 });
  if (!tables.ok) return null;
  const found = readColumns(tables.value, {
    line: { spellings: spellingsOf('line'), required: true },
    kind: { spellings: spellingsOf('kind'), required: true },
    base: { spellings: spellingsOf('base'), required: true },
    rate: { spellings: spellingsOf('rate', 'rate ppm'), required: true },
    below: { spellings: spellingsOf('below', 'below ppm'), required: true },
    amount: { spellings: spellingsOf('amount'), required: true },
    detail: { spellings: spellingsOf('detail'), required: true },
  });
  if (!found.ok) return null;
  const { rows, at, headings } = found.value;
  const inMinor = plainHeading(headings.rate ?? '') === 'rate ppm';
  const cells = (place: number | undefined) =>
    rows.flatMap((row) => {
      const cell = row.cells[place ?? -1];
      return cell ? [{ line: row.line, cell }] : [];
    });
  // A currency of two digits, as all so far; in files of before, minor units are whole numbers of it.
  const read = (place: number | undefined) => readAmounts(cells(place), { currency: 'PHP', heading: '' });
  const [bases, amounts] = [read(at.base), read(at.amount)];
  if (bases.faults.length > 0 || amounts.faults.length > 0) return null;
  const scale = inMinor ? 100n : 1n;
  const wrong: string[] = [];
  for (const row of rows) {
    const rate = ppmOf(textAt(row, at.rate), inMinor);
    const below = ppmOf(textAt(row, at.below), inMinor);
    const detail = detailOf(textAt(row, at.detail));
    if (rate === null || below === null || detail === null) return null;
    const amount = (amounts.minors.get(row.line) ?? 0n) / scale;
    const base = (bases.minors.get(row.line) ?? 0n) / scale;
    const told = textAt(row, at.kind);
    const written = {
      kind: kindByWord.get(plainHeading(told)) ?? told,
      base,
      ppm: rate,
      childPpm: below,
      detail,
    };
    if ((amountOfLine(written) ?? amount) !== amount) wrong.push(textAt(row, at.line));
  }
  return { lines: rows.length, wrong };
}

function ppmOf(text: string, inPpm: boolean): number | null {
  if (inPpm) return /^\d+$/.test(text) ? Number(text) : null;
  const found = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(text);
  return found ? Number(found[1]) * 10_000 + Number((found[2] ?? '').padEnd(4, '0')) : null;
}

function detailOf(text: string): Record<string, unknown> | null {
  if (text === '') return {};
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}

/** More would not fit in one answer. */
const mostLines = 20_000;

/** A member's part of a run as CSV; null: it is too long for one answer. */
export async function statementOf(
  db: Queryable,
  of: { runId: bigint; memberId: bigint },
  { language, currency }: { language: StatementLanguage; currency: Currency },
): Promise<string | null> {
  const lines = await listLinesAfter(db, { ...of, after: 0 }, mostLines + 1);
  if (lines.length > mostLines) return null;
  return statementText(language, lines, { currency, showIds: false });
}

/** The same as a workbook. @param about what the run is, above the explanations of the columns */
export async function statementBookOf(
  db: Queryable,
  of: { runId: bigint; memberId: bigint },
  { language, currency, about }: { language: StatementLanguage; currency: Currency; about: string },
): Promise<Uint8Array | null> {
  const lines = await listLinesAfter(db, { ...of, after: 0 }, mostLines + 1);
  if (lines.length > mostLines) return null;
  const cells = lines.map((line) => statementCells(line, { language, currency, showIds: false }));
  return bookOf(statementTable(language, [about]), cells);
}

export function statementText(
  language: StatementLanguage,
  lines: readonly StoredLine[],
  options: Omit<RowOptions, 'language'>,
): string {
  const table = statementTable(language, []);
  const write = createRowWriter(table);
  return (
    writeHead(table) + lines.map((line) => write(statementCells(line, { ...options, language }))).join('')
  );
}
