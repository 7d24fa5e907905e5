/**
 * Rules for migrations. During an upgrade two releases serve side by side, so a migration must not lock a large table for long or break the
 * older release (expand, migrate, contract; docs/operations.md, "Upgrade"). Only the listed forms are allowed.
 */

export interface Migration {
  path: string;
  sql: string;
}

/** Earlier migrations belong to the first release, which has no older release beside it. */
const firstChecked: Record<string, number> = { server: 101, studio: 20, sandbox: 3 };

const name = String.raw`(?:if\s+(?:not\s+)?exists\s+)?(?:only\s+)?"?([\w.]+)"?`;
/** A literal: PostgreSQL stores it once for all existing rows. */
const constant = String.raw`(?:'(?:[^']|'')*'|-?\d+(?:\.\d+)?|true|false|null|array\[\]|'\{\}')(?:::[\w.]+(?:\[\])?)?`;

interface Form {
  form: RegExp;
  /** Allowed only for tables that the same migration creates. */
  ofNewTables?: boolean;
}

const forms: readonly Form[] = [
  { form: new RegExp(String.raw`^create\s+schema\s+${name}$`, 'i') },
  {
    form: new RegExp(
      String.raw`^create\s+(?:unlogged\s+)?table\s+${name}\s*(?:\(|partition\s+of\b|as\b)`,
      'i',
    ),
  },
  { form: /^create\s+type\s/i },
  { form: /^comment\s+on\s/i },
  { form: /^grant\s/i },
  { form: /^insert\s+into\s/i },
  { form: /^select\s+set_config\(/i },
  // Does not block writers.
  { form: /^create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s/i },
  { form: new RegExp(String.raw`^alter\s+table\s+${name}\s+validate\s+constraint\s+\w+$`, 'i') },
  { form: /^drop\s+index\s+concurrently\s+if\s+exists\s/i },
  { form: /^create\s+(?:unique\s+)?index\s/i, ofNewTables: true },
  { form: /^create\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\s/i, ofNewTables: true },
  { form: /^(?:update|delete\s+from)\s/i, ofNewTables: true },
];

/** Parts of `alter table … , …` that lock the table only for a moment. */
const alterations: readonly RegExp[] = [
  new RegExp(
    String.raw`^add\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?(?!constraint\b|check\b|unique\b|primary\b|foreign\b|exclude\b)\w+\s+[\w.]+(?:\(\d+(?:,\s*\d+)?\))?(?:\[\])?(?:\s+collate\s+"\w+")?(?:\s+(?:not\s+null\s+)?default\s+${constant}(?:\s+not\s+null)?|\s+null)?$`,
    'i',
  ),
  /^add\s+constraint\s+\w+\s+(?:check|foreign\s+key)\b[\s\S]*\bnot\s+valid$/i,
  new RegExp(
    String.raw`^alter\s+(?:column\s+)?\w+\s+(?:set\s+default\s+${constant}|drop\s+not\s+null)$`,
    'i',
  ),
  /^(?:re)?set\s*\([^)]*\)$/i,
];

/**
 * Removes what no program uses any more, after a comment `-- contract: not used since 0093_words.sql`: also the default of a column that older
 * programs do not fill.
 */
const contraction =
  /^(?:drop\s+(?:table|index|function|view|trigger|type)\s+if\s+exists\s|alter\s+table\s+(?:if\s+exists\s+)?[\w.]+\s+(?:drop\s+(?:column|constraint)\s+if\s+exists\s+\w+|alter\s+(?:column\s+)?\w+\s+drop\s+default)$)/i;
const reason = /^--\s*contract:\s*not used since (\d{4}_[a-z0-9_]+\.sql)\s*$/im;

/** @returns `<path>: <statement> …` for each statement that is not allowed. */
export function findUnsafe(migrations: readonly Migration[]): string[] {
  const known = new Set(migrations.map(({ path }) => path));
  return migrations.flatMap(({ path, sql }) => {
    const [, app = '', number = '0'] = /apps\/(\w+)\/migrations\/(\d{4})_/.exec(path) ?? [];
    if (Number(number) < (firstChecked[app] ?? 0)) return [];
    const statements = splitStatements(sql);
    const made = new Set(statements.flatMap(({ text }) => newTableOf(text)));
    const alone = statements.filter(({ text }) => /\bconcurrently\b/i.test(text));
    if (alone.length > 0 && alone.length < statements.length)
      return [`${path}: what is made concurrently stands in a migration of its own`];
    return statements
      .filter((statement) => !isAllowed(statement, made, (file) => isBefore(path, file, known)))
      .map(({ text }) => `${path}: ${text.replaceAll(/\s+/g, ' ').slice(0, 100)}`);
  });
}

const createdIndex =
  /^create\s+(?:unique\s+)?index\s+(?:concurrently\s+)?(?:if\s+not\s+exists\s+)?"?(\w+)"?\s+on\s+(?:only\s+)?"?([\w.]+)"?/i;
const droppedIndex = /^drop\s+index\s+(?:concurrently\s+)?(?:if\s+exists\s+)?([\w."]+(?:\s*,\s*[\w."]+)*)/i;
/** With its indexes: dropped, or in another schema. */
const goneTable =
  /^(?:drop\s+(?:table|schema)\s+(?:if\s+exists\s+)?"?([\w.]+)"?|alter\s+table\s+"?([\w.]+)"?\s+set\s+schema\b)/i;
/** They made nothing, which was found later: 0191 makes their indexes. */
const madeNothing = /\/016[56]_(?:registrations|failures)_by_address\.sql$/;

/**
 * An index has its name in the schema of its table: a second one of that name fails, or, with `if not exists`, is not made and nobody hears of it.
 * @returns `<path>: index <schema.name> is that of <path>` for each name that is in use already
 */
export function findSharedIndexNames(migrations: readonly Migration[]): string[] {
  const used = new Map<string, { path: string; table: string }>();
  const findings: string[] = [];
  const inOrder = migrations.filter(({ path }) => !madeNothing.test(path));
  for (const { path, sql } of inOrder.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const app = path.slice(0, path.lastIndexOf('/'));
    for (const { text } of splitStatements(sql)) {
      const [, index, table = ''] = createdIndex.exec(text) ?? [];
      if (index !== undefined) {
        const name = `${schemaOf(table)}.${index}`.toLowerCase();
        const earlier = used.get(`${app} ${name}`);
        if (earlier) findings.push(`${path}: index ${name} is that of ${earlier.path}`);
        used.set(`${app} ${name}`, { path, table: table.toLowerCase() });
      }
      const dropped = droppedIndex.exec(text)?.[1]?.replaceAll('"', '').toLowerCase();
      for (const name of dropped?.split(/\s*,\s*/) ?? []) used.delete(`${app} ${name}`);
      const [, droppedTable = '', moved = droppedTable] = goneTable.exec(text) ?? [];
      const gone = moved.toLowerCase();
      for (const [name, { table: of }] of used)
        if (gone !== '' && (of === gone || of.startsWith(`${gone}.`))) used.delete(name);
    }
  }
  return findings;
}

const schemaOf = (table: string): string => (table.includes('.') ? table.split('.', 1)[0]! : 'public');

function isBefore(path: string, file: string, known: ReadonlySet<string>): boolean {
  const [folder, own] = [path.slice(0, path.lastIndexOf('/') + 1), path.slice(path.lastIndexOf('/') + 1)];
  return known.has(folder + file) && file < own;
}

interface Statement {
  text: string;
  /** The comments that stand before it. */
  comments: string;
}

function isAllowed(
  { text, comments }: Statement,
  made: ReadonlySet<string>,
  wasBefore: (file: string) => boolean,
): boolean {
  if (contraction.test(text) && !/\bconcurrently\b/i.test(text)) {
    const [, since] = reason.exec(comments) ?? [];
    return since !== undefined && wasBefore(since);
  }
  const table = /^alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?"?([\w.]+)"?\s+([\s\S]*)$/i.exec(text);
  if (table) {
    const [, altered = '', parts = ''] = table;
    if (made.has(altered.toLowerCase())) return true;
    if (forms.some(({ form, ofNewTables }) => !ofNewTables && form.test(text))) return true;
    return splitAtCommas(parts).every((part) => alterations.some((one) => one.test(part)));
  }
  return forms.some(({ form, ofNewTables }) => form.test(text) && (!ofNewTables || isOfNew(text, made)));
}

function isOfNew(text: string, made: ReadonlySet<string>): boolean {
  const [, table = ''] =
    /^(?:update|delete\s+from)\s+([\w.]+)/i.exec(text) ?? /\son\s+(?:only\s+)?([\w.]+)/i.exec(text) ?? [];
  return made.has(table.toLowerCase());
}

function newTableOf(text: string): string[] {
  const [, table] = new RegExp(String.raw`^create\s+(?:unlogged\s+)?table\s+${name}`, 'i').exec(text) ?? [];
  return table === undefined ? [] : [table.toLowerCase()];
}

/** A comment, a quoted text, a text in dollars, or one character. */
const pieces = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|[\s\S]/g;

function splitStatements(sql: string): Statement[] {
  const statements: Statement[] = [];
  let [text, comments] = ['', ''];
  const end = (): void => {
    if (text.trim() !== '') statements.push({ text: text.trim(), comments });
    [text, comments] = ['', ''];
  };
  for (const [piece] of sql.matchAll(pieces)) {
    if (piece === ';') end();
    else if (piece.startsWith('--') || piece.startsWith('/*')) comments += `${piece}\n`;
    else text += piece;
  }
  end();
  return statements;
}

/** At commas outside of brackets and quotes. */
function splitAtCommas(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const [piece] of text.matchAll(pieces)) {
    if (piece === '(' || piece === '[') depth += 1;
    if (piece === ')' || piece === ']') depth -= 1;
    if (piece === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts.map((part) => part.trim().replaceAll(/\s+/g, ' '));
}
