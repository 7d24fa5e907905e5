/** The studio's interface: address → what it takes → use case. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { longestRound } from '@perya/game-rules/choices.ts';
import { isClientSeed } from '@perya/game-rules/fair/fair-random.ts';
import { positiveMinor } from './amount-input.ts';
import { createBinding } from './binding.ts';
import { fail, ok } from './errors.ts';
import { launchKey } from './input.ts';
import { presentProof, presentPublicProof, presentRound } from './present.ts';
import { findAnyRound, findRound, listRounds } from './queries.ts';
import { choose } from './use-cases/choose.ts';
import type { Context } from './use-cases/context.ts';
import { gameOf, openSession, readState } from './use-cases/open-session.ts';
import { readJackpot } from './use-cases/read-jackpot.ts';
import { rotateSeeds } from './use-cases/seeds.ts';
import { showNextStep, spin } from './use-cases/spin.ts';

const id = z.uuid();
const name = z.string().check(z.regex(/^[\w-]{1,60}$/));
const sessionBody = z.strictObject({
  token: z.string().check(z.regex(/^[\w.~-]{8,255}$/)),
  vendor: name,
  code: name,
  key: z.optional(launchKey),
});
/** A few small numbers; what they mean says the model. */
const choice = z.array(z.int().check(z.gte(0), z.lte(1_000_000_000))).check(z.maxLength(16));
const spinBody = z.strictObject({
  spinId: id,
  stakeMinor: positiveMinor,
  choice: z.optional(choice),
  freeReward: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
});
const chooseBody = z.strictObject({ index: z.int().check(z.gte(1), z.lt(longestRound)), choice });
const nextBody = z.strictObject({ stepIndex: z.int().check(z.gte(1), z.lte(1000)) });
const rotateBody = z.strictObject({ clientSeed: z.string().check(z.refine(isClientSeed)) });
const roundParams = z.strictObject({ id });
const noParams = z.object({});

/** How many past rounds a player can look at. */
const historyLength = 100;

/** Launches per address and minute. Each costs a signature and a call of the wallet before anything is known of the caller. */
const launchesPerMinute = 120;

export function registerRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  const { open, member, get, post } = createBinding(app, context);
  open(get('/health', noParams), async () => {
    if (context.draining?.begun) return fail('game.unavailable');
    await db.query('select 1');
    return ok({ status: 'up' });
  });
  open({ ...post('/api/session', noParams, sessionBody), callsPerMinute: launchesPerMinute }, ({ body }) =>
    openSession(context, body),
  );
  member({ ...get('/api/state', noParams), asksWallet: true }, ({ session }) => readState(context, session));
  member(post('/api/spin', noParams, spinBody), ({ session, body }) => spin(context, session, body));
  member(post('/api/rounds/:id/next', roundParams, nextBody), ({ session, params, body }) =>
    showNextStep(context, session, { roundId: params.id, stepIndex: body.stepIndex }),
  );
  member(post('/api/rounds/:id/choose', roundParams, chooseBody), ({ session, params, body }) =>
    choose(context, session, { roundId: params.id, ...body }),
  );
  member({ ...get('/api/jackpot', noParams), asksWallet: true }, ({ session }) =>
    readJackpot(context, session),
  );
  member(get('/api/rounds', noParams), async ({ session }) =>
    ok((await listRounds(db, session.player_id, gameOf(session), historyLength)).map(presentRound)),
  );
  member(get('/api/rounds/:id/proof', roundParams), async ({ session, params }) => {
    const round = await findRound(db, session.player_id, params.id);
    return round ? ok(presentProof(round)) : fail('not.found');
  });
  open(get('/api/public/rounds/:id', roundParams), async ({ params }) => {
    const round = await findAnyRound(db, params.id);
    return round ? ok(presentPublicProof(round)) : fail('not.found');
  });
  member(post('/api/seeds/rotate', noParams, rotateBody), ({ session, body }) =>
    rotateSeeds(context, session, body.clientSeed),
  );
}
