/**
 * The tables of this process: who looks at them, which of them it runs, and what their watchers are told. What a table is
 * stands in the database alone; a process keeps nothing but timers and connections.
 */
import type { GameName } from '../../api.ts';
import { listenToTables, type Bus } from './bus.ts';
import { findTableGame, keyOf, type TableContext, type TableGame } from './context.ts';
import {
  countPeople,
  deleteLease,
  deleteOldPresence,
  listOrphanedTables,
  takeLease,
  upsertPresence,
} from './queries.ts';
import { readTable } from './use-cases/read-table.ts';
import { recoverTable } from './use-cases/recover-table.ts';
import { runTable } from './use-cases/run-table.ts';

/** Somebody who looks at a table. */
export interface Watcher {
  playerId: bigint;
  send(event: 'table' | 'mine', data: string): void;
  /** The process ends, or the watcher is too slow. */
  close(): void;
}

export interface Floor {
  /** Null where there are too many watchers or tables already. The answer takes the watcher away again. */
  watch(game: TableGame, watcher: Watcher): (() => void) | null;
  start(): void;
  stop(): Promise<void>;
}

/** A table is this process's for so long after each beat; one that dies leaves its tables free after it. */
const leaseMs = 4000;
const beatMs = 1000;
/** Watchers are not told more often; what happens meanwhile comes together. */
const publishMs = 300;

/** Tables that run here at once, people who look at them, and places of one player. */
const mostTables = 60;
const mostWatchers = 4000;
const mostOfOnePlayer = 6;

interface Room {
  game: TableGame;
  key: string;
  watchers: Map<Watcher, { mine: string }>;
  held: boolean;
  timer: NodeJS.Timeout | undefined;
  running: Promise<void> | null;
  publishing: NodeJS.Timeout | undefined;
  publishedAt: number;
  people: number;
}

export function createFloor(context: TableContext): Floor {
  const { db, log } = context;
  const rooms = new Map<string, Room>();
  let bus: Bus | null = null;
  let beating: NodeJS.Timeout | undefined;
  let beat: Promise<void> | null = null;
  let beats = 0;
  let stopped = false;

  function roomOf(game: TableGame): Room {
    const key = keyOf(game);
    const known = rooms.get(key);
    if (known) return known;
    const room: Room = {
      game,
      key,
      watchers: new Map(),
      held: false,
      timer: undefined,
      running: null,
      publishing: undefined,
      publishedAt: 0,
      people: 0,
    };
    rooms.set(key, room);
    return room;
  }

  const report = (what: string) => (error: unknown) => {
    if (!stopped) log.error({ err: error }, what);
  };

  /** Takes the table, or keeps it, and does what is due. */
  async function hold(room: Room): Promise<void> {
    const { held, fresh } = await takeLease(db, room.game, context.process, leaseMs);
    if (held && (fresh || !room.held)) await recoverTable(context, room.game);
    room.held = held;
    if (held) run(room);
    // Another process runs it, and nobody looks at it here.
    else if (room.watchers.size === 0) rooms.delete(room.key);
  }

  function run(room: Room): void {
    if (room.running || stopped) return;
    clearTimeout(room.timer);
    room.running = (async () => {
      const wanted = room.watchers.size > 0 || (await countPeople(db, room.game)) > 0;
      const step = await runTable(context, room.game, wanted);
      if (step.kind === 'wait') room.timer = setTimeout(() => run(room), step.ms);
      else if (step.kind === 'lost') room.held = false;
      else await leave(room);
    })()
      .catch(report('a table could not go on'))
      .finally(() => {
        room.running = null;
      });
  }

  /** Nobody is there and nothing is open: the table rests. */
  async function leave(room: Room): Promise<void> {
    if (room.watchers.size > 0) return;
    rooms.delete(room.key);
    room.held = false;
    await deleteLease(db, room.game, context.process);
  }

  function publishSoon(room: Room): void {
    if (room.publishing || room.watchers.size === 0 || stopped) return;
    const wait = Math.max(0, room.publishedAt + publishMs - Date.now());
    room.publishing = setTimeout(() => {
      room.publishing = undefined;
      publish(room).catch(report('a table could not be told to its watchers'));
    }, wait);
  }

  async function publish(room: Room): Promise<void> {
    room.publishedAt = Date.now();
    const { view, mineOf } = await readTable(context, room.game);
    room.people = view.people;
    const text = JSON.stringify(view);
    for (const [watcher, told] of room.watchers) {
      const mine = JSON.stringify(mineOf(watcher.playerId));
      // Own bets first: what the table shows of its round is then told to somebody who knows his part in it.
      if (mine !== told.mine) watcher.send('mine', mine);
      told.mine = mine;
      watcher.send('table', text);
    }
  }

  async function makeBeat(): Promise<void> {
    beats += 1;
    const here = [...rooms.values()].map((room) => ({ ...nameOf(room), people: room.watchers.size }));
    if (here.length > 0) await upsertPresence(db, context.process, here);
    if (beats % 3 === 1) await adoptOrphans();
    if (beats % 600 === 1) await deleteOldPresence(db);
    for (const room of [...rooms.values()]) {
      // oxlint-disable-next-line no-await-in-loop -- One after another: a beat must not take all connections of the pool.
      await hold(room).catch(report('a table could not be taken'));
      // oxlint-disable-next-line no-await-in-loop -- As above.
      if (room.watchers.size > 0 && (await countPeople(db, room.game)) !== room.people) publishSoon(room);
    }
  }

  /** Rounds that a process left behind are finished, also where nobody looks any more. */
  async function adoptOrphans(): Promise<void> {
    for (const name of await listOrphanedTables(db)) {
      const game = findTableGame(context, name);
      if (game && rooms.size < mostTables) roomOf(game);
    }
  }

  function beatAndAgain(): void {
    beat = makeBeat()
      .catch(report('the tables could not be looked after'))
      .then(() => {
        if (!stopped) beating = setTimeout(beatAndAgain, beatMs);
      });
  }

  return {
    watch(game, watcher) {
      const all = [...rooms.values()];
      const watching = all.reduce((sum, { watchers }) => sum + watchers.size, 0);
      const ofPlayer = all.flatMap(({ watchers }) => [...watchers.keys()]).filter(isOf(watcher.playerId)).length;
      if (watching >= mostWatchers || ofPlayer >= mostOfOnePlayer || stopped) return null;
      if (!rooms.has(keyOf(game)) && rooms.size >= mostTables) return null;
      const room = roomOf(game);
      room.watchers.set(watcher, { mine: '' });
      const arrive = async (): Promise<void> => {
        await upsertPresence(db, context.process, [{ ...nameOf(room), people: room.watchers.size }]);
        await hold(room);
        publishSoon(room);
      };
      arrive().catch(report('a table could not be opened'));
      publishSoon(room);
      return () => void room.watchers.delete(watcher);
    },
    start() {
      bus = listenToTables({
        databaseUrl: context.config.databaseUrl,
        onChange(key) {
          const room = rooms.get(key);
          if (room) publishSoon(room);
        },
        onGap() {
          for (const room of rooms.values()) publishSoon(room);
        },
      });
      beatAndAgain();
    },
    async stop() {
      stopped = true;
      clearTimeout(beating);
      await bus?.stop();
      await beat;
      for (const room of rooms.values()) {
        clearTimeout(room.timer);
        clearTimeout(room.publishing);
        for (const watcher of room.watchers.keys()) watcher.close();
        // oxlint-disable-next-line no-await-in-loop -- At the end of the process there is no hurry.
        await room.running;
        // oxlint-disable-next-line no-await-in-loop -- As above.
        if (room.held) await deleteLease(db, room.game, context.process).catch(() => {});
      }
    },
  };
}

const nameOf = ({ game: { vendor, code } }: Room): GameName => ({ vendor, code });
const isOf =
  (playerId: bigint) =>
  (watcher: Watcher): boolean =>
    watcher.playerId === playerId;
