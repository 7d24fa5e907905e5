/** Pusoy Dos on a table: four hands, a trick in the middle, and the own thirteen cards in reach of a thumb. */
import { combinationOf } from '@perya/game-rules/pvp/pusoy-dos/combination.ts';
import type { Play } from '@perya/game-rules/pvp/pusoy-dos/match.ts';
import { cardAt, placeOf } from '@perya/game-rules/pvp/pusoy-dos/order.ts';
import { viewOf, type PusoyRules, type PusoyTable } from '@perya/game-rules/pvp/pusoy-dos/pusoy-dos.ts';
import type { Card } from '@perya/game-rules/pvp/pvp-model.ts';
import { h, pause, prefersStill } from '../../dom.ts';
import type { PvpPresentation, PvpShown, PvpTools } from '../presentation.ts';
import { kindWords } from '../pvp-words.ts';
import { leftHands } from '../left-hands.ts';
import { OwnSeat } from './own-seat.ts';
import { isMighty, Pile } from './pile.ts';
import { SeatFront } from '../seat-front.ts';
import { pusoyPhrases } from './phrases.ts';
import { rulesOf, sayCount, sayPlay } from './talk.ts';
import { pusoyWords, type PusoyWords } from './words.ts';
import '../../cards/card.css';
import './pusoy-dos.css';

type Shown = PvpShown<PusoyTable>;
type Tools = PvpTools<PusoyTable>;

export async function createPusoy(tools: Tools): Promise<PvpPresentation<PusoyTable>> {
  const rules = tools.model.rules as PusoyRules;
  const words = pusoyWords(await kindWords(tools.words, pusoyPhrases), rules.suits);
  return new PusoyDos(tools, rules, words);
}

/** After a trick nobody beats any more, and before the hands that are left are laid open. */
const trickRestMs = 420;
const endRestMs = 700;
/** The hands that were left are seen before the result covers the own place. */
const openRestMs = 900;

class PusoyDos implements PvpPresentation<PusoyTable> {
  readonly middle: HTMLElement;
  readonly own: HTMLElement;
  private readonly tools: Tools;
  private readonly rulesOfGame: PusoyRules;
  private readonly words: PusoyWords;
  private readonly pile: Pile;
  private readonly ownSeat: OwnSeat;
  private readonly top = h('p', { class: 'pusoy-top', attributes: { 'aria-hidden': 'true' } });
  private readonly fronts: readonly SeatFront[];
  private matchId: string | null = null;
  /** How many plays are to be seen, and who has passed in the trick that lies there. */
  private seen = 0;
  private passed = new Set<number>();
  private owner: number | null = null;
  private ended = false;
  /** Whatever was on its way before the table was cleared is not shown any more. */
  private clearings = 0;
  private running: Promise<void> = Promise.resolve();

  constructor(tools: Tools, rules: PusoyRules, words: PusoyWords) {
    this.tools = tools;
    this.rulesOfGame = rules;
    this.words = words;
    this.pile = new Pile(rules.suits);
    this.middle = h('div', { class: 'pusoy-middle' }, this.pile.element, this.top);
    this.ownSeat = new OwnSeat({
      words,
      suits: rules.suits,
      sound: tools.sound,
      play: (places) => tools.move(places.map((place) => cardAt(place, rules.suits))),
    });
    this.own = this.ownSeat.element;
    this.fronts = Array.from({ length: tools.model.seats }, () => new SeatFront((cards) => this.read(cards)));
  }

  before(seat: number): HTMLElement {
    return this.fronts[seat]!.element;
  }

  paint(shown: Shown): Promise<void> {
    const { clearings } = this;
    // One after another: what is asked while cards fly is shown when they lie, unless the table was cleared meanwhile.
    this.running = this.running.then(() => (clearings === this.clearings ? this.show(shown) : undefined));
    return this.running;
  }

  private async show(shown: Shown): Promise<void> {
    const { table, matchId } = shown;
    const fresh = matchId !== this.matchId;
    if (fresh) {
      this.reset();
      this.matchId = matchId;
    }
    const still = shown.still || (fresh && table.plays.length > 0);
    if (fresh && !still) this.tools.sound.play('start');
    const { clearings } = this;
    for (const play of table.plays.slice(this.seen)) {
      this.seen += 1;
      await this.step(play, shown, still);
      if (clearings !== this.clearings) return;
    }
    this.showSeats(table);
    this.showOwn(shown);
    if (table.winner === null || this.ended) return;
    this.ended = true;
    // The last cards are seen before the others are laid open.
    if (!still && !prefersStill()) await pause(endRestMs);
    if (clearings !== this.clearings) return;
    this.pile.clear();
    this.showSeats(table);
    if (!still && !prefersStill()) await pause(openRestMs);
  }

  /** One play: cards fly and lie, a pass ends a trick or does not. */
  private async step({ seat, places }: Play, shown: Shown, still: boolean): Promise<void> {
    const { sound, placeOf } = this.tools;
    const { table } = shown;
    const last = this.seen === table.plays.length;
    const combination = combinationOf(places, table.flush);
    if (combination) {
      this.owner = seat;
      if (last) {
        this.showSeats(table);
        this.showOwn(shown);
      }
      this.writeTop(seat, table);
      await this.pile.lay(combination, still ? null : placeOf(seat));
      if (!still) sound.play('stop', combination.size);
      if (!still && isMighty(combination.kind)) sound.play('wheel', 3);
      if (!still && table.counts[seat] === 1 && last) sound.play('suspense');
      return;
    }
    this.passed.add(seat);
    if (last) this.showSeats(table);
    if (this.passed.size < this.tools.model.seats - 1) return;
    this.passed.clear();
    if (!still && !prefersStill()) await pause(trickRestMs);
    await this.pile.sweep(still || this.owner === null ? null : placeOf(this.owner));
    this.owner = null;
    this.writeTop(null, table);
  }

  private writeTop(seat: number | null, table: PusoyTable): void {
    const { say, kind } = this.words;
    if (table.winner !== null) {
      this.top.textContent = say('table.out', { name: this.tools.nameOf(table.winner) });
      return;
    }
    if (seat === null) {
      this.top.textContent = say('table.empty', { name: this.tools.nameOf(table.turn) });
      return;
    }
    const play = table.plays[this.seen - 1];
    const combination = play ? combinationOf(play.places, table.flush) : null;
    const name = this.tools.nameOf(seat);
    this.top.textContent = combination ? say('table.by', { name, kind: kind(combination) }) : name;
  }

  private showSeats(table: PusoyTable): void {
    this.fronts.forEach((front, seat) => this.showSeat(front, seat, table));
    if (table.plays.length === 0) this.writeTop(null, table);
  }

  private showSeat(front: SeatFront, seat: number, table: PusoyTable): void {
    const { say } = this.words;
    const [name, count] = [this.tools.nameOf(seat), table.counts[seat]!];
    const [passed, owns, last] = [table.passed[seat]!, table.trick?.seat === seat, count === 1];
    const left = this.ended ? (table.left?.[seat] ?? null) : null;
    front.show({
      name,
      cards: count,
      tag: passed ? say('seat.pass') : last ? say('seat.last') : '',
      passed,
      last,
      owns,
      states: [
        say(last ? 'seat.oneCard' : 'seat.cards', { name, count }),
        ...(passed ? [say('seat.passed', { name })] : []),
        ...(owns ? [say('seat.owns', { name })] : []),
      ],
      left: left && left.map((place) => cardAt(place, this.rulesOfGame.suits)),
    });
  }

  private read(cards: readonly Card[]): string {
    return this.words.cards(cards.map((card) => placeOf(card, this.rulesOfGame.suits)));
  }

  private showOwn({ seat, hand, table, myTurn, still }: Shown): void {
    const known = seat !== null && hand.length === table.counts[seat];
    // Cards come by a way of their own: until they are there, the hand stays as it is.
    if (seat !== null && !known && hand.length > 0) return;
    const view = known && seat !== null ? viewOf({ seat, hand, table }, this.rulesOfGame.suits) : null;
    this.ownSeat.show(view, myTurn, still);
  }

  clear(): void {
    this.clearings += 1;
    this.reset();
  }

  private reset(): void {
    this.matchId = null;
    this.seen = 0;
    this.passed.clear();
    this.owner = null;
    this.pile.clear();
    this.top.textContent = '';
    this.ended = false;
    this.ownSeat.clear();
    for (const front of this.fronts) front.clear();
  }

  sayStep({ table, seat }: Shown): string {
    return sayPlay(this.words, table, seat, this.tools.nameOf);
  }

  sayCount(table: PusoyTable, seat: number): string {
    return sayCount(this.words, table, seat);
  }

  record(table: PusoyTable): HTMLElement {
    const { say } = this.words;
    const hands = (table.left ?? []).map((places, seat) => ({
      seat: say('count.seat', { seat: seat + 1 }),
      counted: sayCount(this.words, table, seat),
      cards: places.map((place) => cardAt(place, this.rulesOfGame.suits)),
      won: seat === table.winner,
    }));
    return leftHands(say('count.left'), hands, (cards) => this.read(cards));
  }

  rules(): HTMLElement[] {
    return rulesOf(this.words, { seats: this.tools.model.seats, flush: this.rulesOfGame.flush });
  }
}
