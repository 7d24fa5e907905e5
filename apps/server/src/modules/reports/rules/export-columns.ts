/** Columns of exports in the operator's language, and how a row's codes are said. Pure. */
import { membersEn } from '@perya/phrases/console/members/en.ts';
import { membersFil } from '@perya/phrases/console/members/fil.ts';
import { exportsEn } from '@perya/phrases/exports/en.ts';
import { exportsFil } from '@perya/phrases/exports/fil.ts';
import type { CellType, ExportTable } from '@perya/tables/export-table.ts';

/** Languages that exports are written in; a console in another one gets English. */
export type ExportLanguage = 'EN' | 'TY';

const words = {
  EN: { ...exportsEn, ...membersEn },
  TY: { ...exportsFil, ...membersFil },
} as const satisfies Record<ExportLanguage, Record<keyof typeof exportsEn | keyof typeof membersEn, string>>;

/** In the order of the cells. */
const columns = {
  transfers: {
    at: 'moment',
    transfer: 'id',
    leg: 'count',
    member: 'id',
    name: 'text',
    purse: 'text',
    kind: 'text',
    amount: 'amount',
    balance: 'amount',
    currency: 'text',
    house: 'text',
    key: 'text',
    reference: 'text',
  },
  play: {
    day: 'day',
    product: 'text',
    supplier: 'text',
    game: 'text',
    bets: 'count',
    stakes: 'amount',
    refunds: 'amount',
    wins: 'amount',
    ggr: 'amount',
    currency: 'text',
    gameName: 'text',
    productName: 'text',
    supplierName: 'text',
  },
  members: {
    member: 'id',
    name: 'text',
    registered: 'moment',
    type: 'text',
    status: 'text',
    tags: 'text',
    login: 'moment',
  },
} as const satisfies Record<string, Record<string, CellType>>;

type Kind = keyof typeof columns;

export interface ExportFacts {
  kind: Kind;
  language: ExportLanguage;
  timeZone: string;
  brand: string;
  brandName: string;
  from: string;
  to: string;
  writtenAt: string;
}

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

export function exportTable({ kind, language, ...facts }: ExportFacts): ExportTable {
  const said = words[language];
  const zone = facts.timeZone;
  return {
    name: said[`file.${kind}`],
    columns: Object.entries(columns[kind]).map(([column, type]) => {
      const key = `file.${kind}.${column}` as 'file.transfers.at';
      return { heading: fill(said[key], { zone }), type, note: said[`${key}.note`] };
    }),
    notes: {
      name: said['file.columns'],
      heading: said['file.column'],
      note: said['file.explanation'],
      lines: [
        fill(said['file.brand'], {
          brand: facts.brandName,
          name: said[`file.${kind}`],
          from: facts.from,
          to: facts.to,
        }),
        fill(said['file.written'], { at: facts.writtenAt }),
        fill(said['file.zone'], { zone }),
      ],
    },
  };
}

export interface RowWords {
  language: ExportLanguage;
  /** Names of the ledger's kinds by their numbers. */
  kinds: ReadonlyMap<string, string>;
  maskName: (userName: string) => string;
}

/** @returns a function that says the codes of a row in words; its cells are those of the columns. */
export function createRowPresenter(
  kind: Kind,
  { language, kinds, maskName }: RowWords,
): (cells: string[]) => string[] {
  const said: Readonly<Record<string, string>> = words[language];
  const purseWord = (purse: string): string =>
    purse === '0' ? said['member.cash']! : fill(said['member.bonus']!, { purse });
  const at = (column: string): number => Object.keys(columns[kind]).indexOf(column);
  if (kind === 'play') return (cells) => cells;
  const [name, purse, why, house, type, status] = ['name', 'purse', 'kind', 'house', 'type', 'status'].map(
    at,
  ) as [number, number, number, number, number, number];
  const kindWords = new Map(
    [...kinds].map(([number, code]) => [number, said[`transfer.kind.${code}`] ?? code]),
  );
  return (cells) => {
    cells[name] = maskName(cells[name] ?? '');
    if (kind === 'transfers') {
      cells[purse] = purseWord(cells[purse] ?? '');
      cells[why] = kindWords.get(cells[why] ?? '') ?? cells[why] ?? '';
      cells[house] = houseWord(said, cells[house] ?? '');
    } else {
      cells[type] = said[`file.member.type.${cells[type]}`] ?? cells[type] ?? '';
      cells[status] = said[`member.status.${cells[status]}`] ?? cells[status] ?? '';
    }
    return cells;
  };
}

/** `clearing:sandbox:in` in words; an account that is not known keeps its code. */
function houseWord(said: Readonly<Record<string, string>>, purpose: string): string {
  const [kind = '', ...of] = purpose.split(':');
  const isClearing = kind === 'clearing';
  const form = said[`file.house.${isClearing ? `${kind}.${of.at(-1)}` : kind}`];
  if (form === undefined) return purpose;
  const name = isClearing ? of.slice(0, -1).join(' ') : of.join(' ');
  return fill(form, { of: kind === 'gaming' ? (said[`file.product.${name}`] ?? name) : name });
}

/** The game of a row of play, by its codes. */
export const gameOfRow = ([, product = '', vendor = '', game = '']: readonly string[]) => ({
  product,
  vendor,
  game,
});

export const productWord = (language: ExportLanguage, product: string): string =>
  (words[language] as Readonly<Record<string, string>>)[`file.product.${product}`] ?? product;
