/**
 * Rules for the SQL of money (docs/decisions, "The ledger's SQL is files"): a ledger that is spread over machines by member, and whose rows
 * move between them, breaks on what these forbid.
 */

export interface SqlFile {
  path: string;
  sql: string;
}

interface Rule {
  name: string;
  /** Of which files. */
  files: RegExp;
  breaks: RegExp;
}

const routines = /\/sql\/[^/]+\.sql$/;
/** From here on migrations hold tables and data alone. */
const firstWithoutRoutines = 33;
/** Landed before the rule was checked (triggers and their functions): a migration never changes. */
const older = new Set([38, 43]);

const rules: readonly Rule[] = [
  // A row that moves to another machine has another place there.
  { name: 'no-ctid', files: routines, breaks: /\bctid\b/i },
  // A distributed table refuses it.
  {
    name: 'no-insert-in-cte',
    files: routines,
    breaks: /\bas\s+(?:(?:not\s+)?materialized\s+)?\(\s*insert\b/i,
  },
  // One is planned where it is called, without the tables' places. A function that reads no table may be.
  {
    name: 'no-sql-function-over-tables',
    files: routines,
    breaks:
      /create\s+or\s+replace\s+function\s+[\w.]+\s*\(\s*\w(?:(?!\bcreate\s+or\s+replace\b)[\s\S])*?\blanguage\s+sql\b(?:(?!\bcreate\s+or\s+replace\b)[\s\S])*?\b(?:from|join|into|update)\s+\w+\.\w+/i,
  },
  // Routines run again whenever they change; a migration never does.
  {
    name: 'no-routines-in-migrations',
    files: /\/migrations\/\d{4}_[a-z0-9_]+\.sql$/,
    breaks: /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure|view|materialized\s+view)\b/i,
  },
];

/** @returns `<rule>: <path>` for each breach. */
export function findBreaches(files: readonly SqlFile[]): string[] {
  return files.flatMap(({ path, sql }) => {
    const number = Number(/\/migrations\/(\d{4})_/.exec(path)?.[1] ?? firstWithoutRoutines);
    if (number < firstWithoutRoutines || older.has(number)) return [];
    const text = sql.replaceAll(/--[^\n]*/g, '');
    return rules
      .filter((rule) => rule.files.test(path) && rule.breaks.test(text))
      .map(({ name }) => `${name}: ${path}`);
  });
}
