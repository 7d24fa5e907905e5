/** What the agents ask of others, answered by the suppliers' rounds and the players' own protection. */
import type { AgentsPorts } from '#modules/agents/index.ts';
import { listProtected } from '#modules/protection/index.ts';
import type { Suppliers } from '#modules/suppliers/index.ts';

export function createAgentsPorts({ listRounds }: Pick<Suppliers, 'listRounds'>): AgentsPorts {
  return {
    listProtected,
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
