/** What operators see of rounds that are open, of deficits and of pools; and how an open round is ended. */
import { listDeficits } from '@perya/contract/suppliers/operators/list-deficits.ts';
import { listJackpotWins as jackpotWinsEndpoint } from '@perya/contract/suppliers/operators/list-jackpot-wins.ts';
import { listOpenRounds as openRoundsEndpoint } from '@perya/contract/suppliers/operators/list-open-rounds.ts';
import { listPools } from '@perya/contract/suppliers/operators/list-pools.ts';
import { proposeOpenRound } from '@perya/contract/suppliers/operators/propose-open-round.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { formatDecimal } from '@perya/money/money.ts';
import { listJackpotWins } from '#modules/wallet/index.ts';
import { mayTouch, type BindOperators } from '#platform/http/bind-operators.ts';
import type { SupplierContext } from './context.ts';
import type { HeldWinPorts } from './held-win-routes.ts';
import { openRoundKind, type OpenRoundProposal } from './open-round-approvals.ts';
import { presentOperatorRound } from './present.ts';
import { listDeficitsOf } from './queries/deficits.ts';
import { findRound, listOpenRounds } from './queries/rounds.ts';
import type { RoundDetail } from './rules/rounds.ts';
import { findJackpots } from './use-cases/find-jackpots.ts';

const shown = 200;
const hourMs = 3_600_000;

export function bindBooks(
  bind: BindOperators,
  context: SupplierContext,
  { propose, namesOf, isBrand }: HeldWinPorts & { isBrand: (brand: string) => boolean },
): void {
  const { db, clock } = context;
  bind(openRoundsEndpoint, async ({ query: { brand, hours } }) => {
    if (!isBrand(brand)) return fail('not.found');
    const before = new Date(clock.now().getTime() - hours * hourMs);
    const rounds = await listOpenRounds(db, brand, before, shown);
    return ok({ list: rounds.map(presentOperatorRound) });
  });
  bind(proposeOpenRound, async ({ operator, change, body: { requestId, reason, round: wanted } }) => {
    const round = await findRound(db, wanted.brand, BigInt(wanted.memberId), BigInt(wanted.roundId));
    if (round === null || !mayTouch(operator, round.brand)) return fail('not.found');
    const payload: OpenRoundProposal = {
      ...wanted,
      name: `${round.gameName}, ${round.round}`,
      currency: round.currency,
      amountMinor: String(wanted.how === 'refund' ? round.stakedMinor - round.refundedMinor : 0n),
    };
    return propose(change, operator, { kind: openRoundKind, payload: { ...payload }, reason, requestId });
  });
  bind(listDeficits, async ({ operator, query: { brand } }) => {
    const found = await listDeficitsOf(db, brand === undefined ? operator.brands : [brand], shown);
    const names = await namesOf(found.map(({ memberId }) => memberId));
    return ok({
      list: found.map(({ owedMinor, repaidMinor, createdAt, memberId, ...one }) => ({
        ...one,
        memberId: String(memberId),
        userName: names.get(memberId) ?? '',
        owed: formatDecimal(owedMinor, one.currency),
        repaid: formatDecimal(repaidMinor, one.currency),
        createdAt: createdAt.toISOString(),
      })),
    });
  });
  bindJackpots(bind, context, { namesOf, isBrand });
}

/** Pools, and what they paid. */
function bindJackpots(
  bind: BindOperators,
  context: SupplierContext,
  { namesOf, isBrand }: Pick<HeldWinPorts, 'namesOf'> & { isBrand: (brand: string) => boolean },
): void {
  const { db, catalogue } = context;
  bind(jackpotWinsEndpoint, async ({ query: { brand } }) => {
    if (!isBrand(brand)) return fail('not.found');
    const wins = await listJackpotWins(db, brand, shown);
    const names = await namesOf([...new Set(wins.map(({ memberId }) => memberId))]);
    return ok({
      list: await Promise.all(
        wins.map(async ({ transferId, at, memberId, currency, amountMinor, detail }) => {
          const { vendor, game, round, jackpot = '', tier = '' } = detail as RoundDetail;
          return {
            id: String(transferId),
            at: at.toISOString(),
            jackpot,
            tier,
            memberId: String(memberId),
            userName: names.get(memberId) ?? '',
            supplier: vendor,
            gameName: (await catalogue.game(vendor, game))?.name ?? game,
            round,
            currency,
            amount: formatDecimal(amountMinor, currency),
          };
        }),
      ),
    });
  });
  bind(listPools, async ({ query: { brand } }) => {
    if (!isBrand(brand)) return fail('not.found');
    const jackpots = await findJackpots(context, brand);
    return ok({
      list: jackpots.flatMap(({ code, currency, tiers }) =>
        tiers.map(({ tier, amountMinor }) => ({
          jackpot: code,
          tier,
          currency,
          amount: formatDecimal(amountMinor, currency),
        })),
      ),
    });
  });
}
