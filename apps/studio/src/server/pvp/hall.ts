/** The card tables of this process, and the way to a player's seat, whichever process has it. */
import type { GameName } from '../../api.ts';
import type { PvpSeatAnswer } from '../../pvp-api.ts';
import type { SessionRow } from '../queries.ts';
import { awakeWhile } from '../activity.ts';
import { repeat, type Repeated } from '../repeat.ts';
import { CardTable } from './card-table.ts';
import type { PvpContext, PvpGame } from './context.ts';
import type { Person } from './person.ts';
import {
  deleteProcess,
  deleteSitting,
  findAddress,
  findProcessWithSeat,
  findSitting,
  insertSitting,
  upsertProcess,
  type Pool,
} from './queries/matches.ts';
import { recoverMatches } from './use-cases/recover-matches.ts';

const beatMs = 1000;

/** Tables that run here at once. */
const mostTables = 500;

/** A seat, or the process of the studio that has it. */
export type Place =
  | { kind: 'here'; table: CardTable; person: Person }
  | { kind: 'there'; address: string }
  | { kind: 'none' };

export class Hall {
  private readonly context: PvpContext;
  private readonly tables = new Map<string, CardTable>();
  private beat: Repeated | null = null;
  private address = '';
  private toldAt = -Infinity;
  private stopped = false;

  constructor(context: PvpContext) {
    this.context = context;
  }

  /** @param address where the other processes of the studio reach this one. */
  async start(address: string): Promise<void> {
    this.address = address;
    await this.tell();
    this.beat = repeat({
      everyMs: beatMs,
      activity: awakeWhile(() => this.tables.size > 0, this.context.activity),
      work: (count) => this.makeBeat(count),
      onError: this.report('the card tables could not be looked after'),
    });
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.beat?.stop();
    await Promise.all([...this.tables.values()].map((table) => table.close()));
    await deleteProcess(this.context.db, this.context.process).catch(() => {});
  }

  /** Where the player sits in the game. */
  async placeOf(playerId: bigint, game: GameName): Promise<Place> {
    const here = this.personHere(playerId, game);
    if (here) return here;
    const sitting = await findSitting(this.context.db, playerId, game);
    if (!sitting) return { kind: 'none' };
    if (sitting.process !== this.context.process && sitting.address)
      return { kind: 'there', address: sitting.address };
    // Of a dead process, or of a table that is gone.
    await deleteSitting(this.context.db, playerId, sitting.table_id);
    return { kind: 'none' };
  }

  private personHere(playerId: bigint, { vendor, code }: GameName): Place | null {
    for (const table of this.tables.values()) {
      if (table.game.vendor !== vendor || table.game.code !== code) continue;
      const person = table.people.get(playerId);
      if (person) return { kind: 'here', table, person };
    }
    return null;
  }

  /** Another process with a seat free at a table of the kind, if it has one that is fuller than those here. */
  async betterElsewhere(pool: Pool, seats: number): Promise<string | null> {
    if (this.candidates(pool).some((table) => table.people.size > 0)) return null;
    const process = await findProcessWithSeat(this.context.db, pool, seats);
    return process === null || process === this.context.process
      ? null
      : findAddress(this.context.db, process);
  }

  /** Gives the player a seat at the fullest table of the kind, or at a new one. Null where there is no room at all. */
  async sit(game: PvpGame, pool: Pool, session: SessionRow, address: string): Promise<PvpSeatAnswer | null> {
    const playerId = session.player_id;
    const fitting = this.candidates(pool).filter((table) => this.mayShare(table, address));
    const table = fitting.toSorted((a, b) => b.people.size - a.people.size)[0] ?? this.open(game, pool);
    const seat = table?.sit(session, address) ?? null;
    if (!table || seat === null) return null;
    // After a rest the other processes may think that this one is gone.
    if (performance.now() - this.toldAt > beatMs) await this.tell();
    const at = { process: this.context.process, tableId: table.id };
    const inserted = await insertSitting(this.context.db, playerId, pool, at).catch((error: unknown) => {
      table.leave(playerId);
      throw error;
    });
    if (!inserted) table.leave(playerId);
    return inserted ? { tableId: table.id, seat, level: pool.level } : null;
  }

  /** Streams of seated players. */
  get watchers(): number {
    const people = [...this.tables.values()].flatMap((table) => [...table.people.values()]);
    return people.reduce((sum, { watchers }) => sum + watchers.size, 0);
  }

  /** Tables with at least one player. */
  get busy(): number {
    return [...this.tables.values()].filter(({ people }) => people.size > 0).length;
  }

  private candidates({ game, level, merchant, currency }: Pool): CardTable[] {
    return [...this.tables.values()].filter(
      ({ pool, freeSeats }) =>
        freeSeats.length > 0 &&
        pool.game.vendor === game.vendor &&
        pool.game.code === game.code &&
        pool.level === level &&
        pool.merchant === merchant &&
        pool.currency === currency,
    );
  }

  /** People at one address may know each other's cards. */
  private mayShare({ people }: CardTable, address: string): boolean {
    if (!this.context.config.oneSeatPerAddress) return true;
    return [...people.values()].every((person) => person.address !== address);
  }

  private open(game: PvpGame, pool: Pool): CardTable | null {
    if (this.stopped || this.tables.size >= mostTables) return null;
    const table: CardTable = new CardTable({
      context: this.context,
      game,
      pool,
      onGone: ({ playerId }) =>
        void deleteSitting(this.context.db, playerId, table.id).catch(
          this.report('a seat could not be given up'),
        ),
    });
    this.tables.set(table.id, table);
    return table;
  }

  private report(what: string): (error: unknown) => void {
    return (error) => {
      if (!this.stopped) this.context.log.error({ err: error }, what);
    };
  }

  /** Tells the other processes that this one lives. */
  private async tell(): Promise<void> {
    await upsertProcess(this.context.db, this.context.process, this.address);
    this.toldAt = performance.now();
  }

  private async makeBeat(count: number): Promise<void> {
    await this.tell();
    if (count % 3 === 1) await recoverMatches(this.context);
    const now = Date.now();
    for (const table of this.tables.values()) {
      table.sweep(now);
      if (table.empty) {
        this.tables.delete(table.id);
        await table.close();
      }
    }
  }
}
