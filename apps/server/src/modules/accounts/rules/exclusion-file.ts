/** A regulator's list of persons to exclude: every identity of each line, by the headings of the columns. Pure. */
import { lostDigits } from '@perya/tables/amounts.ts';
import { classifyColumns, type ClassedColumns } from '@perya/tables/classed-columns.ts';
import { noteLostZeros, plainCell, wholeNumber } from '@perya/tables/digits.ts';
import { plainHeading } from '@perya/tables/headings.ts';
import {
  refuse,
  textsOf,
  type Cell,
  type Fault,
  type FaultCode,
  type Notice,
  type Read,
  type Table,
  type TableRow,
} from '@perya/tables/table.ts';
import { isTotal } from '@perya/tables/totals.ts';
import { identifierKinds, identifierOf, namesDocument, type Identifier } from './exclusion.ts';
import { classifyHeading, isOfAnother, type ListUse } from './exclusion-headings.ts';

type Kind = Identifier['kind'];

export interface ExclusionRow {
  line: number;
  identifiers: readonly Identifier[];
  /** As they stand in the file, for people to look at; nobody is known by them. */
  name: string;
  born: string;
}

export interface ReadExclusions {
  read: ClassedColumns<ListUse>;
  rows: readonly ExclusionRow[];
  faults: readonly Fault[];
  notices: readonly Notice[];
}

export const mostExcluded = 50_000;

/** Said where there is nothing. */
const nothing = /^(-+|–|—|n\.?\/?a\.?|none|nil|null|wala|ninguno|unknown)$/i;

/** @param countries those that a number without its country may belong to (ISO 3166) */
export function readExclusions(tables: readonly Table[], countries: readonly string[]): Read<ReadExclusions> {
  const found = classifyColumns<ListUse>(tables, {
    classify: classifyHeading,
    isValue: (text) => formOf(text, countries) !== null,
  });
  if (!found.ok) return found;
  const read = found.value;
  if (read.rows.length === 0) return { ok: false, faults: [refuse('table.empty')] };
  if (read.rows.length > mostExcluded)
    return { ok: false, faults: [refuse('table.too.many.rows', { value: String(mostExcluded) })] };
  const unread = findUnread(read, countries);
  const faults: Fault[] = [...read.faults, ...unread, ...findWithin(read, unread, countries)];
  const rows = read.rows.map((row): ExclusionRow => {
    const one = read.headingLine === null ? readPlain(row, countries) : readByHeadings(row, read, countries);
    faults.push(...one.faults);
    if (one.identifiers.length === 0 && one.faults.length === 0)
      faults.push(
        refuse(isTotal(row) ? 'table.total' : 'table.person.none', { line: row.line, value: textsOf(row) }),
      );
    return { line: row.line, identifiers: one.identifiers, name: one.name, born: one.born };
  });
  return { ok: true, value: { read, rows, faults, notices: [...read.notices, ...zerosOf(read)] } };
}

/**
 * Columns that hold persons and that nothing is read from. A number of a case looks like a document, so under a heading of something else only
 * addresses and mobile numbers count; elsewhere documents do, if half of the column looks like them.
 */
function findUnread(
  { others, rows, headingLine }: ClassedColumns<ListUse>,
  countries: readonly string[],
): Fault[] {
  return others.flatMap(({ at, heading, isKnown }) => {
    if (isOfAnother(heading)) return [];
    const texts = rows
      .map(({ cells }) => cells[at]?.text ?? '')
      .filter((text) => text !== '' && !nothing.test(text));
    const forms = texts.map((text) => ({ text, form: formOf(text, countries) }));
    const sure = forms.find(({ form }) => form === 'email' || form === 'mobile');
    const documents = forms.filter(({ form }) => form === 'idNumber' || form === 'number');
    const found = sure ?? (!isKnown && documents.length * 2 >= texts.length ? documents[0] : undefined);
    return found === undefined
      ? []
      : [
          refuse('table.column.unread', {
            line: headingLine,
            column: heading || `${at + 1}`,
            value: found.text,
          }),
        ];
  });
}

/** A mobile number with its country or its zero, apart from words and other numbers. */
const numberWithin = /(?<![\p{L}\d][-./]?)(?:\+|\(?0|63)[\d\s().-]{8,}\d(?![-./]?[\p{L}\d])/gu;

/** Addresses and mobile numbers within the texts of names, remarks and the like: a person would be known by them, and nobody reads them. */
function findWithin(
  { columns, others, rows, headingLine }: ClassedColumns<ListUse>,
  told: readonly Fault[],
  countries: readonly string[],
): Fault[] {
  if (headingLine === null) return [];
  const texts = [...columns.filter(({ use }) => use === 'name' || use === 'born'), ...others];
  const untold = texts.filter(
    ({ at, heading }) =>
      !isOfAnother(heading) && told.every(({ column }) => column !== (heading || `${at + 1}`)),
  );
  return rows.flatMap((row) =>
    untold.flatMap(({ at, heading }) => {
      const text = row.cells[at]?.text ?? '';
      const isNumber = (number: string): boolean => identifierOf('mobile', number, countries) !== null;
      return /[^\s<>;,|:()]+@[^\s<>;,|()]+\.\p{L}{2,}/u.test(text) || text.match(numberWithin)?.some(isNumber)
        ? [refuse('table.cell.within', { line: row.line, column: heading, value: text })]
        : [];
    }),
  );
}

/** Documents that seem to lack the zeros before them. */
const zerosOf = ({ columns, rows }: ClassedColumns<ListUse>): Notice[] =>
  columns
    .filter(({ use }) => use === 'idNumber')
    .flatMap(({ at }) =>
      noteLostZeros(rows.flatMap(({ line, cells }) => (cells[at] ? [{ line, cell: cells[at] }] : []))),
    );

/** Headings of a column that holds the country of a mobile number. */
const callingCode =
  /^(?:(?:mobile|phone|tel|telephone|contact|cell|country|intl|international) )*(?:country|dial|dialing|dialling|calling|area|int l|intl|international)? ?(?:code|prefix)$|^(?:codigo|prefijo) (?:de|del) pais$|^prefijo$/;

/** The calling code that the row gives for its numbers; empty: none. Letters such as `PH` say nothing about a number. */
const callingCodeOf = (row: TableRow, { others }: ClassedColumns<ListUse>): string => {
  const found = others.find(({ heading }) => callingCode.test(plainHeading(heading)));
  const text = found === undefined ? '' : plainCell(row.cells[found.at]?.text ?? '');
  return /^(?:\+|00)?([1-9]\d{0,3})$/.exec(text.replaceAll(/[\s()]/g, ''))?.[1] ?? '';
};

/** The number with the country of its row. A number that names another country is none. */
function withCallingCode(code: string, text: string): string {
  const digits = text.replaceAll(/[\s().-]/g, '');
  if (code === '' || !/^\+?\d+$/.test(digits) || digits.startsWith('00')) return text;
  if (digits.startsWith('+')) return digits.startsWith(`+${code}`) ? text : '';
  const own = identifierOf('mobile', `+${code}${digits.replace(/^0/, '')}`, []);
  return own?.value ?? (digits.startsWith(code) ? `+${digits}` : '');
}

interface Found {
  identifiers: Identifier[];
  faults: Fault[];
  name: string;
  born: string;
}

function readByHeadings(row: TableRow, read: ClassedColumns<ListUse>, countries: readonly string[]): Found {
  const { columns } = read;
  const code = callingCodeOf(row, read);
  const textsOfUse = (wanted: ListUse): string =>
    columns
      .flatMap(({ use, at }) => (use === wanted ? [row.cells[at]?.text ?? ''] : []))
      .filter(Boolean)
      .join(' ');
  const found: Found = { identifiers: [], faults: [], name: textsOfUse('name'), born: textsOfUse('born') };
  for (const { use, at, heading } of columns) {
    const kind = identifierKinds.find((one) => one === use);
    const cell = row.cells[at];
    if (kind === undefined || !cell) continue;
    for (const text of partsOf(cell.text, kind)) {
      const own = kindOfPart(kind, text);
      const one = readOne(
        own,
        { ...cell, text: own === 'mobile' ? withCallingCode(code, text) : text },
        countries,
      );
      if (typeof one === 'string')
        found.faults.push(refuse(one, { line: row.line, column: heading, value: text }));
      else found.identifiers.push(one);
    }
  }
  return found;
}

/** Under a heading of contacts an address stands as well. */
const kindOfPart = (kind: Kind, text: string): Kind =>
  kind === 'mobile' && text.includes('@') ? 'email' : kind;

/**
 * A line without headings: each e-mail address and mobile number counts. A document has no form of its own, so it counts only where it is all that
 * the line has, or where the line names its kind (`idNumber:P1234567A`, `Passport P1234567A`); others are told.
 */
function readPlain(row: TableRow, countries: readonly string[]): Found {
  const found: Found = { identifiers: [], faults: [], name: '', born: '' };
  const cells = row.cells.flatMap((cell) =>
    apart(cell.text)
      .flatMap((text) => (severalIn.test(text) ? text.split(/[;,&/|\n]/) : [text]))
      .map((text) => ({ ...cell, text: text.trim() }))
      .filter(({ text }) => text !== '' && !nothing.test(text)),
  );
  const others: string[] = [];
  for (const cell of cells) {
    const named = /^(email|mobile|idNumber):(.+)$/s.exec(cell.text);
    const text = named?.[2]?.trim() ?? cell.text;
    const form = (named?.[1] as Kind | undefined) ?? formOf(text, countries);
    // Digits alone are a mobile number that lacks some, or a document.
    const isUnclear =
      form === 'number' || (form === 'idNumber' && !named && cells.length > 1 && !namesDocument(text));
    if (form === null && lostDigits(text) && wholeNumber(text) === null)
      found.faults.push(refuse('table.digits.lost', { line: row.line, value: text }));
    else if (form === null) others.push(text);
    else if (isUnclear) found.faults.push(refuse('table.cell.unread', { line: row.line, value: text }));
    else {
      const one = readOne(form as Kind, { ...cell, text }, countries);
      if (typeof one === 'string') found.faults.push(refuse(one, { line: row.line, value: text }));
      else found.identifiers.push(one);
    }
  }
  return { ...found, name: others.join(' ') };
}

/** Addresses within a text, and what is left of it; a text without one stays as it is. */
function apart(text: string): string[] {
  const address = /[^\s<>;,|:()]+@[^\s<>;,|()]+/g;
  const addresses = text.match(address) ?? [];
  const rest = text
    .replaceAll(address, ' ')
    .replaceAll(/[<>\s;,|]+/g, ' ')
    .replace(/(^| )e-?mail:? *$/i, '')
    .trim();
  return addresses.length === 0 || text.startsWith('email:')
    ? [text]
    : [...addresses, ...(rest === '' ? [] : [rest])];
}

/** Several numbers or addresses in one cell. */
const severalIn = /\d{4}[^\d\p{L}]*[;,&/|\n].*\d{4}|@.*[;,&/|\n].*@/u;

/** What a text is by its form alone; `number`: digits that are no valid mobile number, and may be a document. Null: nothing of these. */
function formOf(text: string, countries: readonly string[]): Kind | 'number' | null {
  if (/^(\P{L}|.*<)?[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+>?$/u.test(text)) return 'email';
  if (/^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}(?:[T ][\d:.Z]+)?$/.test(text)) return null;
  const digits = wholeNumber(plainCell(text));
  if (digits === null) return null;
  if (namesDocument(text) && /\d/.test(text)) return 'idNumber';
  if (identifierOf('mobile', digits, countries) !== null) return 'mobile';
  const count = digits.replaceAll(/\D/g, '').length;
  if (/^[\d\s()./+-]+$/.test(digits))
    return digits.startsWith('+') && count >= 7 ? 'mobile' : count >= 7 ? 'number' : null;
  return count >= 5 && identifierOf('idNumber', digits, countries) !== null ? 'idNumber' : null;
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
  // A spreadsheet takes `5-1-2026` for a day.
  const isDay = cell.kind === 'day';
  const isRounded = kind === 'idNumber' && cell.kind === 'number' && /^\d{16,}$/.test(text);
  if (digits === null || isRounded || isDay) return 'table.digits.lost';
  // Under a heading of documents a number as it is dialled would exclude nobody.
  if (
    kind === 'idNumber' &&
    /^\(?(?:\+|00|09\d{9}$)/.test(digits) &&
    identifierOf('mobile', digits, countries) !== null
  )
    return codes.idNumber;
  return identifierOf(kind, digits, countries) ?? codes[kind];
}

const between: Readonly<Record<Kind, RegExp>> = {
  email: /[;|,\s]+/,
  mobile: /[;|\n/&]|,\s*(?=[+\d(\p{L}])/u,
  idNumber: /[;|\n&,]|\s\/\s/,
};

function partsOf(text: string, kind: Kind): string[] {
  if (nothing.test(text)) return [];
  if (kind === 'email' && /<[^<>@]+@[^<>]+>/.test(text))
    return [...text.matchAll(/<([^<>\s]+@[^<>\s]+)>/g)].map(([, one = '']) => one);
  const parts = (kind === 'email' ? [text] : apart(text))
    .flatMap((part) => part.split(between[kind]))
    .map((part) => part.trim())
    .filter((part) => part !== '' && !nothing.test(part));
  if (kind === 'email') return parts;
  // The kind of a number stands before it: `Passport / P1234567A`.
  const joined: string[] = [];
  let before = '';
  for (const part of parts) {
    if (/\d|@/.test(part)) {
      joined.push(`${before}${part}`);
      before = '';
    } else before += `${part} `;
  }
  return before === '' ? joined : [...joined, before.trim()];
}
