/** A regulator's list of persons to exclude: every identity of each line, by the headings of the columns. Pure. */
import { lostDigits } from '@perya/tables/amounts.ts';
import { wholeNumber } from '@perya/tables/digits.ts';
import { classifyColumns, type ClassedColumns } from '@perya/tables/headings.ts';
import {
  refuse,
  type Cell,
  type Fault,
  type FaultCode,
  type Notice,
  type Read,
  type Table,
  type TableRow,
} from '@perya/tables/table.ts';
import { isTotal } from '@perya/tables/totals.ts';
import { identifierKinds, identifierOf, type Identifier } from './exclusion.ts';

type Kind = Identifier['kind'];
type Use = Kind | 'name' | 'born';

export interface ExclusionRow {
  line: number;
  identifiers: readonly Identifier[];
  /** As they stand in the file, for people to look at; nobody is known by them. */
  name: string;
  born: string;
}

export interface ReadExclusions {
  read: ClassedColumns<Use>;
  rows: readonly ExclusionRow[];
  faults: readonly Fault[];
  notices: readonly Notice[];
}

export const mostExcluded = 50_000;

/** Headings in English, Filipino and Spanish, in their plain form. A case or row number names nobody. */
const headingForms: readonly [Use | null, RegExp][] = [
  [
    null,
    /\b(case|exclusion|record|entry|ticket|request|serial|order|row|type|kind|issuer|issued|expiry|expiration|valid until|country|tipo|kaso)\b|\b(player|member|user|customer|account) (id|no|number)\b/,
  ],
  ['email', /\be ?mail\b|\bcorreo\b/],
  [
    'mobile',
    /\b(mobile|cell ?phone|cell|cp|phone|telephone|tel|contact|whatsapp|viber)\b(?! person)|\b(selpon|telepono|celular|movil|telefono)\b/,
  ],
  ['born', /\b(born|birth ?date|date of birth|dob|birthday|kapanganakan|nacimiento)\b/],
  [
    'idNumber',
    /\b(id|identity|identification)( card| document)? (number|no|num|nr)\b|\b(id ?number|document|passport|pasaporte|national id|government id|gov id|valid id|philsys|philid|psn|umid|sss|tin|dni|drivers? licen[cs]e|driver s licen[cs]e)\b|\bnumero (ng|de) (id|documento|identidad|pasaporte)\b/,
  ],
  ['name', /\b(name|surname|last name|first name|pangalan|apelyido|nombre|apellidos?)\b/],
];

const classify = (heading: string): Use | null =>
  headingForms.find(([, form]) => form.test(heading))?.[0] ?? null;

/** Said where there is nothing. */
const nothing = /^(-+|–|—|n\.?\/?a\.?|none|nil|null|wala|ninguno|unknown)$/i;

/** @param countries those that a number without its country may belong to (ISO 3166) */
export function readExclusions(tables: readonly Table[], countries: readonly string[]): Read<ReadExclusions> {
  const found = classifyColumns<Use>(tables, classify);
  if (!found.ok) return found;
  const read = found.value;
  if (read.rows.length === 0) return { ok: false, faults: [refuse('table.empty')] };
  if (read.rows.length > mostExcluded)
    return { ok: false, faults: [refuse('table.too.many.rows', { value: String(mostExcluded) })] };
  const faults: Fault[] = [];
  const rows = read.rows.map((row) => {
    const one = read.headingLine === null ? readPlain(row, countries) : readByHeadings(row, read, countries);
    faults.push(...one.faults);
    if (one.identifiers.length === 0 && one.faults.length === 0)
      faults.push(
        refuse(isTotal(row) ? 'table.total' : 'table.person.none', { line: row.line, value: textOf(row) }),
      );
    return {
      line: row.line,
      identifiers: one.identifiers,
      name: read.columns
        .filter(({ use }) => use === 'name')
        .map(({ at }) => row.cells[at]?.text ?? '')
        .filter(Boolean)
        .join(' '),
      born: read.columns
        .filter(({ use }) => use === 'born')
        .map(({ at }) => row.cells[at]?.text ?? '')
        .join(' '),
    };
  });
  return { ok: true, value: { read, rows, faults, notices: read.notices } };
}

interface Found {
  identifiers: Identifier[];
  faults: Fault[];
}

function readByHeadings(
  row: TableRow,
  { columns }: ClassedColumns<Use>,
  countries: readonly string[],
): Found {
  const found: Found = { identifiers: [], faults: [] };
  for (const { use, at, heading } of columns) {
    const kind = identifierKinds.find((one) => one === use);
    const cell = row.cells[at];
    if (kind === undefined || !cell) continue;
    for (const text of partsOf(cell.text, kind)) {
      const one = readOne(kind, { ...cell, text }, countries);
      if (typeof one === 'string')
        found.faults.push(refuse(one, { line: row.line, column: heading, value: text }));
      else found.identifiers.push(one);
    }
  }
  return found;
}

/**
 * A line without headings: each e-mail address and mobile number counts. A document has no form of its own, so it counts only where it is all that
 * the line has, or where the line names its kind (`idNumber:P1234567A`).
 */
function readPlain(row: TableRow, countries: readonly string[]): Found {
  const found: Found = { identifiers: [], faults: [] };
  const cells = row.cells.filter(({ text }) => text !== '' && !nothing.test(text));
  for (const cell of cells) {
    const named = /^(email|mobile|idNumber):(.+)$/s.exec(cell.text);
    const text = named?.[2]?.trim() ?? cell.text;
    const kind = (named?.[1] as Kind | undefined) ?? kindByForm(text, countries, cells.length === 1);
    if (kind === null) {
      if (lostDigits(text) && wholeNumber(text) === null)
        found.faults.push(refuse('table.digits.lost', { line: row.line, value: text }));
      continue;
    }
    const one = readOne(kind, { ...cell, text }, countries);
    if (typeof one === 'string') found.faults.push(refuse(one, { line: row.line, value: text }));
    else found.identifiers.push(one);
  }
  return found;
}

function kindByForm(text: string, countries: readonly string[], isAlone: boolean): Kind | null {
  if (/^\S+@\S+$/.test(text)) return 'email';
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const digits = plainCell(text);
  if (/^\+[\d\s()./-]{7,25}$/.test(digits)) return 'mobile';
  if (wholeNumber(digits) !== null && identifierOf('mobile', wholeNumber(digits) ?? '', countries) !== null)
    return 'mobile';
  return isAlone && /^(?=.*\d)[A-Za-z0-9][A-Za-z0-9-]{4,39}$/.test(text) ? 'idNumber' : null;
}

const codes = {
  email: 'table.email',
  mobile: 'table.mobile',
  idNumber: 'table.document',
} as const satisfies Record<Kind, FaultCode>;

function readOne(kind: Kind, cell: Cell, countries: readonly string[]): Identifier | FaultCode {
  if (cell.kind === 'error') return 'table.cell.error';
  const text = plainCell(cell.text);
  if (kind === 'email') return identifierOf(kind, text, countries) ?? codes[kind];
  const digits = wholeNumber(text);
  const isRounded = kind === 'idNumber' && cell.kind === 'number' && /^\d{16,}$/.test(text);
  if (digits === null || isRounded) return 'table.digits.lost';
  return identifierOf(kind, digits, countries) ?? codes[kind];
}

/** Without what keeps a spreadsheet from reading a number: `'0917…`, `="0917…"`. */
const plainCell = (text: string): string =>
  text
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'/, '')
    .replace(/^(\d+)\.0+$/, '$1')
    .trim();

const between: Readonly<Record<Kind, RegExp>> = {
  email: /[;|,\s]+/,
  mobile: /[;|\n/]|,\s*(?=[+\d(])/,
  idNumber: /[;|\n]/,
};
const partsOf = (text: string, kind: Kind): string[] =>
  nothing.test(text)
    ? []
    : text
        .split(between[kind])
        .map((part) => part.trim())
        .filter((part) => part !== '' && !nothing.test(part));

const textOf = ({ cells }: TableRow): string =>
  cells
    .map(({ text }) => text)
    .filter(Boolean)
    .join(' ');
