import { listRoundsById, updateAbandonedToSettling, type RoundDetailRow } from '../queries.ts';
import { deliverStake } from '../stakes/deliver-stake.ts';
import type { Family } from '../stakes/delivery.ts';
import { claimDue } from '../stakes/queries.ts';
import type { WalletAnswer } from '../wallet-client.ts';
import type { Context } from './context.ts';
import { deliverJackpot } from './deliver-jackpot.ts';
import { endAbandonedChoices } from './end-abandoned.ts';

/** Sends the wallet what a round owes it, once. Sending it again later is harmless: the transaction's id is the round's. */
export async function deliverRound(context: Context, round: RoundDetailRow): Promise<WalletAnswer> {
  return (await deliverStake(context, 'round', round)).answer;
}

/** Rounds that one player plays alone: slots and games of choices. */
export function createRounds(context: Context): Family {
  const { db, config } = context;
  return {
    name: 'rounds',
    stakes: 'round',
    async endAbandoned() {
      await updateAbandonedToSettling(db, config.abandonedAfterMs);
      await endAbandonedChoices(context);
    },
    async deliverOther() {
      const jackpots = await claimDue(db, 'jackpot_win', listRoundsById, 20);
      await Promise.all(jackpots.map((round) => deliverJackpot(context, round)));
      return jackpots.length;
    },
  };
}
