/** Checks a bundle of proofs, item by item. Nothing is asked of any server. */
import { checkStatement } from '../check.ts';
import { publicKeyOf, type Jwk, type StatementKey } from '../crypto.ts';
import {
  isStudioKind,
  issueSchema,
  readBundle,
  receiptSchema,
  slipsSchema,
  studioProofs,
  type StudioProof,
} from './bundle.ts';
import type { Money } from './write-bundle.ts';
import { checkDraw, checkSlip, type CheckedSlip } from './check-draw.ts';
import { checkPlay, type CheckedPlay } from './check-play.ts';
import { check, note, type Check, type CheckCode, type CheckedBundle, type CheckedItem } from './checked.ts';

type Item = Record<string, unknown>;

const only = (...checks: Check[]): CheckedPlay => ({ checks, lines: [] });
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const isDecimal = (value: unknown): value is string =>
  typeof value === 'string' && /^-?\d{1,16}\.\d\d$/.test(value);

/**
 * @param onItem told after each item, so that a page can show how far it is
 * @returns null for a text that is no bundle
 */
export async function checkBundle(
  file: string,
  onItem: (done: number, of: number) => Promise<void> | void = () => {},
): Promise<CheckedBundle | null> {
  const bundle = readBundle(file);
  if (!bundle) return null;
  const keys = await keysOf(bundle.head.statementKeys);
  const items: CheckedItem[] = [];
  for (const item of bundle.items) {
    items.push(await checkItem(item, keys));
    await onItem(items.length, bundle.items.length);
  }
  const checks = [check('whole', bundle.whole, String(items.length))];
  const all = [...checks, ...items.flatMap((one) => one.checks)];
  return { items, checks, good: all.every(({ verdict }) => verdict !== 'bad') };
}

const keysOf = async (keys: unknown): Promise<StatementKey[]> => {
  const given = Array.isArray(keys) ? (keys as Jwk[]) : [];
  const read = await Promise.all(given.map((key) => publicKeyOf(key).catch(() => null)));
  return read.filter((key) => key !== null);
};

async function checkItem(item: Item, keys: readonly StatementKey[]): Promise<CheckedItem> {
  const named = { kind: text(item['kind']), id: text(item['id']), game: text(item['game']) };
  try {
    return { ...named, ...(await checkKind(item, keys)) };
  } catch {
    // A schema, a model or an outcome refused it: nothing of it can be trusted.
    return { ...named, ...only(check('form', false)) };
  }
}

async function checkKind(item: Item, keys: readonly StatementKey[]): Promise<CheckedPlay> {
  const kind = text(item['kind']);
  if (isStudioKind(kind)) {
    const proof = studioProofs[kind].parse(item['proof']) as StudioProof<typeof kind>;
    return checkPlay(kind, proof as never, moneyOf(item['money']));
  }
  if (kind === 'draw')
    return checkDraw(issueSchema.parse(item['issue']), slipsSchema.parse({ list: item['slips'] }).list);
  if (kind === 'slip')
    return checkSlip(receiptSchema.parse(item['receipt']), issueSchema.parse(item['issue']), slipOf(item));
  if (kind === 'statement') return statementOf(text(item['text']), keys);
  return kind === 'unproven' ? only(note('unproven')) : only(check('form', false));
}

function moneyOf(value: unknown): Money | undefined {
  if (value === undefined) return undefined;
  const { stake, win, free } = value as Record<string, unknown>;
  if (!isDecimal(stake) || !isDecimal(win) || !isDecimal(free)) throw new Error('no decimals');
  return { stake, win, free };
}

function slipOf({ state, prize, fundShare }: Item): CheckedSlip {
  if (!isDecimal(prize) || !isDecimal(fundShare)) throw new Error('no decimals');
  return { state: text(state), prize, fundShare };
}

const faultCodes = {
  form: 'form',
  line: 'lines',
  sum: 'sum',
  signature: 'signature',
  'key.unknown': 'key',
} as const satisfies Record<string, CheckCode>;

async function statementOf(file: string, keys: readonly StatementKey[]): Promise<CheckedPlay> {
  const finding = await checkStatement(file, keys);
  if (!finding.ok)
    return only(
      check(faultCodes[finding.problem], false, finding.line === null ? undefined : String(finding.line)),
    );
  return only(
    check('lines', true, String(finding.lines)),
    check('sum', true, finding.closingBalance ?? ''),
    check('signature', true),
    // The key stands in the same file: only a look at the site says whose it is.
    note('key', finding.keyId ?? ''),
  );
}
