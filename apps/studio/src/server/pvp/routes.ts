/** The interface of the card tables: endpoint → use case, for the lobby and for what was played. What is done at a seat stands in `seat-routes.ts`. */
import * as endpoints from '@perya/contract/studio/pvp.ts';
import { stakeMinorOf } from '@perya/game-rules/pvp/match.ts';
import type { PvpRecord } from '../../pvp-api.ts';
import type { Bind } from '../binding.ts';
import { endOfSession, fail, ok } from '../errors.ts';
import { gameOf } from '../use-cases/open-session.ts';
import { findPvpGame, type PvpContext } from './context.ts';
import type { Hall } from './hall.ts';
import { presentPvpProof, presentPvpRecord } from './present.ts';
import { countSitting, findMatch, listMatches } from './queries/matches.ts';
import { findPvpRound, listPvpRounds } from './queries/rounds.ts';
import { bindSeats, poolOf } from './seat-routes.ts';

/** How many past matches a player can look at. */
const historyLength = 100;

/** By the number of a match, or of a seat's round in it. */
export const findMatchProof =
  ({ db }: Pick<PvpContext, 'db'>) =>
  async (id: string) => {
    const round = await findPvpRound(db, id);
    const match = await findMatch(db, round?.match_id ?? id);
    return match && { kind: 'cards' as const, proof: presentPvpProof(match) };
  };

export function bindPvp(bind: Bind, context: PvpContext, hall: Hall): void {
  const { db } = context;
  bindSeats(bind, context, hall);
  bind(
    endpoints.readLobby,
    async ({ session }) => {
      const game = findPvpGame(context, gameOf(session));
      if (!game) return fail('not.found');
      const [place, sitting, balance] = await Promise.all([
        hall.placeOf(session.player_id, game),
        countSitting(db, poolOf(session, 0)),
        context.walletOf(session.vendor).balance(session.launch_token, session.game),
      ]);
      const ended = endOfSession(balance);
      if (ended !== null) return fail(ended);
      const levels = game.model.levels.map((level, index) => ({
        level: index,
        unitMinor: level.unitMinor,
        stakeMinor: stakeMinorOf(game.model, level),
        rakeCapMinor: level.rakeCapMinor,
        people: sitting.find((one) => one.level === index)?.people ?? 0,
      }));
      return ok({
        levels,
        seated: place.kind !== 'none',
        balanceMinor: balance.kind === 'taken' ? balance.balanceMinor : null,
      });
    },
    { asksWallet: true },
  );
  bind(endpoints.listMatches, async ({ session }) => {
    const player = { playerId: session.player_id, vendor: session.vendor, game: session.game };
    const rounds = await listPvpRounds(db, player, historyLength);
    const matches = await listMatches(
      db,
      rounds.map(({ match_id }) => match_id),
    );
    const byId = new Map(matches.map((match) => [match.id, match]));
    return ok(
      rounds.flatMap((round): PvpRecord[] => {
        const match = byId.get(round.match_id);
        return match ? [presentPvpRecord(round, match)] : [];
      }),
    );
  });
  // Of a match by its own number, or by that of a seat's round: a betting record knows the round's.
  bind(endpoints.readMatchProof, async ({ params }) => {
    const found = await findMatchProof(context)(params.id);
    return found ? ok(found.proof) : fail('not.found');
  });
}
