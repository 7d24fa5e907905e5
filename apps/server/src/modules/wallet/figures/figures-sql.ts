/** Writes the definitions of `figures.ts` as SQL over rows of legs, or over sums of legs that have the same kind, direction and house account. */
import { transferKind } from '../ledger/posting.ts';
import {
  counts,
  figures,
  type AccountFamily,
  type CountName,
  type Figure,
  type FigureName,
  type FigurePart,
} from './figures.ts';

/** SQL expressions of the rows. */
export interface FigureColumns {
  kind: string;
  /** Boolean: to the member. */
  credit: string;
  amount: string;
  /** Code of the house account. */
  house: string;
  /** How many first legs a row stands for. */
  postings: string;
}

const familyOf: Readonly<Record<AccountFamily, (house: string) => string>> = {
  gaming: (house) => `${house} like 'gaming:%'`,
  promotions: (house) => `(${house} like 'promotion:%' or ${house} in ('rebate', 'commission'))`,
  prizes: (house) => `${house} like 'prize:%'`,
};

function partSql({ kinds, way, accounts }: FigurePart, { kind, credit, house }: FigureColumns): string {
  const terms = [
    ...(kinds === undefined ? [] : [`${kind} in (${kinds.map((name) => transferKind[name]).join(', ')})`]),
    ...(way === undefined ? [] : [way === 'in' ? credit : `not ${credit}`]),
    ...(accounts === undefined ? [] : [familyOf[accounts](house)]),
  ];
  return terms.length === 0 ? 'true' : terms.join(' and ');
}

const partsSql = (parts: readonly FigurePart[], columns: FigureColumns): string =>
  parts.map((part) => `(${partSql(part, columns)})`).join(' or ');

/** The sum of a figure over the rows of a group, minor units. @param also a further condition */
export function figureSql(name: FigureName, columns: FigureColumns, also = 'true'): string {
  const { sign, parts }: Figure = figures[name];
  const where = `(${partsSql(parts, columns)}) and ${also}`;
  return `(${sign === -1 ? '-' : ''}coalesce(sum(${columns.amount}) filter (where ${where}), 0))::bigint`;
}

/** The count of a figure over the rows of a group. */
export function countSql(name: CountName, columns: FigureColumns): string {
  const { add, less } = counts[name];
  const sum = (parts: readonly FigurePart[]): string =>
    parts.length === 0
      ? '0'
      : `coalesce(sum(${columns.postings}) filter (where ${partsSql(parts, columns)}), 0)`;
  return `(${sum(add)} - ${sum(less)})::bigint`;
}

/** Rows of `wallet.transfer t` joined with `wallet.purpose f`. */
export const transferColumns: FigureColumns = {
  kind: 't.kind',
  credit: '(t.amount > 0)',
  amount: 't.amount',
  house: 'f.code',
  postings: '(t.leg = 0)::int',
};
