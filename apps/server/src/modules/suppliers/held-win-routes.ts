/** What operators see and decide of wins beyond a ceiling. */
import type * as z from 'zod/mini';
import { dayOf } from '@perya/calendar/days.ts';
import { getHeldWin } from '@perya/contract/suppliers/operators/get-held-win.ts';
import type { heldWin } from '@perya/contract/suppliers/operators/held-win.ts';
import { listHeldWins } from '@perya/contract/suppliers/operators/list-held-wins.ts';
import { proposeHeldWin } from '@perya/contract/suppliers/operators/propose-held-win.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { formatDecimal } from '@perya/money/money.ts';
import type { Propose } from '#modules/operators/index.ts';
import { mayTouch, type BindOperators, type OperatorSession } from '#platform/http/bind-operators.ts';
import { transactionKey, type SupplierContext } from './context.ts';
import { heldWinKind, type HeldWinProposal } from './held-win-approvals.ts';
import { presentOperatorRound } from './present.ts';
import {
  countHeldBefore,
  findJudgedWin,
  listGameNames,
  listJudgedWins,
  sumOfDay,
  type JudgedWin,
} from './queries/held-wins.ts';
import { listRoundsNamed } from './queries/rounds.ts';
import { stakedBy } from './rules/split.ts';

export interface HeldWinPorts {
  propose: Propose;
  namesOf: (memberIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
}

const shown = 200;
const shownRounds = 5;

export function bindHeldWins(
  bind: BindOperators,
  context: SupplierContext,
  { propose, namesOf }: HeldWinPorts,
): void {
  const { db } = context;
  const present = async (wins: readonly JudgedWin[]) => {
    const [games, names] = await Promise.all([
      listGameNames(db, wins),
      namesOf(wins.map(({ memberId }) => memberId)),
    ]);
    return wins.map((win) => presentWin(win, games, names));
  };
  const findFor = async (operator: OperatorSession, name: { vendor: string; transactionId: string }) => {
    const win = await findJudgedWin(db, name);
    return win && mayTouch(operator, win.brand) ? win : null;
  };
  bind(listHeldWins, async ({ operator, query: { brand, state = 'held' } }) => {
    const brands = brand === undefined ? operator.brands : [brand];
    const wins = await listJudgedWins(db, { brands, decision: state === 'held' ? null : state }, shown);
    return ok({ list: await present(wins) });
  });
  bind(getHeldWin, async ({ operator, params }) => {
    const win = await findFor(operator, params);
    if (win === null) return fail('not.found');
    const [[presented], evidence] = await Promise.all([present([win]), evidenceOf(context, win)]);
    return ok({ ...presented!, ...evidence });
  });
  bind(proposeHeldWin, async ({ operator, change, body: { requestId, reason, win: wanted } }) => {
    const win = await findFor(operator, wanted);
    if (win === null) return fail('not.found');
    const payload: HeldWinProposal = {
      ...wanted,
      brand: win.brand,
      memberId: String(win.memberId),
      userName: (await namesOf([win.memberId])).get(win.memberId) ?? '',
      currency: win.currency,
      amount: formatDecimal(win.amountMinor, win.currency),
      amountMinor: String(win.amountMinor),
    };
    return propose(change, operator, { kind: heldWinKind, payload: { ...payload }, reason, requestId });
  });
}

/** What a person compares: the bet, the ceilings, the supplier's day, the round, the member's history. */
async function evidenceOf({ db, ledger, timeZoneOf, winCeilingsOf }: SupplierContext, win: JudgedWin) {
  const { brand, memberId, vendor, currency } = win;
  const idempotencyKey = transactionKey(vendor, win.bet);
  const day = { vendor, brand, currency, day: dayOf(win.heldAt, timeZoneOf(brand)) };
  const [bet, rounds, wonMinor, heldBefore] = await Promise.all([
    ledger.findTransfer({ brand, memberId, idempotencyKey }),
    listRoundsNamed(db, win.round, [brand], shownRounds),
    sumOfDay(db, day),
    countHeldBefore(db, win),
  ]);
  const stakeMinor = bet?.kind === 'bet' ? stakedBy(bet).stakeMinor : null;
  const { times, dayMinor } = winCeilingsOf(brand);
  return {
    stake: stakeMinor === null ? null : formatDecimal(stakeMinor, currency),
    multiple:
      stakeMinor === null || stakeMinor <= 0n ? null : hundredths((win.amountMinor * 100n) / stakeMinor),
    ceilings: { stakes: Number(times), supplierDay: formatDecimal(dayMinor, currency) },
    wonThatDay: formatDecimal(wonMinor, currency),
    rounds: rounds
      .filter((round) => round.memberId === memberId && round.vendor === vendor)
      .map(presentOperatorRound)
      .map(({ id, stake, win: won, openedAt, verifyUrl }) => ({ id, stake, win: won, openedAt, verifyUrl })),
    heldBefore,
  };
}

const hundredths = (count: bigint): string => `${count / 100n}.${String(count % 100n).padStart(2, '0')}`;

function presentWin(
  win: JudgedWin,
  games: ReadonlyMap<string, string>,
  names: ReadonlyMap<bigint, string>,
): z.input<typeof heldWin> {
  const { vendor, transactionId, brand, memberId, gameCode, round, currency, because } = win;
  return {
    vendor,
    transactionId,
    brand,
    memberId: String(memberId),
    userName: names.get(memberId) ?? '',
    gameName: games.get(`${vendor} ${gameCode}`) ?? gameCode,
    round,
    currency,
    amount: formatDecimal(win.amountMinor, currency),
    because,
    heldAt: win.heldAt.toISOString(),
    state: win.decision ?? 'held',
    decidedBy: win.decidedBy,
    decidedAt: win.decidedAt?.toISOString() ?? null,
    note: win.note,
  };
}
