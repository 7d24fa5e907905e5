/** The cloth: seats around it, in the middle and before them what the game lays there, the own place below. */
import type { PvpMineView, PvpSeatView, PvpTableView } from '../../../src/pvp-api.ts';
import { h } from '../dom.ts';
import { monotonicNow } from '../studio-clock.ts';
import type { PvpHud } from './hud.ts';
import type { RoomParts } from './room.ts';
import { SeatElement } from './seat-view.ts';

/** What a cloth needs; a replay has no more than that. */
export interface TableViewParts extends Pick<RoomParts, 'words' | 'model' | 'presentation' | 'sound'> {
  hud: Pick<PvpHud, 'call' | 'setPhase'>;
}

export class TableView {
  readonly element: HTMLElement;
  private readonly parts: TableViewParts;
  private readonly cloth = h('div', { class: 'pvp-cloth' });
  private readonly ownSeat = h('div', { class: 'pvp-own-seat' });
  private seats: SeatElement[] = [];
  private table: PvpTableView | null = null;
  /** Whose view the seats are laid out for; not the same after a change of tables. */
  private laidFor = '';
  private own = 0;
  private aheadMs = 0;

  constructor(parts: TableViewParts) {
    this.parts = parts;
    const { presentation, hud, words } = parts;
    this.element = h(
      'div',
      { class: 'pvp-table' },
      h(
        'section',
        { class: 'pvp-felt', label: words.say('pvp.table') },
        this.cloth,
        h('div', { class: 'pvp-middle' }, presentation.middle),
      ),
      h(
        'section',
        { class: 'pvp-own', label: words.say('pvp.cards') },
        this.ownSeat,
        h('div', { class: 'pvp-own-cards' }, presentation.own),
        hud.call,
      ),
    );
  }

  clear(): void {
    this.parts.presentation.clear();
    for (const seat of this.seats) seat.element.classList.remove('seat-turn', 'seat-decided');
  }

  nameOf(seat: number): string {
    return this.seatName(this.table?.seats[seat], seat === this.own);
  }

  private seatName(view: PvpSeatView | undefined, own: boolean): string {
    const { say } = this.parts.words;
    if (!view) return '';
    if (view.bot !== null) return say(`pvp.bot.${view.bot}` as 'pvp.bot.0');
    return own ? say('pvp.you') : (view.name ?? '');
  }

  /** @param shown whether the result has been seen */
  paint(table: PvpTableView, mine: PvpMineView, now: number, shown: boolean): void {
    this.table = table;
    this.own = mine.seat;
    this.aheadMs = now - monotonicNow();
    const key = `${table.tableId}/${mine.seat}`;
    if (key !== this.laidFor) this.layOut(table, mine.seat);
    this.laidFor = key;
    for (const [seat, view] of table.seats.entries()) {
      this.seats[seat]!.paint({
        view,
        name: this.seatName(view, seat === mine.seat),
        own: seat === mine.seat,
        times:
          view.until === null || view.bankFrom === null
            ? null
            : { until: view.until - this.aheadMs, bankFrom: view.bankFrom - this.aheadMs },
        netMinor: shown && view.share ? view.share.netMinor - view.share.rakeMinor : null,
      });
    }
  }

  /** The own seat is below; the others follow one another around the cloth. */
  private layOut({ seats }: PvpTableView, own: number): void {
    const { words, model, presentation } = this.parts;
    this.seats = seats.map(
      (_, seat) =>
        new SeatElement(words, model.clock.decisionMs, seat === own ? null : presentation.before(seat)),
    );
    this.cloth.replaceChildren();
    for (const [seat, one] of this.seats.entries()) {
      if (seat === own) continue;
      const place = (seat - own + seats.length) % seats.length;
      one.element.classList.add(`seat-${seats.length}-${place}`);
      this.cloth.append(one.element);
    }
    this.ownSeat.replaceChildren(this.seats[own]!.element);
  }

  /** Whoever uses his bank hears it. */
  tick(now: number): void {
    const view = this.table?.seats[this.own];
    const { hud, words, sound } = this.parts;
    if (!view || view.until === null || view.bankFrom === null || view.bot !== null) return;
    const left = Math.ceil((view.until - now) / 1000);
    if (now < view.bankFrom || left < 0) return;
    hud.setPhase(words.say('pvp.bank', { count: left }));
    if (left <= 5) sound.play('tap');
  }

  /** Where a seat's cards lie, seen from the centre of the middle. */
  placeOf(seat: number): { x: number; y: number } {
    const middle = this.parts.presentation.middle.getBoundingClientRect();
    const one = this.seats[seat]?.element;
    const target = (one?.querySelector('.seat-before') ?? one ?? this.ownSeat).getBoundingClientRect();
    return {
      x: target.left + target.width / 2 - middle.left - middle.width / 2,
      y: target.top + target.height / 2 - middle.top - middle.height / 2,
    };
  }
}
