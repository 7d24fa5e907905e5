/**
 * Notices that the owner of the tables has switched off what protects them. Triggers refuse every change of what is committed
 * (`sql/columns.sql`, `../stakes/sql/append-only.sql`), but the owner can disable or replace them. So each draw compares them with what this
 * release says, and stops where they differ.
 */
import { readFile } from 'node:fs/promises';
import type { Queryable } from '@perya/process/database.ts';
import { findRoutines, readProtection, type Protection } from './queries.ts';

const files = ['./sql/columns.sql', '../stakes/sql/append-only.sql'];

/** Nothing is looked up while nothing is drawn, and at most once in this time. */
const keptMs = 5_000;

/** Another release has replaced the triggers: this process must leave the draws to it. */
export class Superseded extends Error {
  override name = 'Superseded';
}

export interface Guard {
  /**
   * @returns what differs from the release, in words for the log; null if nothing does.
   * @throws Superseded where another release has started since
   */
  fault(db: Queryable): Promise<string | null>;
}

export function createGuard(now: () => number = Date.now): Guard {
  const wanted = readWanted();
  // The text of conditions depends on the version of PostgreSQL, so it is compared with the one of the start.
  let first: (Protection & { routines: string | null }) | null = null;
  let last: { at: number; fault: string | null } | null = null;
  return {
    async fault(db) {
      if (last && last.fault === null && now() - last.at < keptMs) return null;
      const found = await readProtection(db);
      first ??= { ...found, routines: await findRoutines(db) };
      const fault = protectionFault(await wanted, found) ?? changeSince(first, found);
      // During an upgrade two releases run side by side. If the record was forged instead, drawing stops here all the same.
      if (fault !== null && (await findRoutines(db)) !== first.routines)
        throw new Superseded(`another release has started: ${fault}`);
      last = { at: now(), fault };
      return fault;
    },
  };
}

/** What the release says. */
interface Wanted {
  functions: ReadonlyMap<string, string>;
  /** `table.trigger` to its arguments. */
  triggers: ReadonlyMap<string, string>;
}

async function readWanted(): Promise<Wanted> {
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, import.meta.url), 'utf8')));
  return parseProtection(texts.join('\n'));
}

/** Reads the functions and triggers of a file of routines. */
export function parseProtection(sql: string): Wanted {
  const functions = [...sql.matchAll(/^create or replace function studio\.(\w+)\(\).*?as \$\$(.*?)\$\$;/gms)];
  const triggers = [
    ...sql.matchAll(
      /^create or replace trigger (\w+) before [a-z ]+? on studio\.(\w+)\s.*?execute function studio\.(\w+)\(([^)]*)\);/gms,
    ),
  ];
  return {
    functions: new Map(functions.map(([, name, body]) => [name!, body!])),
    triggers: new Map(
      triggers.map(([, name, table, called, given]) => [`${table}.${name}`, callText(called!, given!)]),
    ),
  };
}

const callText = (name: string, given: string): string =>
  `${name}(${given.split("', '").join('|').replaceAll("'", '').replace(/\|+$/, '')})`;

function protectionFault(wanted: Wanted, { functions, triggers }: Protection): string | null {
  for (const [name, body] of wanted.functions)
    if (functions.get(name) !== body) return `the function studio.${name} is not the release's`;
  for (const [name, call] of wanted.triggers) {
    const found = triggers.get(name);
    if (!found) return `the trigger ${name} is gone`;
    if (!found.enabled) return `the trigger ${name} is disabled`;
    if (found.call !== call) return `the trigger ${name} is not the release's`;
  }
  return null;
}

function changeSince(first: Protection, { triggers }: Protection): string | null {
  for (const [name, { definition }] of first.triggers)
    if (triggers.get(name)?.definition !== definition) return `the trigger ${name} was replaced`;
  return null;
}
