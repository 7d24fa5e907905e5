/** Palayok: nine clay pots on three lines. The player marks up to three, the stick breaks them, and then all pots show what they held. */
import type { Choice } from '@perya/game-rules/choices.ts';
import { hungIn, mostBroken, potPrizes, pots } from '@perya/game-rules/instant/palayok.ts';
import type { RoundView } from '../../../../src/api.ts';
import { h, pause, prefersStill } from '../../dom.ts';
import { pills, times, timesPaid, type Control } from '../controls.ts';
import { walkWithArrows } from '../grid-keys.ts';
import type { Hands, InstantPresentation } from '../presentation.ts';
import { risksOf } from '../risks.ts';
import { potPicture } from './pot.ts';

const columns = 3;

interface Pot {
  readonly button: HTMLButtonElement;
  readonly picture: HTMLElement;
  readonly worth: HTMLElement;
}

class Palayok implements InstantPresentation {
  readonly element: HTMLElement;
  readonly settings: HTMLElement;
  readonly hook: string;
  readonly missing: string;
  private readonly hands: Hands;
  private readonly pots: readonly Pot[];
  private readonly prizes: HTMLElement;
  private readonly risk: Control<number>;
  private marked: number[] = [];
  private free = true;
  /** What hung is still seen. */
  private shown = false;

  constructor(hands: Hands) {
    const { say } = hands.words;
    this.hands = hands;
    this.hook = say('instant.palayok.hook', { count: mostBroken });
    this.missing = say('instant.palayok.missing');
    this.pots = Array.from({ length: pots }, (_, index) => this.createPot(index));
    const buttons = this.pots.map(({ button }) => button);
    const line = h(
      'div',
      { class: 'pots', label: say('instant.palayok.line'), attributes: { role: 'group' } },
      ...buttons,
    );
    walkWithArrows(line, buttons, columns);
    this.prizes = h('ul', { class: 'pot-prizes', label: say('instant.palayok.prizes') });
    this.risk = pills(say('instant.risk'), risksOf(say), 1, () => {
      this.cover();
      hands.changed();
    });
    this.settings = this.risk.element;
    this.element = h('div', { class: 'palayok' }, line, this.prizes);
    this.cover();
  }

  private createPot(index: number): Pot {
    const [picture, worth] = [h('span', { class: 'pot-swing' }), h('b', { class: 'pot-worth' })];
    const button = h('button', { class: 'pot', onClick: () => this.toggle(index) }, picture, worth);
    return { button, picture, worth };
  }

  private nameOf(index: number): string {
    return this.hands.words.say('instant.palayok.pot', { number: index + 1 });
  }

  private toggle(index: number): void {
    const { marked, hands } = this;
    if (!this.free) return;
    if (marked.includes(index)) this.marked = marked.filter((one) => one !== index);
    else if (marked.length < mostBroken) this.marked = [...marked, index].toSorted((a, b) => a - b);
    else return hands.tell(hands.words.say('instant.palayok.full', { count: mostBroken }));
    hands.sound.play('tap');
    this.cover();
    hands.changed();
  }

  /** All pots whole, those marked in front, and what hangs among them. */
  private cover(): void {
    this.shown = false;
    for (const [index, { button, picture, worth }] of this.pots.entries()) {
      const isMarked = this.marked.includes(index);
      button.className = isMarked ? 'pot pot-marked' : 'pot';
      button.setAttribute('aria-pressed', String(isMarked));
      button.setAttribute('aria-label', this.nameOf(index));
      picture.replaceChildren(potPicture(false, false));
      worth.textContent = '';
    }
    const kinds = potPrizes[this.risk.value]!.filter((prize) => prize > 0);
    const empty = pots - kinds.length;
    this.prizes.replaceChildren(
      ...kinds.map((prize) => h('li', { text: times(prize) })),
      h('li', { class: 'pot-none', text: `${empty} × ${times(0)}` }),
    );
  }

  private open(index: number, pays: number, own: boolean): void {
    const { button, picture, worth } = this.pots[index]!;
    button.classList.add('pot-broken', pays > 0 ? 'pot-full' : 'pot-empty');
    button.classList.toggle('pot-faint', !own);
    picture.replaceChildren(potPicture(true, pays > 0));
    worth.textContent = times(pays);
    button.setAttribute('aria-label', `${this.nameOf(index)}: ${times(pays)}`);
  }

  private async strike(index: number): Promise<void> {
    this.hands.sound.play('suspense');
    if (prefersStill()) return;
    const swing = ['none', 'rotate(-14deg)', 'rotate(18deg) scale(1.08)', 'none'];
    await this.pots[index]!.picture.animate(
      swing.map((transform) => ({ transform })),
      { duration: 420, easing: 'ease-in' },
    ).finished;
  }

  first(): Choice | null {
    return this.marked.length > 0 ? [this.risk.value, ...this.marked] : null;
  }

  setFirst([risk = 1, ...broken]: Choice): void {
    this.risk.value = risk;
    this.marked = [...broken];
    this.cover();
  }

  setLayout(width: number, height: number): void {
    const below = Math.max(52, this.prizes.offsetHeight + 20);
    this.element.style.setProperty(
      '--pot',
      `${Math.floor(Math.min((width - 24) / columns, (height - below) / 3))}px`,
    );
  }

  setFree(free: boolean): void {
    this.free = free;
    this.risk.setFree(free);
  }

  begin(): void {
    this.cover();
  }

  async show(round: RoundView): Promise<void> {
    const { sound, words, announce } = this.hands;
    const [risk = 0, ...broken] = round.choices[0]!;
    const hung = hungIn(risk, round.steps[0]!.draw);
    for (const [at, pot] of broken.entries()) {
      await this.strike(pot);
      this.open(pot, hung[pot]!, true);
      sound.play(hung[pot]! > 0 ? 'wheel' : 'stop', at);
      await pause(prefersStill() ? 0 : 220);
    }
    this.reveal(round);
    const found = broken.map((pot) => `${this.nameOf(pot)}: ${times(hung[pot]!)}`);
    announce(words.say('instant.palayok.found', { pots: found.join(', ') }));
    await pause(prefersStill() ? 0 : 450);
  }

  /** What hung in all the others, faintly. */
  private reveal(round: RoundView): void {
    const [risk = 0, ...broken] = round.choices[0]!;
    const hung = hungIn(risk, round.steps[0]!.draw);
    for (const [pot, pays] of hung.entries()) this.open(pot, pays, broken.includes(pot));
    this.shown = true;
  }

  rest(round: RoundView | null): void {
    if (round?.steps.length) {
      if (!this.shown) this.reveal(round);
    } else this.cover();
  }

  resultOf(round: RoundView): string {
    return timesPaid(round);
  }
}

export const createPalayok = (hands: Hands): InstantPresentation => new Palayok(hands);
