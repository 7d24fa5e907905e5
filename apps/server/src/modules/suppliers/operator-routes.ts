/** Operators' endpoints of rounds and of suppliers' transactions. */
import { findRounds } from '@perya/contract/suppliers/operators/find-rounds.ts';
import { gamesReport } from '@perya/contract/suppliers/operators/games-report.ts';
import { listMemberRounds } from '@perya/contract/suppliers/operators/list-member-rounds.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { formatDecimal } from '@perya/money/money.ts';
import type { BindOperators, OperatorSession } from '#platform/http/bind-operators.ts';
import { badCursor, readMomentCursor, writeCursor } from '@perya/http/cursor.ts';
import type { SupplierContext } from './context.ts';
import { bindBooks } from './book-routes.ts';
import { bindHeldWins, type HeldWinPorts } from './held-win-routes.ts';
import { presentOperatorRound } from './present.ts';
import { listRoundsBefore, listRoundsNamed } from './queries/rounds.ts';
import { listGamePayouts } from './queries/rtp.ts';
import { viewRtp } from './rules/rtp.ts';
import { bindStudio } from './studio/routes.ts';
import { bindTransactions } from './transaction-routes.ts';

export interface RoundOperatorPorts extends HeldWinPorts {
  isBrand: (brand: string) => boolean;
  nameOf: (brand: string) => string;
  /** IANA name: where a day begins. */
  timeZoneOf: (brand: string) => string;
  /** Members of a brand with this user name or identity. */
  membersCalled: (brand: string, name: string) => Promise<bigint[]>;
  /** How many days these are, both inclusive. */
  countDays: (days: { from: string; to: string }) => number;
  /** Null if it does not exist or belongs to a brand outside the operator's scope. */
  memberFor: (
    operator: OperatorSession,
    memberId: string,
  ) => Promise<{ brand: string; memberId: bigint } | null>;
}

export function bindRoundOperators(
  bind: BindOperators,
  context: SupplierContext,
  ports: RoundOperatorPorts,
): void {
  const { db, clock, rounds, currencyOf } = context;
  const { memberFor, isBrand, nameOf, timeZoneOf, countDays } = ports;
  bindHeldWins(bind, context, ports);
  bindBooks(bind, context, ports);
  bindTransactions(bind, context, ports);
  bindStudio(bind, context, ports);
  bind(listMemberRounds, async ({ operator, params, query: { status, from, to, after, limit } }) => {
    const member = await memberFor(operator, params.memberId);
    if (member === null) return fail('not.found');
    const before = after === undefined ? null : readMomentCursor(after);
    if (after !== undefined && before === null) return badCursor();
    const { brand, memberId } = member;
    await rounds.counted({ brand, memberId, currency: currencyOf(brand) });
    const filter = { brand, memberIds: [memberId], status, from: dateOf(from), to: dateOf(to) };
    const found = await listRoundsBefore(db, filter, before, limit + 1);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return ok({
      list: page.map(presentOperatorRound),
      next: found.length > limit && last ? writeCursor(last.openedAt.toISOString(), last.id) : null,
    });
  });
  bind(findRounds, async ({ operator, query: { round } }) => {
    const found = await listRoundsNamed(db, round, operator.brands, mostFound);
    return ok({ list: found.map(presentOperatorRound) });
  });
  bind(gamesReport, async ({ query: { brand, from, to } }) => {
    if (!isBrand(brand)) return fail('not.found');
    const days = countDays({ from, to });
    if (days < 1 || days > mostReportDays)
      return fail('request.invalid', { fields: { to: 'field.invalid' } });
    const currency = currencyOf(brand);
    const found = await listGamePayouts(db, brand, { from, to, timeZone: timeZoneOf(brand) });
    return ok({
      name: nameOf(brand),
      title: 'Game performance',
      brand,
      currency,
      from,
      to,
      generatedAt: clock.now().toISOString(),
      rows: found.map((game) => ({
        vendor: game.vendor,
        gameCode: game.gameCode,
        gameName: game.gameName ?? game.gameCode,
        category: game.category,
        open: game.open,
        rounds: String(game.rounds),
        staked: formatDecimal(game.stakedMinor, currency),
        won: formatDecimal(game.wonMinor, currency),
        ...viewRtp(game),
      })),
    });
  });
}

const mostReportDays = 92;
const mostFound = 10;

const dateOf = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text);
