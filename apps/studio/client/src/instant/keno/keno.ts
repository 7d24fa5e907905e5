/** Keno: forty lanterns; the player marks up to ten, and ten light up one after another. */
import type { Choice } from '@perya/game-rules/choices.ts';
import { kenoHits, kenoMarks, kenoNumbers, kenoPays } from '@perya/game-rules/instant/keno.ts';
import type { RoundView } from '../../../../src/api.ts';
import { h, pause, prefersStill } from '../../dom.ts';
import { pills, times, type Control } from '../controls.ts';
import { walkWithArrows } from '../grid-keys.ts';
import type { Hands, InstantPresentation } from '../presentation.ts';
import { risksOf } from '../risks.ts';

const columns = 8;
/** On a small phone the board reaches so far into the edges of the screen: what can be touched is 44 pixels wide there too. */
const bleed = 6;

const marksOf = (round: RoundView): number[] => round.choices[0]!.slice(1);
const drawOf = (round: RoundView): number[] => round.steps[0]!.draw;
const hitsOf = (round: RoundView): number => kenoHits(marksOf(round), drawOf(round));

class Keno implements InstantPresentation {
  readonly element: HTMLElement;
  readonly settings: HTMLElement;
  readonly hook: string;
  private readonly hands: Hands;
  private readonly pays: HTMLElement;
  private readonly buttons: readonly HTMLButtonElement[];
  private readonly board: HTMLElement;
  private readonly risk: Control<number>;
  private readonly picks: readonly HTMLButtonElement[];
  private marked: number[] = [];
  private free = true;

  constructor(hands: Hands) {
    const { say } = hands.words;
    this.hands = hands;
    this.hook = say('instant.keno.hook', { count: kenoMarks });
    this.pays = h('ol', { class: 'keno-pays', label: say('instant.keno.pays') });
    this.buttons = Array.from({ length: kenoNumbers }, (_, index) => {
      const text = h('span', { text: String(index + 1) });
      return h('button', { class: 'keno-number', onClick: () => this.toggle(index + 1) }, text);
    });
    const label = say('instant.keno.board');
    this.board = h('div', { class: 'keno-board', label, attributes: { role: 'group' } }, ...this.buttons);
    walkWithArrows(this.board, this.buttons, columns);
    this.risk = pills(say('instant.risk'), risksOf(say), 1, () => {
      this.showPays(null);
      hands.changed();
    });
    const pick = (text: string, onClick: () => void): HTMLButtonElement =>
      h('button', { class: 'preset', text, onClick });
    this.picks = [
      pick(say('instant.keno.lucky'), () => this.markByChance()),
      pick(say('instant.keno.clear'), () => this.mark([])),
    ];
    this.element = h('div', { class: 'keno' }, this.board, this.pays);
    const presets = h('div', { class: 'presets' }, ...this.picks);
    this.settings = h('div', { class: 'settings-pair' }, this.risk.element, presets);
  }

  private mark(numbers: readonly number[]): void {
    this.marked = numbers.toSorted((a, b) => a - b);
    this.uncover();
    this.hands.changed();
  }

  private toggle(number: number): void {
    const { marked, hands } = this;
    if (!this.free) return;
    if (marked.includes(number)) this.mark(marked.filter((one) => one !== number));
    else if (marked.length < kenoMarks) this.mark([...marked, number]);
    else hands.tell(hands.words.say('instant.keno.full', { count: kenoMarks }));
    hands.sound.play('tap');
  }

  /** Marks are the player's: what chance picks here decides nothing but the numbers that he bets on. */
  private markByChance(): void {
    const all = Array.from({ length: kenoNumbers }, (_, index) => index + 1);
    const random = crypto.getRandomValues(new Uint32Array(kenoNumbers));
    const mixed = all.toSorted((a, b) => random[a - 1]! - random[b - 1]!);
    this.mark(mixed.slice(0, this.marked.length || kenoMarks));
    this.hands.sound.play('tap');
  }

  /** The board as it is before a draw: nothing but the marks. */
  private uncover(): void {
    for (const [index, button] of this.buttons.entries()) {
      const isMarked = this.marked.includes(index + 1);
      button.className = isMarked ? 'keno-number keno-marked' : 'keno-number';
      button.setAttribute('aria-pressed', String(isMarked));
      button.setAttribute('aria-label', String(index + 1));
    }
    this.showPays(null);
  }

  /** @param hits lit up; null before a draw. */
  private showPays(hits: number | null): void {
    const { say } = this.hands.words;
    const row = this.marked.length === 0 ? [] : kenoPays(this.risk.value, this.marked.length);
    const items = row.map((pays, count) =>
      h(
        'li',
        { class: count === hits ? 'keno-pay keno-pay-on' : 'keno-pay' },
        h('span', { text: say('instant.keno.hits', { count }) }),
        h('b', { text: times(pays) }),
      ),
    );
    this.pays.replaceChildren(...items.filter((_, count) => row[count]! > 0));
  }

  private light(number: number): void {
    const button = this.buttons[number - 1]!;
    const isHit = this.marked.includes(number);
    button.classList.add('keno-drawn', isHit ? 'keno-hit' : 'keno-miss');
    const found = this.hands.words.say(isHit ? 'instant.keno.hit' : 'instant.keno.drawn');
    button.setAttribute('aria-label', `${number}: ${found}`);
  }

  first(): Choice | null {
    return this.marked.length === 0 ? null : [this.risk.value, ...this.marked];
  }

  setFirst([chosen = 1, ...numbers]: Choice): void {
    this.risk.value = chosen;
    this.marked = numbers;
    this.uncover();
  }

  setLayout(width: number, height: number): void {
    const below = Math.max(54, this.pays.offsetHeight + 10);
    const cell = Math.floor(Math.min((width + 2 * bleed) / columns, (height - below) / 5)) - 2;
    this.board.style.setProperty('--cell', `${cell}px`);
  }

  setFree(free: boolean): void {
    this.free = free;
    this.risk.setFree(free);
    for (const button of this.picks) button.disabled = !free;
    for (const button of this.buttons) button.setAttribute('aria-disabled', String(!free));
  }

  begin(): void {
    this.uncover();
  }

  async show(round: RoundView): Promise<void> {
    const { sound, words, announce } = this.hands;
    let hits = 0;
    for (const number of drawOf(round)) {
      this.light(number);
      if (this.marked.includes(number)) {
        hits += 1;
        sound.play('wheel', Math.min(4, hits - 1));
        this.showPays(hits);
      } else sound.play('tap');
      await pause(prefersStill() ? 0 : 130);
    }
    this.showPays(hits);
    const numbers = drawOf(round).join(', ');
    announce(words.say('instant.keno.result', { hits, count: this.marked.length, numbers }));
    await pause(300);
  }

  rest(round: RoundView | null): void {
    this.uncover();
    if (!round?.steps.length) return;
    for (const number of drawOf(round)) this.light(number);
    this.showPays(hitsOf(round));
  }

  resultOf(round: RoundView): string {
    return `${hitsOf(round)}/${marksOf(round).length}`;
  }
}

export const createKeno = (hands: Hands): InstantPresentation => new Keno(hands);
