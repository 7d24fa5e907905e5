/** The lower edge: a line that says what is asked, the own cards, and the buttons. */
import { combinationOf, type Combination } from '@perya/game-rules/pvp/pusoy-dos/combination.ts';
import { mayPass, playableOf, refusalOf, type SeatView } from '@perya/game-rules/pvp/pusoy-dos/match.ts';
import {
  ascending,
  cardAt,
  rankAt,
  suitAt,
  type Place,
  type SuitOrder,
} from '@perya/game-rules/pvp/pusoy-dos/order.ts';
import { h } from '../../dom.ts';
import { strokes } from '../../icons.ts';
import type { Sound } from '../../sound.ts';
import type { Sorting } from '../own-hand.ts';
import { OwnPlace, setEnabled } from '../own-place.ts';
import { suggestionsOf, usefulWith } from './suggestions.ts';
import type { PusoyWords } from './words.ts';

/** On 24 × 24: a bulb. */
const bulb =
  'M9 18h6M10 22h4M15.100 14c.200-1 .700-1.700 1.400-2.500A4.600 4.600 0 0 0 18 8 6 6 0 0 0 6 8c0 1 .200 2.200 1.500 3.500.700.700 1.200 1.500 1.400 2.500';

interface OwnTools {
  readonly words: PusoyWords;
  readonly suits: SuitOrder;
  readonly sound: Sound;
  /** Plays cards; none is a pass. */
  play(places: readonly Place[]): void;
}

export class OwnSeat {
  readonly element: HTMLElement;
  private readonly tools: OwnTools;
  private readonly place: OwnPlace;
  private readonly passButton: HTMLButtonElement;
  private readonly playButton: HTMLButtonElement;
  private readonly suggestButton: HTMLButtonElement;
  private view: SeatView | null = null;
  private myTurn = false;
  private playable: readonly Combination[] = [];
  private suggestions: readonly Combination[] = [];
  private suggested = -1;
  /** The step whose answer is on its way: nothing is played twice. */
  private sent = false;

  constructor(tools: OwnTools) {
    this.tools = tools;
    const { words, suits } = tools;
    const { say } = words;
    const cards = {
      cardOf: (place: Place) => cardAt(place, suits),
      keyOf: (place: Place, by: Sorting) => (by === 'rank' ? place : suitAt(place) * 13 + rankAt(place)),
      nameOf: (place: Place) => words.card(place),
    };
    this.suggestButton = h(
      'button',
      { class: 'own-tool', label: say('hand.suggest'), onClick: () => this.suggest() },
      strokes(bulb),
    );
    this.passButton = h('button', {
      class: 'own-other',
      text: say('hand.pass'),
      onClick: () => this.pass(),
    });
    this.playButton = h('button', {
      class: 'primary own-main',
      text: say('hand.play'),
      onClick: () => this.play(),
    });
    this.place = new OwnPlace({
      say,
      cards,
      events: {
        onChange: () => {
          tools.sound.play('tap');
          this.suggested = -1;
          this.paint();
        },
        onPlay: () => this.play(),
      },
      buttons: [this.passButton, this.playButton, this.suggestButton],
    });
    this.element = this.place.element;
  }

  /** @param view null: he only looks on, or his cards are not known yet */
  show(view: SeatView | null, myTurn: boolean, still: boolean): void {
    const before = this.view;
    const dealt = !before && !still && view?.plays.length === 0;
    const moved = before?.plays.length !== view?.plays.length || before?.opening !== view?.opening;
    this.view = view;
    this.myTurn = myTurn;
    if (moved || !myTurn) this.sent = false;
    this.element.hidden = view === null;
    if (!view) return;
    if (moved) {
      this.suggested = -1;
      this.playable = playableOf(view, view.hand);
      this.suggestions = suggestionsOf(this.playable);
    }
    this.place.hand.show(view.hand, dealt);
    this.paint();
  }

  clear(): void {
    this.view = null;
    this.suggestions = [];
    this.place.clear();
  }

  private get raised(): Place[] {
    return ascending(this.place.hand.raised);
  }

  private paint(): void {
    const { view, myTurn, raised } = this;
    if (!view) return;
    const { words } = this.tools;
    const over = view.winner !== null;
    const refusal = raised.length === 0 ? null : refusalOf(view, raised);
    const combination = combinationOf(raised, view.flush);
    const canPlay = myTurn && !this.sent && raised.length > 0 && refusal === null;
    const canPass = myTurn && !this.sent && mayPass(view);
    setEnabled(this.playButton, canPlay);
    setEnabled(this.passButton, canPass);
    setEnabled(this.suggestButton, myTurn && !this.sent && this.suggestions.length > 0);
    // Nothing to play: the way on is to pass.
    this.passButton.classList.toggle('is-called', canPass && this.suggestions.length === 0);
    const what = combination ? `${words.kind(combination)}, ${words.cards(raised)}` : words.cards(raised);
    this.playButton.setAttribute(
      'aria-label',
      raised.length > 0 ? words.say('hand.playThis', { what }) : words.say('hand.play'),
    );
    this.place.hand.light(myTurn && !over ? usefulWith(this.playable, this.place.hand.raised) : null);
    this.place.tell(this.sentence(view, combination, refusal), {
      over,
      isTurn: myTurn,
      isRefused: myTurn && refusal !== null,
    });
  }

  private sentence(
    view: SeatView,
    combination: Combination | null,
    refusal: ReturnType<typeof refusalOf>,
  ): string {
    const { say, card, kind } = this.tools.words;
    if (this.raised.length > 0) {
      const named = combination ? kind(combination) : '';
      if (combination && this.suggested >= 0)
        return say('line.of', { index: this.suggested + 1, count: this.suggestions.length, kind: named });
      if (refusal === null || (refusal === 'not_your_turn' && combination))
        return say(refusal ? 'refused.not_your_turn' : 'line.raised', { kind: named });
      const why = combination ? refusal : 'no_combination';
      return say(`refused.${why}`, { kind: named, card: card(view.opening) });
    }
    if (!this.myTurn) return say(view.passed[view.seat] ? 'line.passed' : 'line.waiting');
    if (view.plays.length === 0) return say('line.open', { card: card(view.opening) });
    if (!view.trick) return say('line.lead');
    if (this.suggestions.length === 0) return say('line.nothing');
    return say('line.beat', { kind: kind(view.trick.combination) });
  }

  private play(): void {
    const { view, raised } = this;
    if (!view || !this.myTurn || this.sent || raised.length === 0 || refusalOf(view, raised) !== null) return;
    this.sent = true;
    this.tools.play(raised);
    this.paint();
  }

  private pass(): void {
    const { view } = this;
    if (!view || !this.myTurn || this.sent || !mayPass(view)) return;
    this.sent = true;
    this.place.hand.setRaised([]);
    this.tools.play([]);
    this.paint();
  }

  private suggest(): void {
    if (!this.myTurn || this.sent || this.suggestions.length === 0) return;
    this.tools.sound.play('tap');
    this.suggested = (this.suggested + 1) % this.suggestions.length;
    this.place.hand.setRaised(this.suggestions[this.suggested]!.places);
    this.paint();
  }
}
