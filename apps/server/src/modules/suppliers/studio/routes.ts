/** Operators' endpoints of our own studio: sportsbook, tables, and proposals about matches. */
import { getMatch, listMatches, proposeMatchChange } from '@perya/contract/suppliers/operators/matches.ts';
import { getSharedRound, listSharedRounds, listTables } from '@perya/contract/suppliers/operators/tables.ts';
import {
  deskCardMatch,
  deskCardMatches,
  deskCards,
  deskMatch,
  deskMatches,
  deskTableRound,
  deskTableRounds,
  deskTables,
} from '@perya/contract/studio/desk.ts';
import type { toldTable } from '@perya/contract/studio/desk-fields.ts';
import * as z from 'zod/mini';
import { fail, ok } from '@perya/contract/result.ts';
import type { Propose } from '#modules/operators/index.ts';
import { mayTouch, type BindOperators, type OperatorSession } from '#platform/http/bind-operators.ts';
import { badCursor, readCursor, writeCursor } from '@perya/http/cursor.ts';
import type { SupplierContext } from '../context.ts';
import { studioVerifyUrl } from '../present.ts';
import { findDoor } from '../queries/supplier-transactions.ts';
import type { StudioDesk } from './desk.ts';
import { matchKindOf, type MatchProposal } from './match-approvals.ts';
import { presentMatch, presentRound, presentStake, presentWholeMatch } from './present.ts';

export interface StudioPorts {
  propose: Propose;
  namesOf: (memberIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
}

/** Without a studio of our own there are no matches and no tables. */
const nowhere: StudioDesk = async ({ value }) => {
  const none = z.safeParse(value, []);
  return none.success ? ok(none.data as never) : fail('not.found');
};

/** Brands whose stakes an operator sees. */
const merchantsOf = (operator: OperatorSession, brand: string | undefined): string | undefined =>
  brand ?? operator.brands?.join(',');

export function bindStudio(bind: BindOperators, context: SupplierContext, ports: StudioPorts): void {
  const studio = context.studio ?? nowhere;
  bindMatches(bind, studio, ports);
  bindTables(bind, context, studio, ports);
}

/** Start and identity of a match. */
const matchCursor = /^(\d{4}-\S+Z [\w-]{1,60})$/;

function bindMatches(bind: BindOperators, studio: StudioDesk, { propose, namesOf }: StudioPorts): void {
  bind(listMatches, async ({ operator, query: { brand, state, search, after, limit } }) => {
    const from = after && readCursor(after, matchCursor)?.[0];
    if (after !== undefined && from === undefined) return badCursor();
    const merchants = merchantsOf(operator, brand);
    const query = { state, search: search || null, merchants, after: from, limit: limit + 1 };
    const told = await studio(deskMatches, { query });
    if (!told.ok) return told;
    const page = told.value.slice(0, limit);
    const last = page.at(-1);
    return ok({
      list: page.map(presentMatch),
      next: told.value.length > limit && last ? writeCursor(last.startsAt, last.id) : null,
    });
  });
  bind(getMatch, async ({ operator, params: { matchId }, query: { brand } }) => {
    const merchants = merchantsOf(operator, brand);
    const told = await studio(deskMatch, { params: { id: matchId }, query: { merchants } });
    if (!told.ok) return told;
    const names = await namesOf([...new Set(told.value.bets.map(({ user }) => BigInt(user)))]);
    return ok(presentWholeMatch(told.value, names));
  });
  bind(proposeMatchChange, async ({ operator, change, body: { requestId, reason, match } }) => {
    // Members of all brands bet on it.
    if (!mayTouch(operator, null)) return fail('permission.denied');
    const told = await studio(deskMatch, { params: { id: match.matchId }, query: {} });
    if (!told.ok) return told;
    const { home, away, sums } = told.value;
    const payload: MatchProposal = {
      ...match,
      name: `${home} – ${away}`,
      stakedMinor: String(sums.reduce((sum, { stakedMinor }) => sum + stakedMinor, 0n)),
    };
    const kind = matchKindOf(match.change);
    return propose(change, operator, { kind, payload: { ...payload }, reason, requestId });
  });
}

/** Where a page of rounds begins: the number of a table's round, the identity of a match of cards. */
const roundCursors = { table: /^(\d{1,9})$/, cards: /^([0-9a-f-]{36})$/ } as const;

/** The studio's endpoints per kind. */
const roundsOf = { table: deskTableRounds, cards: deskCardMatches } as const;
const roundOf = { table: deskTableRound, cards: deskCardMatch } as const;

function bindTables(
  bind: BindOperators,
  { db }: Pick<SupplierContext, 'db'>,
  studio: StudioDesk,
  { namesOf }: StudioPorts,
): void {
  bind(listTables, async ({ operator, query: { brand } }) => {
    const query = { merchants: merchantsOf(operator, brand) };
    const [tables, cards] = await Promise.all([studio(deskTables, { query }), studio(deskCards, { query })]);
    if (!tables.ok) return tables;
    if (!cards.ok) return cards;
    const present = (kind: 'table' | 'cards') => (one: z.output<typeof toldTable>) => ({
      ...one,
      kind,
      last: one.last && presentRound(one.last),
    });
    return ok({ list: [...tables.value.map(present('table')), ...cards.value.map(present('cards'))] });
  });
  bind(listSharedRounds, async ({ operator, params, query: { brand, state, after, limit } }) => {
    const { kind, vendor, code } = params;
    const from = after && readCursor(after, roundCursors[kind])?.[0];
    if (after !== undefined && from === undefined) return badCursor();
    // A card match has no state `showing`.
    if (kind === 'cards' && state === 'showing') return ok({ list: [], next: null });
    const query = { merchants: merchantsOf(operator, brand), state, after: from, limit: limit + 1 };
    const told = await studio(roundsOf[kind] as typeof deskTableRounds, { params: { vendor, code }, query });
    if (!told.ok) return told;
    const page = told.value.slice(0, limit);
    const last = page.at(-1);
    return ok({
      list: page.map(presentRound),
      next: told.value.length > limit && last ? writeCursor(String(last.number ?? last.id)) : null,
    });
  });
  bind(getSharedRound, async ({ operator, params: { kind, roundId }, query: { brand } }) => {
    const merchants = merchantsOf(operator, brand);
    const told = await studio(roundOf[kind], { params: { id: roundId }, query: { merchants } });
    if (!told.ok) return told;
    const { stakes, vendor, code, ...round } = told.value;
    const [door, names] = await Promise.all([
      findDoor(db, vendor, code),
      namesOf([...new Set(stakes.map(({ user }) => BigInt(user)))]),
    ]);
    return ok({
      ...presentRound(round),
      vendor,
      code,
      gameName: door?.gameName ?? code,
      stakes: stakes.map((one) => presentStake(one, names)),
      verifyUrl: door === null ? null : studioVerifyUrl(door.launchUrl, code, roundId),
    });
  });
}
