import type { Queryable } from '@perya/process/database.ts';
import { publicChainSeedOf, keyOf, tableOf, type TableContext, type TableGame } from '../context.ts';
import { holdsLease, lockRound, notifyTable, updateToOver, type TableRoundRow } from '../queries.ts';
import { lateExitMs } from '../rules/round-clock.ts';
import { automaticExitOf, winOf, winOfExit } from '../rules/settle-ticket.ts';
import { lockAcceptedTickets, settleTickets } from '../ticket-queries.ts';

/** The result has been shown: the seed becomes public. Of a flight: it has ended, and who is left in it is decided. */
export async function finishRound(context: TableContext, game: TableGame, roundId: string): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    if (!(await holdsLease(tx, game, context.process))) return false;
    const round = await lockRound(tx, roundId, 'update');
    if (round?.state !== 'showing') return false;
    await settleThoseLeft(tx, round);
    await updateToOver(
      tx,
      round.id,
      context.clock.now(),
      publicChainSeedOf(context, round.chain, round.nonce),
    );
    await notifyTable(tx, keyOf(game));
    return true;
  });
}

/** A loss waits for a moment: a cash-out that came in time may still be on its way through the server. */
async function settleThoseLeft(tx: Queryable, round: TableRoundRow): Promise<void> {
  const model = tableOf(round.model);
  if (!model.flight) return;
  const tickets = await lockAcceptedTickets(tx, round.id);
  const end = model.flight.endOf(round.outcome ?? []);
  await settleTickets(
    tx,
    tickets.map(({ id, bets }) => {
      const winMinor = winOf(model, round.outcome ?? [], bets);
      const leftAt = winMinor > 0n ? (automaticExitOf(model, bets) ?? end) : null;
      return { id, winMinor, leftAt, delayMs: winMinor > 0n ? 0 : lateExitMs };
    }),
  );
}

/** Pays the tickets of a flight whose automatic exit has been reached. `false`: no longer ours. */
export async function settleAutomaticExits(
  context: TableContext,
  game: TableGame,
  roundId: string,
): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    if (!(await holdsLease(tx, game, context.process))) return false;
    const round = await lockRound(tx, roundId, 'update');
    if (round?.state !== 'showing' || !round.shown_from) return false;
    const model = tableOf(round.model);
    const reached = model.flight?.multiplierAt(context.clock.now() - round.shown_from.getTime()) ?? 0;
    const end = model.flight?.endOf(round.outcome ?? []) ?? 0;
    const tickets = await lockAcceptedTickets(tx, round.id);
    const leaving = tickets.flatMap(({ id, bets }) => {
      const exit = automaticExitOf(model, bets);
      if (exit === null || exit > Math.min(reached, end)) return [];
      return [{ id, winMinor: winOfExit(bets, exit), leftAt: exit, delayMs: 0 }];
    });
    if (leaving.length === 0) return true;
    await settleTickets(tx, leaving);
    await notifyTable(tx, keyOf(game));
    return true;
  });
}
