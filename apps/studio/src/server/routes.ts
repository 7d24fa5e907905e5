/** The studio's interface to rounds that one player plays alone: endpoint → use case. */
import * as endpoints from '@perya/contract/studio/rounds.ts';
import type { Bind } from './binding.ts';
import { fail, ok } from './errors.ts';
import { presentProof, presentPublicProof, presentRound } from './present.ts';
import { findAnyRound, findRound, listRounds } from './queries.ts';
import { choose } from './use-cases/choose.ts';
import type { Context } from './use-cases/context.ts';
import { gameOf, openSession, readState } from './use-cases/open-session.ts';
import { readJackpot } from './use-cases/read-jackpot.ts';
import { rotateSeeds } from './use-cases/seeds.ts';
import { showNextStep, spin } from './use-cases/spin.ts';

export const findRoundProof =
  ({ db }: Pick<Context, 'db'>) =>
  async (id: string) => {
    const round = await findAnyRound(db, id);
    return round && { kind: 'round' as const, proof: presentPublicProof(round) };
  };

/** How many past rounds a player can look at. */
const historyLength = 100;

export function bindRounds(bind: Bind, context: Context): void {
  const { db } = context;
  bind(endpoints.studioHealth, async () => {
    if (context.draining?.begun) return fail('game.unavailable');
    await db.query('select 1');
    return ok({ status: 'up' });
  });
  bind(endpoints.openSession, ({ body }) => openSession(context, body));
  bind(endpoints.readState, ({ session }) => readState(context, session), { asksWallet: true });
  bind(endpoints.spin, ({ session, body }) => spin(context, session, body));
  bind(endpoints.showNextStep, ({ session, params, body }) =>
    showNextStep(context, session, { roundId: params.id, stepIndex: body.stepIndex }),
  );
  bind(endpoints.choose, ({ session, params, body }) =>
    choose(context, session, { roundId: params.id, ...body }),
  );
  bind(endpoints.readJackpot, ({ session }) => readJackpot(context, session), { asksWallet: true });
  bind(endpoints.listRounds, async ({ session }) =>
    ok((await listRounds(db, session.player_id, gameOf(session), historyLength)).map(presentRound)),
  );
  bind(endpoints.readProof, async ({ session, params }) => {
    const round = await findRound(db, session.player_id, params.id);
    return round ? ok(presentProof(round)) : fail('not.found');
  });
  bind(endpoints.readPublicProof, async ({ params }) => {
    const found = await findRoundProof(context)(params.id);
    return found ? ok(found.proof) : fail('not.found');
  });
  bind(endpoints.rotateSeeds, ({ session, body }) => rotateSeeds(context, session, body.clientSeed));
}
