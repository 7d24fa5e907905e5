/** The interface of the shooting rooms: endpoint → use case. */
import * as endpoints from '@perya/contract/studio/fish.ts';
import type { Bind } from '../binding.ts';
import { fail, ok } from '../errors.ts';
import { isStanding } from '../use-cases/open-session.ts';
import type { Aquarium } from './aquarium.ts';
import { presentMagazine, presentMagazineProof, presentPublicMagazine } from './present.ts';
import { findAnyMagazine, findMagazine, listMagazines, listPulls } from './queries/magazines.ts';
import { streamRoom } from './stream.ts';
import type { FishContext } from './context.ts';
import { loadMagazine } from './use-cases/load-magazine.ts';
import { enterRoom } from './use-cases/read-room.ts';
import { shoot } from './use-cases/shoot.ts';
import { takeSeat } from './use-cases/take-seat.ts';
import { unloadMagazine } from './use-cases/unload-magazine.ts';

/** How many past magazines a player can look at. */
const historyLength = 100;

export const findMagazineProof =
  ({ db }: Pick<FishContext, 'db'>) =>
  async (id: string) => {
    const magazine = await findAnyMagazine(db, id);
    if (!magazine) return null;
    const proof = presentPublicMagazine(magazine, await listPulls(db, magazine.id, 0));
    return { kind: 'fish' as const, proof };
  };

export function bindFish(bind: Bind, context: FishContext, aquarium: Aquarium): void {
  const { db } = context;
  bind(endpoints.enterRoom, ({ session }) => enterRoom(context, session));
  bind(endpoints.streamRoom, async ({ session, reply }) => {
    if (!aquarium.isGame(session)) return fail('not.found');
    const place = await takeSeat(context, session);
    const stands = () => isStanding(context, session);
    const { player_id: playerId } = session;
    return streamRoom(reply, aquarium, place, { playerId, stands }) ? ok(null) : fail('table.full');
  });
  bind(endpoints.loadMagazine, ({ session, body }) => loadMagazine(context, session, body));
  bind(endpoints.shoot, ({ session, params, body }) => shoot(context, session, params.id, body));
  bind(endpoints.unloadMagazine, ({ session, params }) => unloadMagazine(context, session, params.id));
  bind(endpoints.listMagazines, async ({ session }) =>
    ok((await listMagazines(db, session, historyLength)).map(presentMagazine)),
  );
  bind(endpoints.readMagazine, async ({ session, params }) => {
    const magazine = await findMagazine(db, session.player_id, params.id);
    if (!magazine) return fail('not.found');
    return ok(presentMagazineProof(magazine, await listPulls(db, magazine.id, 0)));
  });
  bind(endpoints.readPublicMagazine, async ({ params }) => {
    const found = await findMagazineProof(context)(params.id);
    return found ? ok(found.proof) : fail('not.found');
  });
}
