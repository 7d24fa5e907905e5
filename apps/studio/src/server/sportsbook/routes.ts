/** The sportsbook's interface: endpoint → use case. */
import type { FastifyInstance } from 'fastify';
import * as endpoints from '@perya/contract/studio/sportsbook.ts';
import { bookOf, books, tileOf } from '@perya/game-rules/sportsbook/doors.ts';
import { leagues } from '@perya/game-rules/sportsbook/leagues.ts';
import type { Sport } from '@perya/game-rules/sportsbook/sport.ts';
import type { BoardView } from '../../sportsbook-api.ts';
import type { Bind } from '../binding.ts';
import { fail, ok } from '../errors.ts';
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

/** How many past bets a player can look at, and how many results anybody. */
const historyLength = 100;
const pastLength = 60;
/** Upcoming matches of a sport on the board: what somebody leafs through, and no more to carry. */
const upcomingLength = 24;
/** The feed names what begins within this time, and what is played: its rooms can be launched until they are over. */
const feedAheadMs = 3 * 60 * 60_000;

export function bindSportsbook(bind: Bind, context: SportsContext, stream: Stream): void {
  bindBoard(bind, context, stream);
  bind(endpoints.openSportsbook, ({ body }) => openSportsbook(context, body));
  bind(endpoints.placeBet, ({ session, body }) => placeBet(context, session, body));
  bind(endpoints.listBets, async ({ session }) =>
    ok(await presentBets(context, await listBets(context.db, session.player_id, session, historyLength))),
  );
  bind(endpoints.readBet, async ({ session, params }) => {
    const bet = await findBet(context.db, session.player_id, params.id);
    return bet ? answerOf(context, bet, null) : fail('not.found');
  });
  bind(endpoints.cashOutBet, ({ session, params, body }) =>
    cashOut(context, session, { betId: params.id, leastMinor: body.leastMinor }),
  );
  bind(endpoints.readSportsBalance, async ({ session }) =>
    ok({ balanceMinor: await balanceOf(context, session) }),
  );
  bind(endpoints.readPublicBet, async ({ params }) => {
    const found = await findBetProof(context)(params.id);
    return found ? ok(found.proof) : fail('not.found');
  });
}

export const findBetProof = (context: SportsContext) => async (id: string) => {
  const bet = await findAnyBet(context.db, id);
  return bet && { kind: 'bet' as const, proof: await presentPublicBet(context, bet) };
};

/** What anybody may see: matches, odds, results. */
function bindBoard(bind: Bind, context: SportsContext, stream: Stream): void {
  const { book, db, now } = context;
  bind(endpoints.readBoard, async ({ params }) => {
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
  bind(endpoints.readMatch, async ({ params }) => {
    const known = book.find(params.id);
    if (known) return ok(presentDetails(known, now()));
    const [row] = await findMatches(db, [params.id]);
    if (!row) return fail('not.found');
    const details = presentDetails(bookMatch(row, context.seedBox), now());
    return ok({
      ...details,
      match: {
        ...details.match,
        phase: row.state === 'planned' ? details.match.phase : row.state,
        markets: [],
      },
      past: presentPast(row, context)[0],
    });
  });
  bind(endpoints.listResults, async ({ params }) => {
    const sports: readonly string[] = books[params.book];
    const codes = leagues.filter(({ sport }) => sports.includes(sport)).map(({ code }) => code);
    return ok((await listPastMatches(db, codes, pastLength)).flatMap((row) => presentPast(row, context)));
  });
  bind(endpoints.streamOdds, stream.open);
}

/** What the site's home shows: `packages/contract/src/catalogue/fixture-feed.ts`. */
export function registerFixtures(app: FastifyInstance, { book, doors, now }: SportsContext): void {
  app.get('/sportsbook/fixtures', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    // An empty list would take the matches off the site's home for a minute.
    if (doors.any && !book.isRead()) return reply.code(503).send({ error: 'The matches are not read yet' });
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
