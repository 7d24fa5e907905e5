import { publicChainSeedOf, keyOf, tableOf, type TableContext, type TableGame } from '../context.ts';
import { findLastRound, holdsLease, lockRound, notifyTable, updateToOver, updateToVoid } from '../queries.ts';
import { lateDrawMs } from '../rules/round-clock.ts';
import { automaticExitOf, winOfExit } from '../rules/settle-ticket.ts';
import { lockAcceptedTickets, refundTicketsOfRound, settleTickets } from '../ticket-queries.ts';

/**
 * Takes up what the process that ran the table before has left. A round that takes bets goes on by its own clock, as long
 * as its draw is not late; then it is void and its bets are returned. A drawn one was decided with its draw. A flight was
 * broken off for those in it: automatic exits that it reached are paid, all others get their stakes back.
 */
export async function recoverTable(context: TableContext, game: TableGame): Promise<void> {
  const { db, clock } = context;
  await db.transaction(async (tx) => {
    if (!(await holdsLease(tx, game, context.process))) return;
    const last = await findLastRound(tx, game);
    const round = last && (await lockRound(tx, last.id, 'update'));
    if (round?.state === 'open' && clock.now() > round.draws_at.getTime() + lateDrawMs) {
      await refundTicketsOfRound(tx, round.id, ['pending', 'accepted']);
      await updateToVoid(tx, round.id, clock.now(), publicChainSeedOf(context, round.chain, round.nonce));
    } else if (round?.state === 'showing' && tableOf(round.model).flight) {
      const model = tableOf(round.model);
      const end = model.flight?.endOf(round.outcome ?? []) ?? 0;
      const tickets = await lockAcceptedTickets(tx, round.id);
      const leaving = tickets.flatMap(({ id, bets }) => {
        const exit = automaticExitOf(model, bets);
        return exit === null || exit > end
          ? []
          : [{ id, winMinor: winOfExit(bets, exit), leftAt: exit, delayMs: 0 }];
      });
      await settleTickets(tx, leaving);
      await refundTicketsOfRound(tx, round.id, ['accepted']);
      await updateToOver(tx, round.id, clock.now(), publicChainSeedOf(context, round.chain, round.nonce));
    } else return;
    await notifyTable(tx, keyOf(game));
  });
}
