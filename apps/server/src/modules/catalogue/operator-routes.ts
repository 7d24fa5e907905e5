/** The catalogue as operators see and change it. */
import { listGames } from '@perya/contract/catalogue/operators/list-games.ts';
import { setGame as setGameEndpoint } from '@perya/contract/catalogue/operators/set-game.ts';
import type { operatorGame } from '@perya/contract/catalogue/operators/game-fields.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { badCursor } from '@perya/http/cursor.ts';
import type * as z from 'zod/mini';
import { mayTouch, type BindOperators } from '#platform/http/bind-operators.ts';
import type { Database } from '#platform/db/database.ts';
import { readGameCursor, writeGameCursor } from './game-cursor.ts';
import { listOperatorGames, type OperatorGame } from './queries/operator-games.ts';
import { setGame } from './use-cases/set-game.ts';

export function bindCatalogueOperators(bind: BindOperators, db: Database): void {
  bind(listGames, async ({ query: { after, limit, ...filter } }) => {
    const from = after === undefined ? null : readGameCursor(after);
    if (after !== undefined && from === null) return badCursor();
    const found = await listOperatorGames(db, filter, from, limit + 1);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return ok({
      list: page.map(presentGame),
      next: found.length > limit && last ? writeGameCursor(last) : null,
    });
  });
  bind(setGameEndpoint, async ({ operator, change, params, body }) => {
    // Games are those of every brand.
    if (!mayTouch(operator, null)) return fail('permission.denied');
    const done = await setGame(change, { ...params, ...body });
    return done.ok ? ok(presentGame(done.value)) : done;
  });
}

const presentGame = ({ rtpPoints, ...game }: OperatorGame): z.input<typeof operatorGame> => ({
  ...game,
  rtp: rtpPoints === null ? null : rtpPoints / 100,
});
