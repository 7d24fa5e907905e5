/** The interface of the shooting rooms: address → what it takes → use case. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { positiveMinor } from '../amount-input.ts';
import { createBinding } from '../binding.ts';
import { fail, ok } from '../errors.ts';
import { isStanding } from '../use-cases/open-session.ts';
import { sendFailure } from '../reply.ts';
import type { Aquarium } from './aquarium.ts';
import { presentMagazine, presentMagazineProof, presentPublicMagazine } from './present.ts';
import { findAnyMagazine, findMagazine, listMagazines, listPulls } from './queries/magazines.ts';
import { mostAtOnce } from './rules/trigger.ts';
import { streamRoom } from './stream.ts';
import type { FishContext } from './context.ts';
import { loadMagazine } from './use-cases/load-magazine.ts';
import { enterRoom } from './use-cases/read-room.ts';
import { shoot } from './use-cases/shoot.ts';
import { takeSeat } from './use-cases/take-seat.ts';
import { unloadMagazine } from './use-cases/unload-magazine.ts';

const id = z.uuid();
const idParams = z.strictObject({ id });
const noParams = z.object({});
const empty = z.optional(z.strictObject({}));
const loadBody = z.strictObject({
  loadId: id,
  bullets: z.int().check(z.gte(1), z.lte(1000)),
  bulletMinor: positiveMinor,
});
const volleyBody = z.strictObject({
  from: z.int().check(z.gte(0), z.lte(100_000)),
  fish: z
    .array(z.string().check(z.regex(/^\d{1,12}\.\d{1,2}$/)))
    .check(z.minLength(1), z.maxLength(mostAtOnce)),
});

/** How many past magazines a player can look at. */
const historyLength = 100;

export function registerFishRoutes(app: FastifyInstance, context: FishContext, aquarium: Aquarium): void {
  const { db } = context;
  const { get, post, open, member, sessionOf } = createBinding(app, context);

  member(post('/api/fish/enter', noParams, empty), ({ session }) => enterRoom(context, session));
  app.get('/api/fish/stream', async (request, reply) => {
    const session = await sessionOf(request);
    if (!session.ok) return sendFailure(request, reply, session);
    if (!aquarium.isGame(session.value)) return sendFailure(request, reply, fail('not.found'));
    const place = await takeSeat(context, session.value);
    const stands = () => isStanding(context, session.value);
    if (!streamRoom(reply, aquarium, place, { playerId: session.value.player_id, stands }))
      return sendFailure(request, reply, fail('table.full'));
    return reply;
  });
  member(post('/api/fish/load', noParams, loadBody), ({ session, body }) =>
    loadMagazine(context, session, body),
  );
  member(post('/api/fish/magazines/:id/shoot', idParams, volleyBody), ({ session, params, body }) =>
    shoot(context, session, params.id, body),
  );
  member(post('/api/fish/magazines/:id/unload', idParams, empty), ({ session, params }) =>
    unloadMagazine(context, session, params.id),
  );
  member(get('/api/fish/magazines', noParams), async ({ session }) =>
    ok((await listMagazines(db, session, historyLength)).map(presentMagazine)),
  );
  member(get('/api/fish/magazines/:id', idParams), async ({ session, params }) => {
    const magazine = await findMagazine(db, session.player_id, params.id);
    if (!magazine) return fail('not.found');
    return ok(presentMagazineProof(magazine, await listPulls(db, magazine.id, 0)));
  });
  open(get('/api/public/fish/:id', idParams), async ({ params }) => {
    const magazine = await findAnyMagazine(db, params.id);
    if (!magazine) return fail('not.found');
    return ok(presentPublicMagazine(magazine, await listPulls(db, magazine.id, 0)));
  });
}
