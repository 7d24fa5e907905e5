/** The player's area of Tongits: a line with the next step, the player's cards, and the buttons of the possible moves. */
import type { Card, Move } from '@perya/game-rules/pvp/pvp-model.ts';
import { acts, isMove, movesOf, type TongitsTable } from '@perya/game-rules/pvp/tongits/match.ts';
import { fitsOn, isMeld, meldsIn, sumOf } from '@perya/game-rules/pvp/tongits/meld.ts';
import { rankOf, suitOf } from '@perya/game-rules/table/cards/shoe.ts';
import { h } from '../../dom.ts';
import type { Sound } from '../../sound.ts';
import type { Sorting } from '../own-hand.ts';
import { OwnPlace, setEnabled } from '../own-place.ts';
import type { TongitsWords } from './words.ts';

const buttonsOf = {
  draw: ['draw', 'take', 'fight'],
  act: ['lay', 'discard'],
  fight: ['challenge', 'fold'],
} as const;
type Act = (typeof buttonsOf)[keyof typeof buttonsOf][number];
const allActs = Object.values(buttonsOf).flat();
/** Moves with a primary button. */
const mainActs: ReadonlySet<Act> = new Set(['draw', 'discard', 'challenge']);

interface OwnTools {
  readonly words: TongitsWords;
  readonly sound: Sound;
  move(move: Move): void;
  nameOf(seat: number): string;
  /** Melds that the single raised card fits. */
  light(melds: readonly number[]): void;
}

export interface OwnView {
  readonly seat: number;
  readonly hand: readonly Card[];
  readonly table: TongitsTable;
  readonly step: number;
}

export class OwnSeat {
  readonly element: HTMLElement;
  private readonly tools: OwnTools;
  private readonly place: OwnPlace;
  private readonly buttons: ReadonlyMap<Act, HTMLButtonElement>;
  private view: OwnView | null = null;
  private myTurn = false;
  /** The take or meld raised last; pressing the button again raises the next. */
  private offered = -1;
  /** The step with a pending answer, so that nothing is done twice. */
  private sentStep = -1;

  constructor(tools: OwnTools) {
    this.tools = tools;
    const { say, card } = tools.words;
    const cards = {
      cardOf: (one: Card) => one,
      keyOf: (one: Card, by: Sorting) =>
        by === 'rank' ? rankOf(one) * 4 + suitOf(one) : suitOf(one) * 13 + rankOf(one),
      nameOf: card,
    };
    this.buttons = new Map(
      allActs.map((act) => [
        act,
        h('button', {
          class: mainActs.has(act) ? 'primary own-main' : 'own-other',
          text: say(`act.${act}`),
          onClick: () => this.press(act),
        }),
      ]),
    );
    this.place = new OwnPlace({
      say,
      cards,
      events: {
        onChange: () => {
          tools.sound.play('tap');
          this.offered = -1;
          this.paint();
        },
        onPlay: () => this.press(this.raised.length > 1 ? 'lay' : 'discard'),
      },
      buttons: [...this.buttons.values()],
    });
    this.element = this.place.element;
  }

  /** @param view null: a spectator, or cards that are not known yet */
  show(view: OwnView | null, myTurn: boolean, still: boolean): void {
    const dealt = !this.view && !still && view?.step === 0;
    if (view?.step !== this.view?.step) this.offered = -1;
    this.view = view;
    this.myTurn = myTurn;
    this.element.hidden = view === null;
    if (!view) return;
    this.place.hand.show(view.hand, dealt);
    this.paint();
  }

  clear(): void {
    this.view = null;
    this.sentStep = -1;
    this.place.clear();
  }

  /** Handles a press on a highlighted meld. */
  add(meld: number): void {
    const [card] = this.raised;
    if (card !== undefined) this.send([acts.add, meld, card]);
  }

  private get raised(): Card[] {
    return [...this.place.hand.raised];
  }

  private get able(): boolean {
    return this.view !== null && this.myTurn && this.sentStep !== this.view.step;
  }

  /** The move of a button with the raised cards. */
  private moveOf(act: Act): Move {
    const withCards = act === 'take' || act === 'lay' || act === 'discard';
    return [acts[act], ...(withCards ? this.raised : [])];
  }

  /** What a button could raise, where the raised cards are not enough for it. */
  private offersOf(act: Act): readonly (readonly Card[])[] {
    const { seat, hand, table } = this.view!;
    if (act === 'lay') return meldsIn(hand);
    if (act !== 'take') return [];
    return movesOf(table, seat, hand)
      .filter(([kind]) => kind === acts.take)
      .map(([, ...cards]) => cards);
  }

  private may(move: Move): boolean {
    const { view } = this;
    return view !== null && this.able && isMove(view.table, view.seat, view.hand, move);
  }

  private press(act: Act): void {
    if (!this.able) return;
    const move = this.moveOf(act);
    if (this.may(move)) return this.send(move);
    const offers = this.offersOf(act);
    if (offers.length === 0) return;
    this.tools.sound.play('tap');
    this.offered = (this.offered + 1) % offers.length;
    this.place.hand.setRaised(offers[this.offered]!);
    this.paint();
  }

  private send(move: Move): void {
    if (!this.may(move)) return;
    this.sentStep = this.view!.step;
    this.tools.move(move);
    this.paint();
  }

  private paint(): void {
    const { view } = this;
    if (!view) return;
    const over = view.table.phase === 'over';
    const phase = view.table.phase === 'over' || !this.myTurn ? 'act' : view.table.phase;
    for (const [act, button] of this.buttons) {
      const shown = buttonsOf[phase].some((one) => one === act);
      button.hidden = !shown;
      const can = shown && this.able && (this.may(this.moveOf(act)) || this.offersOf(act).length > 0);
      setEnabled(button, can);
    }
    const fitting = this.fitting();
    this.tools.light(fitting);
    this.place.tell(this.sentence(view, fitting.length > 0), { over, isTurn: this.able });
  }

  private fitting(): number[] {
    const { view, raised } = this;
    if (!view || !this.able || view.table.phase !== 'act' || raised.length !== 1) return [];
    return view.table.melds.flatMap(({ cards }, meld) => (fitsOn(cards, raised[0]!) ? [meld] : []));
  }

  private sentence({ hand, table }: OwnView, canAdd: boolean): string {
    const { say, card } = this.tools.words;
    const points = sumOf(hand);
    if (!this.able) return say('line.waiting', { points });
    if (table.phase === 'fight') return say('line.fight', { name: this.tools.nameOf(table.caller!), points });
    const { raised } = this;
    if (table.phase === 'draw') {
      const top = table.discards.at(-1);
      const named = { card: top === undefined ? '' : card(top) };
      if (top !== undefined && isMeld([...raised, top])) return say('line.takeWith', named);
      return this.offersOf('take').length > 0 ? say('line.take', named) : say('line.draw');
    }
    if (raised.length === 0) return say('line.act');
    if (raised.length === 1) return say(canAdd ? 'line.add' : 'line.one');
    return say(isMeld(raised) ? 'line.meld' : 'line.noMeld');
  }
}
