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
  /** The first migration that it is about. */
  from?: number;
}

const routines = /\/sql\/[^/]+\.sql$/;
/** Of money: routines, and queries in the programs' own text. */
const money = /\/modules\/(?:wallet|suppliers|cashier)\/.*\.(?:sql|ts)$/;
const moneyRoutines = /\/modules\/(?:wallet|suppliers|cashier)\/(?:.*\/)?sql\/[^/]+\.sql$/;
const migrations = /\/migrations\/\d{4}_[a-z0-9_]+\.sql$/;
/** From here on migrations hold tables and data alone. */
const firstWithoutRoutines = 33;
/** Landed before the rule was checked (triggers and their functions): a migration never changes. */
const older = new Set([38, 43]);

function either(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'));
}

const rules: readonly Rule[] = [
  // A row that moves to another machine has another place there.
  { name: 'no-ctid', files: either(routines, money), breaks: /\bctid\b/i },
  // A distributed table refuses it.
  {
    name: 'no-insert-in-cte',
    files: either(routines, /\/modules\/wallet\/ledger\/.*\.ts$/),
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
    files: migrations,
    breaks: /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure|view|materialized\s+view)\b/i,
  },
  // Clocks differ: after a failover the new primary's clock may be behind. Numbers rise with the commits.
  {
    name: 'no-order-by-time',
    files: moneyRoutines,
    breaks: /\border\s+by\s+(?:[\w.]+\s*(?:asc|desc)?\s*,\s*)*(?:\w+\.)?(?:\w+_)?at\b(?!\s*\()/i,
  },
  // An advisory lock belongs to one machine and ends with its connection. Leadership is a row with a lease and a fence.
  {
    name: 'no-advisory-lock',
    files: /\/modules\/(?:wallet|suppliers)\/.*\.(?:sql|ts)$/,
    breaks: /\bpg_(?:try_)?advisory_/i,
  },
  // One machine counts; identities are made by the programs.
  {
    name: 'no-sequence',
    files: migrations,
    breaks:
      /\b(?:big|small)?serial\b|\bgenerated\s+(?:always|by\s+default)\s+as\s+identity\b|\bcreate\s+sequence\b|\bnextval\b/i,
  },
  // Members are spread over schemas already.
  { name: 'no-hash-partition', from: 34, files: migrations, breaks: /\bpartition\s+by\s+hash\b/i },
  // The other row may be on another machine.
  {
    name: 'no-foreign-key-to-ledger',
    files: migrations,
    breaks: /\breferences\s+wallet\.(?:account|transfer|hold|claim)\b/i,
  },
  // Empty after a crash, and absent on a standby: only for data that can be derived again.
  {
    name: 'no-unlogged-money',
    files: migrations,
    breaks: /\bunlogged\s+table\s+(?:if\s+not\s+exists\s+)?wallet\./i,
  },
];

/** @returns `<rule>: <path>` for each breach. */
export function findBreaches(files: readonly SqlFile[]): string[] {
  return files.flatMap(({ path, sql }) => {
    const number = Number(/\/migrations\/(\d{4})_/.exec(path)?.[1] ?? firstWithoutRoutines);
    if (number < firstWithoutRoutines || older.has(number)) return [];
    const text = sql.replaceAll(path.endsWith('.ts') ? /\/\/[^\n]*|\/\*[\s\S]*?\*\//g : /--[^\n]*/g, '');
    return rules
      .filter(({ files: of, from = 0, breaks }) => number >= from && of.test(path) && breaks.test(text))
      .map(({ name }) => `${name}: ${path}`);
  });
}
