/** What the agents ask of others, answered by the suppliers' rounds and the players' own protection. */
import { startOfDay } from '@perya/calendar/days.ts';
import type { RebateType } from '@perya/contract/agents/game-types.ts';
import { products, type Product } from '@perya/contract/loyalty/programmes.ts';
import { listRates, type AgentOperatorPorts, type AgentsPorts } from '#modules/agents/index.ts';
import type { ListLineRates } from '#modules/loyalty/index.ts';
import { listSharedTraces } from '#modules/accounts/index.ts';
import { findUnheld, listSharedNumbers } from '#modules/cashier/index.ts';
import { listProtected, listStopped } from '#modules/protection/index.ts';
import type { Suppliers } from '#modules/suppliers/index.ts';

export function createAgentsPorts({ listRounds }: Pick<Suppliers, 'listRounds'>): AgentsPorts {
  return {
    listProtected,
    hasStopped: async (tx, memberId, now) => (await listStopped(tx, [memberId], now)).has(memberId),
    findUnheld,
    async listBets(filter, page) {
      const { rounds, total } = await listRounds(filter, page);
      const bets = rounds.map(({ id, memberId, gameName, vendorName, openedAt, ...round }) => ({
        id,
        memberId,
        gameName,
        vendorName,
        stakeMinor: round.stakedMinor - round.refundedMinor,
        winMinor: round.wonMinor,
        status: round.status,
        at: openedAt,
      }));
      return { bets, total };
    },
  };
}

/** What two members have in common, for operators. */
export const listShared: AgentOperatorPorts['listShared'] = async (db, brand, pairs) => {
  const traces = await listSharedTraces(db, pairs);
  const accounts = await listSharedNumbers(db, brand, pairs);
  return traces.map((trace, at) => ({ ...trace, account: accounts[at] === true }));
};

/** What a line of agents gives its members of their own stakes, for the rebates of levels. Protected members get nothing of a line. */
export const lineRatesOf =
  (timeZoneOf: (brand: string) => string): ListLineRates =>
  async (tx, brand, memberIds, day) => {
    const guarded = new Set(await listProtected(tx, memberIds, startOfDay(day, timeZoneOf(brand))));
    const rates = await listRates(tx, memberIds, day);
    return [...rates].flatMap(([memberId, byType]) =>
      guarded.has(memberId)
        ? []
        : products.flatMap((product) => {
            const type = typeOf[product];
            const ppm = type === undefined ? 0 : (byType[type] ?? 0);
            return ppm > 0 ? [{ memberId, product, points: Math.ceil(ppm / ppmOfPoint) }] : [];
          }),
    );
  };

/** A hundredth of a per cent. */
const ppmOfPoint = 100;
/** The kind of game by which a line pays each product (`modules/agents/sql/days.sql`); OTHER has none. */
const typeOf: Partial<Record<Product, RebateType>> = {
  RNG: 'RNG',
  LIVE: 'LIVE',
  FISH: 'FISH',
  PVP: 'PVP',
  SPORTS: 'SPORTS',
  ESPORTS: 'SPORTS',
  COCKFIGHT: 'SPORTS',
  LOTT: 'LOTT',
  ELOTT: 'ELOTT',
};
