/** Tongits on a table: two others, the stock and the melds in the middle, and the own cards in reach of a thumb. */
import type { Move } from '@perya/game-rules/pvp/pvp-model.ts';
import { acts, hasLaid, type TongitsTable } from '@perya/game-rules/pvp/tongits/match.ts';
import { pause, prefersStill } from '../../dom.ts';
import { leftHands } from '../left-hands.ts';
import type { PvpPresentation, PvpShown, PvpTools } from '../presentation.ts';
import { kindWords } from '../pvp-words.ts';
import { SeatFront } from '../seat-front.ts';
import { Middle } from './middle.ts';
import { OwnSeat } from './own-seat.ts';
import { tongitsPhrases } from './phrases.ts';
import { rulesOf, sayCount, sayMoves } from './talk.ts';
import { tongitsWords, type TongitsWords } from './words.ts';
import '../../cards/card.css';
import './tongits.css';

type Shown = PvpShown<TongitsTable>;
type Tools = PvpTools<TongitsTable>;

export async function createTongits(tools: Tools): Promise<PvpPresentation<TongitsTable>> {
  return new Tongits(tools, tongitsWords(await kindWords(tools.words, tongitsPhrases)));
}

/** Pauses before the remaining hands are shown, and before the result covers the player's place. */
const endRestMs = 600;
const openRestMs = 1_100;

class Tongits implements PvpPresentation<TongitsTable> {
  readonly middle: HTMLElement;
  readonly own: HTMLElement;
  private readonly tools: Tools;
  private readonly words: TongitsWords;
  private readonly table: Middle;
  private readonly ownSeat: OwnSeat;
  private readonly fronts: readonly SeatFront[];
  private matchId: string | null = null;
  private seen = -1;
  private ended = false;
  /** Counts how often the table was cleared, to drop animations from before. */
  private clearings = 0;
  private running: Promise<void> = Promise.resolve();

  constructor(tools: Tools, words: TongitsWords) {
    this.tools = tools;
    this.words = words;
    const nameOf = (seat: number): string => tools.nameOf(seat);
    this.table = new Middle(words, nameOf, (meld) => this.ownSeat.add(meld));
    this.middle = this.table.element;
    this.ownSeat = new OwnSeat({
      words,
      sound: tools.sound,
      move: (move) => tools.move(move),
      nameOf,
      light: (melds) => this.table.light(melds),
    });
    this.own = this.ownSeat.element;
    this.fronts = Array.from({ length: tools.model.seats }, () => new SeatFront(words.cards));
  }

  before(seat: number): HTMLElement {
    return this.fronts[seat]!.element;
  }

  paint(shown: Shown): Promise<void> {
    const { clearings } = this;
    // One after another: updates during an animation wait for its end, unless the table was cleared meanwhile.
    this.running = this.running.then(() => (clearings === this.clearings ? this.show(shown) : undefined));
    return this.running;
  }

  private async show(shown: Shown): Promise<void> {
    const { table, matchId, step } = shown;
    const fresh = matchId !== this.matchId;
    if (fresh) this.reset();
    const next = step === this.seen + 1 && !fresh;
    if (fresh && step === 0 && !shown.still) this.tools.sound.play('start');
    [this.matchId, this.seen] = [matchId, step];
    const { clearings } = this;
    const moves = next && !shown.still ? shown.last : [];
    for (const { seat, move } of moves) if (move[0] === acts.draw) await this.drawFor(seat);
    if (clearings !== this.clearings) return;
    this.table.show(table);
    this.showSeats(table);
    this.showOwn(shown);
    for (const { seat, move } of moves) await this.fly(seat, move);
    if (clearings !== this.clearings || !table.end || this.ended) return;
    this.ended = true;
    const waits = !shown.still && !prefersStill();
    if (waits && table.end.kind === 'tongits') this.tools.sound.play('wheel', 3);
    if (waits) await pause(endRestMs);
    if (clearings !== this.clearings) return;
    this.showSeats(table);
    if (waits) await pause(openRestMs);
  }

  private async drawFor(seat: number): Promise<void> {
    this.tools.sound.play('stop', 1);
    await this.table.deal(this.tools.placeOf(seat));
  }

  private async fly(seat: number, [act]: Move): Promise<void> {
    const { sound, placeOf } = this.tools;
    if (act === acts.discard) {
      sound.play('stop', 2);
      await this.table.fly('discard', placeOf(seat));
    } else if (act === acts.lay || act === acts.take) {
      sound.play('lantern');
      await this.table.fly('meld', placeOf(seat));
    } else if (act === acts.add) sound.play('stop', 5);
    else if (act === acts.fight) sound.play('suspense');
  }

  private showSeats(table: TongitsTable): void {
    const { say } = this.words;
    for (const [seat, front] of this.fronts.entries()) {
      const [name, count] = [this.tools.nameOf(seat), table.counts[seat]!];
      const laid = hasLaid(table, seat);
      front.show({
        name,
        cards: count,
        tag: '',
        passed: false,
        last: count === 1,
        owns: laid,
        states: [
          say(count === 1 ? 'seat.oneCard' : 'seat.cards', { name, count }),
          ...(laid ? [say('seat.laid', { name })] : []),
        ],
        left: this.ended ? (table.end?.left[seat] ?? null) : null,
      });
    }
  }

  private showOwn({ seat, hand, table, step, myTurn, still }: Shown): void {
    if (seat === null) return this.ownSeat.show(null, false, still);
    // Cards arrive by a separate stream: until then the hand stays as it is.
    if (hand.length !== table.counts[seat]) return;
    this.ownSeat.show({ seat, hand, table, step }, myTurn, still);
  }

  clear(): void {
    this.clearings += 1;
    this.reset();
  }

  private reset(): void {
    [this.matchId, this.seen, this.ended] = [null, -1, false];
    this.table.clear();
    this.ownSeat.clear();
    for (const front of this.fronts) front.clear();
  }

  sayStep({ table, last }: Shown): string {
    return sayMoves(this.words, table, last, (seat) => this.tools.nameOf(seat));
  }

  sayCount(table: TongitsTable, seat: number): string {
    return sayCount(this.words, table, seat);
  }

  record(table: TongitsTable): HTMLElement {
    const { say, cards } = this.words;
    const hands = (table.end?.left ?? []).map((left, seat) => ({
      seat: say('count.seat', { seat: seat + 1 }),
      counted: sayCount(this.words, table, seat),
      cards: left,
      won: seat === table.end?.winner,
    }));
    return leftHands(say('count.left'), hands, cards);
  }

  rules(): HTMLElement[] {
    return rulesOf(this.words);
  }
}
