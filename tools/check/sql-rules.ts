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
  breaks: RegExp | ((sql: string) => boolean);
  /** The first migration that it is about. */
  from?: number;
}

const routines = /\/sql\/[^/]+\.sql$/;
/** Any module may read what the ledger holds. */
const modules = /\/modules\/.*\.(?:sql|ts)$/;
const moneyRoutines = /\/modules\/(?:wallet|suppliers|cashier)\/(?:.*\/)?sql\/[^/]+\.sql$/;
/** Tables and fence of one schema of a spread ledger. */
const shards = /\/modules\/wallet\/ledger\/spread\/[^/]+\.sql$/;
/** What a lane says: in the schema that its path names. */
const lanes = /\/modules\/wallet\/ledger\/(?:statements|purposes|last-booked|lane|lane-connection)\.ts$/;
const migrations = /\/migrations\/\d{4}_[a-z0-9_]+\.sql$/;
/** From here on migrations hold tables and data alone. */
const firstWithoutRoutines = 33;
/** Landed before the rule was checked (triggers and their functions): a migration never changes. */
const older = new Set([38, 43]);

function either(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'));
}

/** With or without its schema: a statement may come to run under a search path. */
const ledgerTables =
  'account|transfer|purpose|hold|claim|entry|cap|day_sum|day_count|turnover|turnover_count|follower|follower_cursor';
const readsTable = new RegExp(
  `\\b(?:from|join|into|update)\\s+(?:only\\s+)?(?:\\w+\\.\\w+|(?:${ledgerTables})\\b)(?!\\s*\\()`,
  'i',
);

/** Whether one of the functions has parameters, is in SQL, and reads or writes a table; its language may be named before its body or after. */
function hasSqlFunctionOverTables(sql: string): boolean {
  return sql
    .split(/\bcreate\s+(?:or\s+replace\s+)?(?=(?:function|procedure|view|trigger|table|index|type)\b)/i)
    .some(
      (one) =>
        /^function\s+[\w.]+\s*\(\s*\w/i.test(one) &&
        /\blanguage\s+'?sql\b/i.test(one) &&
        readsTable.test(one),
    );
}

const rules: readonly Rule[] = [
  // A row that moves to another machine has another place there.
  { name: 'no-ctid', files: either(routines, modules), breaks: /\bctid\b/i },
  // A distributed table refuses it.
  {
    name: 'no-insert-in-cte',
    files: either(routines, /\/modules\/wallet\/ledger\/.*\.ts$/),
    breaks: /\bas\s+(?:(?:not\s+)?materialized\s+)?\(\s*insert\b/i,
  },
  {
    name: 'no-insert-in-cte-of-the-ledger',
    files: /\/modules\/(?!wallet\/ledger\/).*\.ts$/,
    breaks: new RegExp(
      `\\bas\\s+(?:(?:not\\s+)?materialized\\s+)?\\(\\s*insert\\s+into\\s+wallet\\.(?:${ledgerTables})\\b`,
      'i',
    ),
  },
  // One is planned where it is called, without the tables' places. A function that reads no table may be.
  { name: 'no-sql-function-over-tables', files: routines, breaks: hasSqlFunctionOverTables },
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
    files: either(migrations, shards),
    breaks:
      /\b(?:big|small)?serial\b|\bgenerated\s+(?:always|by\s+default)\s+as\s+identity\b|\bcreate\s+sequence\b|\bnextval\b/i,
  },
  // Members are spread over schemas already.
  { name: 'no-hash-partition', from: 34, files: migrations, breaks: /\bpartition\s+by\s+hash\b/i },
  { name: 'no-partition-in-shards', files: shards, breaks: /\bpartition\s+(?:by|of)\b/i },
  // One schema's rows move without the others'.
  { name: 'no-reference-in-shards', files: shards, breaks: /\breferences\s+[\w.]+/i },
  // The statement would go to the one schema, whichever the lane is for.
  { name: 'lanes-name-no-schema', files: lanes, breaks: /\bwallet\.\w/ },
  // The other row may be on another machine.
  {
    name: 'no-foreign-key-to-ledger',
    files: migrations,
    breaks: /\breferences\s+wallet\.(?:account|transfer|hold|claim)\b/i,
  },
  // Empty after a crash, and absent on a standby: only for data that can be derived again.
  {
    name: 'no-unlogged-money',
    files: either(migrations, shards),
    breaks: /\bunlogged\s+table\s+(?:if\s+not\s+exists\s+)?wallet\./i,
  },
];

/** @returns `<rule>: <path>` for each breach. */
export function findBreaches(files: readonly SqlFile[]): string[] {
  return files.flatMap(({ path, sql }) => {
    const number = Number(/\/migrations\/(\d{4})_/.exec(path)?.[1] ?? firstWithoutRoutines);
    if (number < firstWithoutRoutines || older.has(number)) return [];
    const text = sql.replaceAll(path.endsWith('.ts') ? /\/\/[^\n]*|\/\*[\s\S]*?\*\//g : /--[^\n]*/g, '');
    const breaches = (breaks: Rule['breaks']): boolean =>
      typeof breaks === 'function' ? breaks(text) : breaks.test(text);
    return rules
      .filter(({ files: of, from = 0, breaks }) => number >= from && of.test(path) && breaches(breaks))
      .map(({ name }) => `${name}: ${path}`);
  });
}
