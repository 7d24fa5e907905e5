/** The sportsbook's interface: address → what it takes → use case. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { bookOf, books, isBook, tileOf } from '@perya/game-rules/sportsbook/doors.ts';
import { leagues } from '@perya/game-rules/sportsbook/leagues.ts';
import type { Sport } from '@perya/game-rules/sportsbook/sport.ts';
import { acceptances } from '@perya/game-rules/sportsbook/slip.ts';
import type { BoardView } from '../../sportsbook-api.ts';
import { positiveMinor } from '../amount-input.ts';
import { createBinding } from '../binding.ts';
import { fail, ok } from '../errors.ts';
import { launchKey } from '../input.ts';
import { bookMatch, lookAt } from './book.ts';
import type { SportsContext } from './context.ts';
import { presentBets, presentDetails, presentMatch, presentPast, presentPublicBet } from './present.ts';
import { findAnyBet, findBet, listBets } from './queries/bets.ts';
import { findMatches, listPastMatches } from './queries/matches.ts';
import type { Stream } from './stream.ts';
import { answerOf, balanceOf } from './use-cases/answer-bet.ts';
import { cashOut } from './use-cases/cash-out.ts';
import { openSportsbook } from './use-cases/open-sportsbook.ts';
import { placeBet } from './use-cases/place-bet.ts';

const id = z.uuid();
const name = z.string().check(z.regex(/^[\w-]{1,60}$/));
const market = z.string().check(z.regex(/^[\w:.-]{1,20}$/));
const odds = z.int().check(z.gte(101), z.lte(15_000));
const sessionBody = z.strictObject({
  token: z.string().check(z.regex(/^[\w.~-]{8,255}$/)),
  vendor: name,
  code: name,
  key: z.optional(launchKey),
});
const slipBody = z.strictObject({
  slipId: id,
  stakeMinor: positiveMinor,
  acceptance: z.enum(acceptances),
  legs: z
    .array(
      z.strictObject({
        match: name,
        market,
        selection: market,
        odds,
        version: z.int().check(z.gte(0), z.lte(100_000)),
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
});
const cashOutBody = z.strictObject({ leastMinor: positiveMinor });
const idParams = z.strictObject({ id });
const matchParams = z.strictObject({ id: name });
const bookParams = z.strictObject({ book: z.string().check(z.refine(isBook)) });
const noParams = z.object({});

/** How many past bets a player can look at, and how many results anybody. */
const historyLength = 100;
const pastLength = 60;
/** Upcoming matches of a sport on the board: what somebody leafs through, and no more to carry. */
const upcomingLength = 24;
const launchesPerMinute = 120;
/** The feed names what begins within this time, and what is played: its rooms can be launched until they are over. */
const feedAheadMs = 3 * 60 * 60_000;

export function registerSportsbook(app: FastifyInstance, context: SportsContext, stream: Stream): void {
  const { open, member, get, post } = createBinding(app, context);
  registerBoard(app, context, stream);
  open(
    { ...post('/api/sportsbook/session', noParams, sessionBody), callsPerMinute: launchesPerMinute },
    ({ body }) => openSportsbook(context, body),
  );
  member(post('/api/sportsbook/bets', noParams, slipBody), ({ session, body }) =>
    placeBet(context, session, body),
  );
  member(get('/api/sportsbook/bets', noParams), async ({ session }) =>
    ok(await presentBets(context, await listBets(context.db, session.player_id, session, historyLength))),
  );
  member(get('/api/sportsbook/bets/:id', idParams), async ({ session, params }) => {
    const bet = await findBet(context.db, session.player_id, params.id);
    return bet ? answerOf(context, bet, null) : fail('not.found');
  });
  member(post('/api/sportsbook/bets/:id/cash-out', idParams, cashOutBody), ({ session, params, body }) =>
    cashOut(context, session, { betId: params.id, leastMinor: body.leastMinor }),
  );
  member(get('/api/sportsbook/balance', noParams), async ({ session }) =>
    ok({ balanceMinor: await balanceOf(context, session) }),
  );
  open(get('/api/public/sportsbook/bets/:id', idParams), async ({ params }) => {
    const bet = await findAnyBet(context.db, params.id);
    return bet ? ok(await presentPublicBet(context, bet)) : fail('not.found');
  });
}

/** What anybody may see: matches, odds, results. */
function registerBoard(app: FastifyInstance, context: SportsContext, stream: Stream): void {
  const { open, get } = createBinding(app, context);
  const { book, db, now } = context;
  open(get('/api/sportsbook/board/:book', bookParams), async ({ params }) => {
    const board: BoardView = { live: [], upcoming: [] };
    const counts = new Map<Sport, number>();
    for (const match of book.matches()) {
      if (bookOf(match.league.sport) !== params.book) continue;
      const ahead = counts.get(match.league.sport) ?? 0;
      if (ahead >= upcomingLength) continue;
      const view = presentMatch(match, now(), false);
      if (view.phase === 'live') board.live.push(view);
      if (view.phase !== 'before') continue;
      board.upcoming.push(view);
      counts.set(match.league.sport, ahead + 1);
    }
    return ok(board);
  });
  open(get('/api/sportsbook/matches/:id', matchParams), async ({ params }) => {
    const known = book.find(params.id);
    if (known) return ok(presentDetails(known, now()));
    const [row] = await findMatches(db, [params.id]);
    if (!row) return fail('not.found');
    const details = presentDetails(bookMatch(row, context.seedBox), now());
    return ok({
      ...details,
      match: { ...details.match, phase: row.state, markets: [] },
      past: presentPast(row, context)[0],
    });
  });
  open(get('/api/sportsbook/results/:book', bookParams), async ({ params }) => {
    const sports: readonly string[] = isBook(params.book) ? books[params.book] : [];
    const codes = leagues.filter(({ sport }) => sports.includes(sport)).map(({ code }) => code);
    return ok((await listPastMatches(db, codes, pastLength)).flatMap((row) => presentPast(row, context)));
  });
  app.get('/api/sportsbook/stream/:book', stream.handler);
  // What the site's home shows: `packages/contract/src/catalogue/fixture-feed.ts`.
  app.get('/sportsbook/fixtures', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    // An empty list would take the matches off the site's home for a minute.
    if (context.doors.any && !book.isRead())
      return reply.code(503).send({ error: 'The matches are not read yet' });
    const until = now().getTime() + feedAheadMs;
    const fixtures = book.matches().flatMap((match) => {
      const { row, league } = match;
      if (bookOf(league.sport) !== 'sportsbook' || row.starts_at.getTime() >= until) return [];
      if (lookAt(match, now()).phase === 'over') return [];
      return [
        {
          roomId: row.id,
          game: tileOf(league.sport),
          league: league.name,
          homeTeam: row.home,
          awayTeam: row.away,
          startsAt: row.starts_at.toISOString(),
        },
      ];
    });
    return reply.send({ fixtures });
  });
}
