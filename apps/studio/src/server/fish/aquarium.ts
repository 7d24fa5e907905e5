/**
 * The rooms of this process: who looks at them, and what they are told. What a room is stands in the database alone, and nobody has to
 * run it: fish swim by the clock. A process keeps nothing but connections; what happens is told to all processes by notices.
 */
import { decodeJson, encodeJson } from '@perya/money/wire.ts';
import type { ShotsEvent } from '../../fish-api.ts';
import type { SessionRow } from '../queries.ts';
import { repeat, type Repeated } from '../repeat.ts';
import { listenToChanges, type Bus } from '../bus.ts';
import { gameOf } from '../use-cases/open-session.ts';
import { findFishGame, type FishContext } from './context.ts';
import { deleteOldCaught, fishChannel, updateSeats, type PlaceRow } from './queries/rooms.ts';
import { readRoom } from './use-cases/read-room.ts';

/** Somebody who looks at a room. */
export interface Watcher {
  playerId: bigint;
  send(event: 'room' | 'shots', data: string): void;
  /** The process ends, or the watcher is too slow. */
  close(): void;
}

interface Room {
  place: PlaceRow;
  watchers: Set<Watcher>;
  /** Who sat where when the watchers were last told. */
  seats: string;
}

/** Seats are kept, and people told who is there, so often. */
const beatMs = 4000;

/** People who look at rooms at once, and windows of one player. */
const mostWatchers = 4000;
const mostOfOnePlayer = 4;

export class Aquarium {
  private readonly context: FishContext;
  private readonly rooms = new Map<string, Room>();
  private bus: Bus | null = null;
  private beat: Repeated | null = null;
  private stopped = false;

  constructor(context: FishContext) {
    this.context = context;
  }

  isGame(session: SessionRow): boolean {
    return findFishGame(this.context, gameOf(session)) !== null;
  }

  /** Streams of rooms in this process. */
  get watchers(): number {
    return [...this.rooms.values()].reduce((sum, { watchers }) => sum + watchers.size, 0);
  }

  /** Null where there are too many watchers already. The answer takes the watcher away again. */
  watch(place: PlaceRow, watcher: Watcher): (() => void) | null {
    const all = [...this.rooms.values()].flatMap(({ watchers }) => [...watchers]);
    const own = all.filter(({ playerId }) => playerId === watcher.playerId).length;
    if (this.stopped || all.length >= mostWatchers || own >= mostOfOnePlayer) return null;
    const key = String(place.id);
    const room = this.rooms.get(key) ?? { place, watchers: new Set(), seats: '' };
    this.rooms.set(key, room);
    room.watchers.add(watcher);
    this.publish(room).catch(this.report('a room could not be told to its watchers'));
    return () => {
      room.watchers.delete(watcher);
      if (room.watchers.size === 0) this.rooms.delete(key);
    };
  }

  start(): void {
    this.bus = listenToChanges({
      databaseUrl: this.context.config.databaseUrl,
      channel: fishChannel,
      onChange: (message) => this.hear(message),
      onGap: () => {
        for (const room of this.rooms.values())
          this.publish(room).catch(this.report('a room could not be told to its watchers'));
      },
    });
    this.beat = repeat({
      everyMs: beatMs,
      work: (count) => this.makeBeat(count),
      onError: this.report('the rooms could not be looked after'),
    });
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.bus?.stop();
    await this.beat?.stop();
    for (const { watchers } of this.rooms.values()) for (const watcher of watchers) watcher.close();
  }

  /** Shots of somebody, in whichever process. */
  private hear(message: string): void {
    const { room, event } = decodeJson(message) as { room: string; event: ShotsEvent };
    const text = encodeJson(event);
    for (const watcher of this.rooms.get(room)?.watchers ?? []) watcher.send('shots', text);
  }

  /** @param always also where everybody sits as before. */
  private async publish(room: Room, always = true): Promise<void> {
    const view = await readRoom(this.context, room.place);
    const seats = encodeJson(view.seats);
    if (!always && seats === room.seats) return;
    room.seats = seats;
    const text = encodeJson(view);
    for (const watcher of room.watchers) watcher.send('room', text);
  }

  private report(what: string): (error: unknown) => void {
    return (error) => {
      if (!this.stopped) this.context.log.error({ err: error }, what);
    };
  }

  private async makeBeat(count: number): Promise<void> {
    const { db } = this.context;
    const seats = [...this.rooms.values()].flatMap(({ place, watchers }) =>
      [...watchers].map(({ playerId }) => ({ roomId: place.id, playerId })),
    );
    if (seats.length > 0) await updateSeats(db, seats);
    if (count % 60 === 1) await deleteOldCaught(db);
    for (const room of this.rooms.values()) await this.publish(room, false);
  }
}
