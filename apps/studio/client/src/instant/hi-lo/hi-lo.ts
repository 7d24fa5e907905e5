/** Hi-lo: a card on the cloth, the cards before it in a row, and the ways on. */
import type { Choice } from '@perya/game-rules/choices.ts';
import {
  cardOf,
  higher,
  lower,
  ranks,
  same,
  skip,
  winningRanks,
  worthOfGuess,
  type Card,
  type HiLoState,
} from '@perya/game-rules/instant/hi-lo.ts';
import type { RoundView } from '../../../../src/api.ts';
import { h, pause, prefersStill } from '../../dom.ts';
import { times, timesPaid } from '../controls.ts';
import type { Hands, InstantPresentation } from '../presentation.ts';
import { cardBack, cardFace, rankText } from './card.ts';

const suitKeys = [
  'instant.suit.spade',
  'instant.suit.heart',
  'instant.suit.diamond',
  'instant.suit.club',
] as const;

/** What a guess is called; where the same rank is a guess of its own, it is left out of the others' names. */
const guesses = [
  { choice: higher, kind: 'higher', key: 'instant.hilo.higher', strict: 'instant.hilo.higher.only' },
  { choice: lower, kind: 'lower', key: 'instant.hilo.lower', strict: 'instant.hilo.lower.only' },
  { choice: same, kind: 'same', key: 'instant.hilo.same', strict: 'instant.hilo.same' },
] as const;

const turnMs = 420;

const cardsOf = (round: RoundView): Card[] =>
  round.steps.filter(({ draw }) => draw.length > 0).map(({ draw }) => cardOf(draw));

/** The chance of the guesses so far, and the card that lies open: what the next guess is worth follows from it. */
function standOf(round: RoundView): Pick<HiLoState, 'card' | 'ways' | 'all'> {
  const cards = cardsOf(round);
  let [ways, all] = [1n, 1n];
  for (const [index, choice] of round.choices.slice(1).entries()) {
    const right = winningRanks(cards[index]!.rank, choice);
    if (right === 0) continue;
    ways *= BigInt(right);
    all *= BigInt(ranks);
  }
  return { card: cards.at(-1)!, ways, all };
}

/** How a card came: by a guess upwards, downwards, at the same; else it was asked for. */
function markOf(choice: Choice | undefined): string {
  if (choice?.[0] === higher[0]) return '▲';
  if (choice?.[0] === lower[0]) return '▼';
  return choice?.[0] === same[0] ? '=' : '»';
}

const isGuess = (choice: Choice): boolean => choice.length === 1 && choice[0] !== skip[0];

class HiLo implements InstantPresentation {
  readonly element: HTMLElement;
  readonly settings = h('div');
  readonly hook: string;
  private readonly hands: Hands;
  private readonly front = h('div', { class: 'card-side card-front' });
  private readonly turner: HTMLElement;
  private readonly place: HTMLElement;
  private readonly trail: HTMLElement;
  private readonly buttons: readonly HTMLButtonElement[];
  private readonly skipButton: HTMLButtonElement;
  private answer: ((choice: Choice) => void) | null = null;

  constructor(hands: Hands) {
    const { say } = hands.words;
    this.hands = hands;
    this.hook = say('instant.hilo.hook');
    this.turner = h(
      'div',
      { class: 'hilo-turner' },
      this.front,
      h('div', { class: 'card-side card-reverse' }, cardBack()),
    );
    this.place = h('div', { class: 'card-place' }, this.turner);
    this.trail = h('ol', { class: 'card-trail', label: say('instant.hilo.before') });
    this.buttons = guesses.map(({ choice, kind }) =>
      h('button', { class: `guess guess-${kind}`, onClick: () => this.answer?.(choice) }),
    );
    this.skipButton = h('button', {
      class: 'secondary guess-skip',
      text: say('instant.hilo.skip'),
      onClick: () => this.answer?.(skip),
    });
    const ways = h('div', { class: 'guesses' }, ...this.buttons, this.skipButton);
    this.element = h(
      'div',
      { class: 'hilo' },
      this.trail,
      h('div', { class: 'hilo-middle' }, this.place, ways),
    );
    this.offer(null);
  }

  private nameOf({ rank, suit }: Card): string {
    const { say } = this.hands.words;
    return say('instant.hilo.card', { rank: rankText(rank), suit: say(suitKeys[suit]!) });
  }

  private lay(card: Card): void {
    this.front.replaceChildren(cardFace(card));
    this.place.setAttribute('role', 'img');
    this.place.setAttribute('aria-label', this.nameOf(card));
    this.turner.classList.remove('card-hidden');
  }

  private addToTrail(card: Card, mark: string): void {
    const isRed = card.suit === 1 || card.suit === 2;
    const item = h(
      'li',
      { class: isRed ? 'trail-card trail-red' : 'trail-card', label: this.nameOf(card) },
      h('b', { text: rankText(card.rank) }),
      h('small', { text: mark }),
    );
    this.trail.append(item);
    this.trail.scrollLeft = this.trail.scrollWidth;
  }

  /** What each guess would bring now; without a round that waits, none can be made. */
  private offer(round: RoundView | null): void {
    const { say, percent } = this.hands.words;
    const state = round?.stand ? (standOf(round) as HiLoState) : null;
    const rank = state?.card.rank ?? 7;
    for (const [index, { choice, key, strict }] of guesses.entries()) {
      const button = this.buttons[index]!;
      const worth = state && worthOfGuess(state, choice);
      const right = winningRanks(rank, choice);
      button.hidden = right === 0;
      button.setAttribute('aria-disabled', String(!worth));
      button.replaceChildren(
        h('span', { text: say(rank === 1 || rank === ranks ? strict : key) }),
        h('b', { text: worth ? times(worth) : '' }),
        h('small', { text: worth ? percent(right / ranks) : '' }),
      );
    }
    this.skipButton.setAttribute('aria-disabled', String(!state));
  }

  private async turnTo(card: Card): Promise<void> {
    if (prefersStill()) return this.lay(card);
    this.hands.sound.play('start');
    const half = turnMs / 2;
    const hide = this.turner.animate(
      [{ transform: 'rotateY(0)' }, { transform: 'translateY(-4%) rotateY(90deg)' }],
      { duration: half, easing: 'ease-in', fill: 'forwards' },
    );
    await hide.finished;
    this.lay(card);
    hide.cancel();
    await this.turner.animate(
      [{ transform: 'translateY(-4%) rotateY(-90deg)' }, { transform: 'rotateY(0)' }],
      { duration: half, easing: 'cubic-bezier(0.2, 0.9, 0.4, 1.15)' },
    ).finished;
  }

  private verdict(won: boolean | null): void {
    this.place.classList.toggle('card-won', won === true);
    this.place.classList.toggle('card-lost', won === false);
  }

  first(): Choice {
    return [0];
  }

  setFirst(): void {
    // There is nothing to choose before the first card.
  }

  setLayout(width: number, height: number): void {
    const tall = Math.min(height - 64, (width * 0.46 * 280) / 200);
    this.place.style.setProperty('--card', `${Math.max(110, Math.floor(tall))}px`);
  }

  setFree(): void {
    // There are no settings.
  }

  begin(): void {
    this.trail.replaceChildren();
    this.verdict(null);
    this.turner.classList.add('card-hidden');
    this.offer(null);
  }

  async show(round: RoundView, index: number): Promise<void> {
    const { sound, words, tell, announce } = this.hands;
    const { draw } = round.steps[index]!;
    this.offer(null);
    if (draw.length === 0) return;
    this.verdict(null);
    const card = cardOf(draw);
    await this.turnTo(card);
    this.addToTrail(card, index === 0 ? '' : markOf(round.choices[index]));
    announce(this.nameOf(card));
    const isLost = !round.stand && round.winMinor === 0n && index === round.steps.length - 1;
    if (index > 0 && isGuess(round.choices[index]!)) {
      this.verdict(!isLost);
      sound.play(isLost ? 'stop' : 'wheel', Math.min(4, index));
    }
    if (!isLost) tell(words.say(round.stand?.canTake ? 'instant.hilo.on' : 'instant.hilo.ask'));
    await pause(isLost ? 500 : 200);
  }

  rest(round: RoundView | null): void {
    this.trail.replaceChildren();
    this.verdict(null);
    const cards = round ? cardsOf(round) : [];
    for (const [index, card] of cards.entries())
      this.addToTrail(card, index === 0 ? '' : markOf(round!.choices[index]));
    const last = cards.at(-1);
    if (last) this.lay(last);
    else this.turner.classList.add('card-hidden');
    this.offer(round);
  }

  choose(round: RoundView, signal: AbortSignal): Promise<Choice> {
    this.offer(round);
    const state = standOf(round) as HiLoState;
    const end = (): void => {
      this.answer = null;
      this.offer(null);
    };
    signal.addEventListener('abort', end, { once: true });
    return new Promise((resolve) => {
      this.answer = (choice) => {
        if (choice === skip || worthOfGuess(state, choice) !== null) resolve(choice);
      };
    });
  }

  resultOf(round: RoundView): string {
    return timesPaid(round);
  }
}

export const createHiLo = (hands: Hands): InstantPresentation => new HiLo(hands);
