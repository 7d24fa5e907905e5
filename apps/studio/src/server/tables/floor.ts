/**
 * The tables of this process: who looks at them, which of them it runs, and what their watchers are told. What a table is
 * stands in the database alone; a process keeps nothing but timers and connections.
 */
import { encodeJson } from '@perya/money/wire.ts';
import type { GameName } from '../../api.ts';
import type { TableView } from '../../table-api.ts';
import { awakeWhile } from '../activity.ts';
import { Superseded } from '../guard/guard.ts';
import { repeat, type Repeated } from '../repeat.ts';
import { listenToChanges, type Bus } from '../bus.ts';
import { findTableGame, hotTables, keyOf, type TableContext, type TableGame } from './context.ts';
import {
  countPeople,
  deleteLease,
  deleteOldPresence,
  listOrphanedTables,
  tableChannel,
  takeLease,
  upsertPresence,
} from './queries.ts';
import { commitChains, saltChains } from './use-cases/keep-chains.ts';
import { readTable } from './use-cases/read-table.ts';
import { recoverTable } from './use-cases/recover-table.ts';
import { runTable } from './use-cases/run-table.ts';

/** Somebody who looks at a table. */
export interface Watcher {
  playerId: bigint;
  merchant: string;
  send(event: 'table' | 'mine', data: string): void;
  /** The process ends, or the watcher is too slow. */
  close(): void;
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

export class Floor {
  private readonly context: TableContext;
  private readonly rooms = new Map<string, Room>();
  private bus: Bus | null = null;
  private beat: Repeated | null = null;
  private chains: Repeated | null = null;
  private stopped = false;
  /** Another release has taken over: its processes run the tables. */
  private superseded = false;
  /** Run whether or not somebody is at them, as long as anybody plays. */
  private readonly alwaysOpen: readonly TableGame[];

  constructor(context: TableContext) {
    this.context = context;
    this.alwaysOpen = context.config.hotTablesOpen ? hotTables(context) : [];
  }

  /** Null where there are too many watchers or tables already. The answer takes the watcher away again. */
  watch(game: TableGame, watcher: Watcher): (() => void) | null {
    if (this.stopped || !this.hasPlace(game, watcher.playerId)) return null;
    const room = this.roomOf(game);
    room.watchers.set(watcher, { mine: '' });
    this.arrive(room).catch(this.report('a table could not be opened'));
    this.publishSoon(room);
    return () => void room.watchers.delete(watcher);
  }

  /** Streams of tables in this process. */
  get watchers(): number {
    return [...this.rooms.values()].reduce((sum, { watchers }) => sum + watchers.size, 0);
  }

  /** Tables that this process runs. */
  get held(): number {
    return [...this.rooms.values()].filter(({ held }) => held).length;
  }

  start(): void {
    this.bus = listenToChanges({
      databaseUrl: this.context.config.databaseUrl,
      channel: tableChannel,
      onChange: (key) => {
        const room = this.rooms.get(key);
        if (room) this.publishSoon(room);
      },
      onGap: () => {
        for (const room of this.rooms.values()) this.publishSoon(room);
      },
    });
    this.beat = repeat({
      everyMs: beatMs,
      activity: awakeWhile(() => this.held > 0, this.context.activity),
      work: (count) => this.makeBeat(count),
      onError: this.report('the tables could not be looked after'),
    });
    // By themselves: a beacon that hangs must not cost the tables their leases.
    this.chains = repeat({
      everyMs: beatMs,
      activity: this.context.activity,
      work: (count) => this.keepChains(count),
      onError: this.report('the chains of seeds could not be looked after'),
    });
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.bus?.stop();
    await Promise.all([this.beat?.stop(), this.chains?.stop()]);
    for (const room of this.rooms.values()) {
      clearTimeout(room.timer);
      clearTimeout(room.publishing);
      for (const watcher of room.watchers.keys()) watcher.close();
      await room.running;
      if (room.held) await deleteLease(this.context.db, room.game, this.context.process).catch(() => {});
    }
  }

  private hasPlace(game: TableGame, playerId: bigint): boolean {
    const all = [...this.rooms.values()].flatMap(({ watchers }) => [...watchers.keys()]);
    const own = all.filter((watcher) => watcher.playerId === playerId).length;
    const known = this.rooms.has(keyOf(game));
    return all.length < mostWatchers && own < mostOfOnePlayer && (known || this.rooms.size < mostTables);
  }

  private roomOf(game: TableGame): Room {
    const key = keyOf(game);
    const known = this.rooms.get(key);
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
    this.rooms.set(key, room);
    return room;
  }

  private report(what: string): (error: unknown) => void {
    return (error) => {
      if (!this.stopped) this.context.log.error({ err: error }, what);
    };
  }

  /** The first one at a table does not wait for the next beat. */
  private async arrive(room: Room): Promise<void> {
    const here = { ...nameOf(room), people: room.watchers.size };
    await upsertPresence(this.context.db, this.context.process, [here]);
    await this.hold(room);
    this.publishSoon(room);
  }

  /** Takes the table, or keeps it, and does what is due. */
  private async hold(room: Room): Promise<void> {
    if (this.superseded) return;
    const { db, process } = this.context;
    const { held, fresh } = await takeLease(db, room.game, process, leaseMs);
    if (held && (fresh || !room.held)) await recoverTable(this.context, room.game);
    room.held = held;
    if (held) this.run(room);
    // Another process runs it, and nobody looks at it here.
    else if (room.watchers.size === 0) this.rooms.delete(room.key);
  }

  private run(room: Room): void {
    if (room.running || this.stopped) return;
    clearTimeout(room.timer);
    room.running = this.goOn(room)
      .catch((error: unknown) =>
        error instanceof Superseded ? this.giveUp(error) : this.report('a table could not go on')(error),
      )
      .finally(() => {
        room.running = null;
      });
  }

  private async goOn(room: Room): Promise<void> {
    const wanted =
      (this.alwaysOpen.includes(room.game) && !this.context.activity.isQuiet()) ||
      room.watchers.size > 0 ||
      (await countPeople(this.context.db, room.game)) > 0;
    const step = await runTable(this.context, room.game, wanted);
    if (step.kind === 'wait') room.timer = setTimeout(() => this.run(room), step.ms);
    else if (step.kind === 'lost') room.held = false;
    else await this.leave(room);
  }

  /** Leaves all tables to the processes of another release, with their rounds as they are. Watchers go on hearing of them. */
  private async giveUp(error: Superseded): Promise<void> {
    if (this.superseded) return;
    this.superseded = true;
    this.context.log.warn({ err: error }, 'the tables are left to another release');
    for (const room of this.rooms.values()) {
      clearTimeout(room.timer);
      if (room.held) await deleteLease(this.context.db, room.game, this.context.process);
      room.held = false;
    }
  }

  /** Nobody is there and nothing is open: the table rests. */
  private async leave(room: Room): Promise<void> {
    if (room.watchers.size > 0) return;
    this.rooms.delete(room.key);
    room.held = false;
    await deleteLease(this.context.db, room.game, this.context.process);
  }

  private publishSoon(room: Room): void {
    if (room.publishing || room.watchers.size === 0 || this.stopped) return;
    const wait = Math.max(0, room.publishedAt + publishMs - Date.now());
    room.publishing = setTimeout(() => {
      room.publishing = undefined;
      this.publish(room).catch(this.report('a table could not be told to its watchers'));
    }, wait);
  }

  private async publish(room: Room): Promise<void> {
    room.publishedAt = Date.now();
    const { people, viewOf, mineOf } = await readTable(this.context, room.game);
    room.people = people;
    const texts = new Map<TableView, string>();
    for (const [watcher, told] of room.watchers) {
      const mine = encodeJson(mineOf(watcher.playerId));
      // Own bets first: what the table shows of its round is then told to somebody who knows his part in it.
      if (mine !== told.mine) watcher.send('mine', mine);
      told.mine = mine;
      const view = viewOf(watcher.merchant);
      const text = texts.get(view) ?? encodeJson(view);
      texts.set(view, text);
      watcher.send('table', text);
    }
  }

  private async makeBeat(count: number): Promise<void> {
    const { db, process } = this.context;
    const here = [...this.rooms.values()].map((room) => ({ ...nameOf(room), people: room.watchers.size }));
    if (here.length > 0) await upsertPresence(db, process, here);
    if (count % 3 === 1) {
      if (!this.context.activity.isQuiet()) for (const game of this.alwaysOpen) this.roomOf(game);
      await this.adoptOrphans();
    }
    if (count % 600 === 1) await deleteOldPresence(db);
    // One after another: a beat must not take all connections of the pool. A room that leaves meanwhile is no harm.
    for (const room of this.rooms.values()) {
      await this.hold(room).catch(this.report('a table could not be taken'));
      if (room.watchers.size > 0 && (await countPeople(db, room.game)) !== room.people)
        this.publishSoon(room);
    }
  }

  private async keepChains(count: number): Promise<void> {
    if (count % 10 === 1) await commitChains(this.context);
    await saltChains(this.context);
  }

  /** Rounds that a process left behind are finished, also where nobody looks any more. */
  private async adoptOrphans(): Promise<void> {
    for (const name of await listOrphanedTables(this.context.db)) {
      const game = findTableGame(this.context, name);
      if (game && this.rooms.size < mostTables) this.roomOf(game);
    }
  }
}

const nameOf = ({ game: { vendor, code } }: Room): GameName => ({ vendor, code });
