/** The studio's server as the client of a shooting room calls it, and the stream of the room. */
import type {
  FishState,
  LoadMagazine,
  MagazineAnswer,
  MagazineProof,
  MagazineView,
  RoomView,
  ShotsEvent,
  Volley,
  VolleyAnswer,
} from '../../../src/fish-api.ts';
import { decodeJson } from '@perya/money/wire.ts';
import { followStream, type StreamEvents } from '../event-stream.ts';
import type { Server } from '../server.ts';

export interface FishServer {
  enter(): Promise<FishState>;
  load(magazine: LoadMagazine): Promise<MagazineAnswer>;
  shoot(magazineId: string, volley: Volley): Promise<VolleyAnswer>;
  unload(magazineId: string): Promise<MagazineAnswer>;
  magazines(): Promise<MagazineView[]>;
  magazine(id: string): Promise<MagazineProof>;
}

export function createFishServer({ call }: Server): FishServer {
  return {
    enter: () => call('POST /api/fish/enter', {}),
    load: (magazine) => call('POST /api/fish/load', { body: magazine }),
    shoot: (id, volley) => call('POST /api/fish/magazines/:id/shoot', { params: { id }, body: volley }),
    unload: (id) => call('POST /api/fish/magazines/:id/unload', { params: { id } }),
    magazines: () => call('GET /api/fish/magazines', {}),
    magazine: (id) => call('GET /api/fish/magazines/:id', { params: { id } }),
  };
}

export interface RoomEvents extends StreamEvents {
  room(view: RoomView): void;
  shots(event: ShotsEvent): void;
}

/** Follows the room until the page is left. */
export async function followRoom(server: Server, events: RoomEvents): Promise<void> {
  const tell = (name: string, data: string): void => {
    if (name === 'room') events.room(decodeJson(data) as RoomView);
    if (name === 'shots') events.shots(decodeJson(data) as ShotsEvent);
  };
  await followStream(server, { path: '/api/fish/stream', events, tell });
}
