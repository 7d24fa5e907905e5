import { randomUUID } from 'node:crypto';
import { refuseBets } from '@perya/game-rules/table/table-model.ts';
import type { PlaceBets, TicketAnswer } from '../../../table-api.ts';
import { errorOfRefusedStake, fail, failRefused, ok, type Result } from '../../errors.ts';
import { lockPlayer, type SessionRow } from '../../queries.ts';
import { updateToRefunding, updateToRefused } from '../../stakes/queries.ts';
import { deliveryGraceMs } from '../../use-cases/context.ts';
import { gameOf } from '../../use-cases/open-session.ts';
import { takeStake } from '../../stakes/take-stake.ts';
import { findTableGame, keyOf, type TableContext, type TableGame } from '../context.ts';
import { insertPlayerSeed } from '../chain-queries.ts';
import { presentTicket } from '../present.ts';
import { findTableRound, lockRound, notifyTable } from '../queries.ts';
import {
  findTicketOfBet,
  findTicket,
  insertTicket,
  listTicketsOfRound,
  updateToAccepted,
  type TicketRow,
} from '../ticket-queries.ts';
import { deliverTicketNow } from './deliver-tickets.ts';

/** A player has so many tickets in a round at most: more are no game, but a load. */
const mostTickets = 40;

/** In a flight each ticket leaves by itself: one bet each, two at a time. */
const mostFlights = 2;

/**
 * Lays bets in a round: stored, staked, accepted, in that order, so that a process may die anywhere between. Whether they
 * come in time says the studio's clock at their receipt. The same `betId` again answers with the ticket that it made.
 */
export async function placeBets(
  context: TableContext,
  session: SessionRow,
  input: PlaceBets,
): Promise<Result<TicketAnswer>> {
  const receivedAt = context.clock.now();
  const game = findTableGame(context, gameOf(session));
  if (!game) return fail('game.unavailable');
  const begun = await beginTicket(context, session, game, input, receivedAt);
  if (!begun.ok) return begun;
  const { ticket } = begun.value;
  if (begun.value.repeated) return answerRepeated(context, ticket);
  const answer = await takeStake(context, ticket);
  if (answer.kind === 'refused') {
    await updateToRefused(context.db, 'table_ticket', ticket.id, answer.status);
    return failRefused(answer);
  }
  if (answer.kind === 'unknown') {
    context.log.warn(
      { ticket: ticket.id, reason: answer.reason },
      'unknown whether a bet was taken: it is rolled back',
    );
    if (await updateToRefunding(context.db, 'table_ticket', ticket.id, { delayMs: deliveryGraceMs(context) }))
      await deliverTicketNow(context, ticket.id);
    return fail('bet.interrupted');
  }
  if (!(await accept(context, game, ticket))) return fail('bets.closed');
  if (input.clientSeed !== undefined) await giveSeed(context, game, session.player_id, input.clientSeed);
  return ok({
    ticket: presentTicket((await findTicket(context.db, session, ticket.id))!, null),
    balanceMinor: answer.balanceMinor,
  });
}

/** Only for the table's next chain, while that waits for its beacon round. It never fails a bet. */
async function giveSeed(
  { db, log, openChains }: TableContext,
  game: TableGame,
  playerId: bigint,
  clientSeed: string,
): Promise<void> {
  const chainId = openChains.get(keyOf(game));
  if (chainId === undefined) return;
  await insertPlayerSeed(db, { chainId, playerId, clientSeed }).catch((error: unknown) =>
    log.warn({ err: error }, 'a seed of a player could not be kept'),
  );
}

async function beginTicket(
  { db, config }: TableContext,
  session: SessionRow,
  game: TableGame,
  { betId, roundId, bets }: PlaceBets,
  receivedAt: number,
): Promise<Result<{ ticket: TicketRow; repeated: boolean }>> {
  return db.transaction(async (tx): Promise<Result<{ ticket: TicketRow; repeated: boolean }>> => {
    await lockPlayer(tx, session.player_id);
    const known = await findTicketOfBet(tx, session.player_id, betId);
    if (known) return ok({ ticket: known, repeated: true });
    const round = await lockRound(tx, roundId, 'share');
    if (round?.vendor !== session.vendor || round.game !== session.game) return fail('not.found');
    if (round.state !== 'open' || receivedAt >= round.closes_at.getTime()) return fail('bets.closed');
    const all = await listTicketsOfRound(tx, round.id);
    const own = all.filter(
      ({ player_id, state }) =>
        player_id === session.player_id && (state === 'pending' || state === 'accepted'),
    );
    const { flight } = game.model;
    if (flight && bets.length !== 1) return fail('bet.invalid');
    if (own.length >= (flight ? mostFlights : mostTickets)) return fail('bet.tooHigh');
    const refusal = refuseBets(
      game.model,
      bets,
      own.flatMap((ticket) => ticket.bets),
    );
    if (refusal !== null) return fail(refusal);
    const id = randomUUID();
    await insertTicket(tx, {
      id,
      roundId: round.id,
      session,
      betId,
      bets,
      stakeMinor: bets.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n),
      uuids: { bet: randomUUID(), win: randomUUID(), rollback: randomUUID() },
      pendingTimeoutMs: config.pendingTimeoutMs,
    });
    return ok({ ticket: (await findTicket(tx, session, id))!, repeated: false });
  });
}

/** The round holds still meanwhile: a draw waits, and a ticket that it finds pending is returned. */
async function accept({ db }: TableContext, game: TableGame, ticket: TicketRow): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockRound(tx, ticket.round_id, 'share');
    const accepted = await updateToAccepted(tx, ticket.id);
    if (accepted) await notifyTable(tx, keyOf(game));
    return accepted;
  });
}

async function answerRepeated(context: TableContext, ticket: TicketRow): Promise<Result<TicketAnswer>> {
  switch (ticket.state) {
    case 'pending':
      return fail('bet.pending');
    case 'refused':
      return fail(errorOfRefusedStake(ticket.refusal));
    case 'refunding':
    case 'cancelled':
      return fail('bet.interrupted');
    default: {
      const wallet = context.walletOf(ticket.vendor);
      const answer = await wallet.balance(ticket.launch_token, ticket.game);
      const round = await findTableRound(context.db, ticket.round_id);
      return ok({
        ticket: presentTicket(ticket, round),
        balanceMinor: answer.kind === 'taken' ? answer.balanceMinor : null,
      });
    }
  }
}
