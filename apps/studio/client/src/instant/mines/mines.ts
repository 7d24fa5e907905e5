/** Mines: a board of glazed tiles that turn over. What is under them the server says, one by one. */
import type { Choice } from '@perya/game-rules/choices.ts';
import {
  minesCount,
  minesEdge,
  minesFields,
  minesLongest,
  minesMultiplier,
} from '@perya/game-rules/instant/mines.ts';
import type { RoundView } from '../../../../src/api.ts';
import { h, pause, prefersStill } from '../../dom.ts';
import { page } from '../../page.ts';
import { slider, times, timesPaid, type Control } from '../controls.ts';
import { walkWithArrows } from '../grid-keys.ts';
import type { Hands, InstantPresentation } from '../presentation.ts';
import { bombPicture } from './bomb.ts';

interface Field {
  button: HTMLButtonElement;
  back: HTMLElement;
}

/** The fields that the player opened, the mine that he hit included. */
const openedIn = (round: RoundView): number[] => round.choices.slice(1).flatMap((choice) => choice);

const hitIn = ({ choices, steps }: RoundView): boolean =>
  choices.length > 1 && choices.at(-1)!.length === 1 && steps.at(-1)!.draw[0] === 1;

/** The mines that the last draw shows; none before the round is over. */
function shownIn({ choices, steps }: RoundView): Set<number> {
  const last = steps.at(-1)!.draw;
  return new Set(choices.at(-1)!.length === 0 ? last : last.slice(1));
}

class Mines implements InstantPresentation {
  readonly element: HTMLElement;
  readonly settings: HTMLElement;
  readonly hook: string;
  private readonly hands: Hands;
  private readonly nextUp = h('p', { class: 'mines-next' });
  private readonly fields: readonly Field[];
  private readonly board: HTMLElement;
  private readonly mines: Control<number>;
  private answer: ((field: number) => void) | null = null;

  constructor(hands: Hands) {
    const { say } = hands.words;
    this.hands = hands;
    this.hook = say('instant.mines.hook');
    this.fields = Array.from({ length: minesFields }, (_, index) => this.createField(index));
    const buttons = this.fields.map(({ button }) => button);
    const label = say('instant.mines.board');
    this.board = h('div', { class: 'mines-board', label, attributes: { role: 'group' } }, ...buttons);
    walkWithArrows(this.board, buttons, minesEdge);
    document.documentElement.style.setProperty('--symbols', `url("${page.pictures.symbols}")`);
    this.mines = slider(say('instant.mines.count'), minesCount, 3, String, () => {
      this.showNext(0);
      hands.changed();
    });
    this.settings = this.mines.element;
    this.element = h('div', { class: 'mines' }, this.nextUp, this.board);
  }

  private createField(index: number): Field {
    const back = h('span', { class: 'mine-back' });
    const turn = h('span', { class: 'mine-turn' }, h('span', { class: 'mine-front' }), back);
    const button = h('button', { class: 'mine', onClick: () => this.answer?.(index) }, turn);
    return { button, back };
  }

  private nameOf(index: number): string {
    const [row, column] = [Math.floor(index / minesEdge) + 1, (index % minesEdge) + 1];
    return this.hands.words.say('instant.mines.field', { row, column });
  }

  /** What the next fields would pay. */
  private showNext(opened: number): void {
    const count = this.mines.value;
    const next = [1, 2, 3, 4].map((more) => opened + more).filter((fields) => fields <= minesLongest(count));
    this.nextUp.replaceChildren(
      ...next.map((after, index) =>
        h('span', {
          class: index === 0 ? 'next next-first' : 'next',
          text: times(minesMultiplier(count, after)),
        }),
      ),
    );
  }

  private coverAll(): void {
    for (const [index, { button, back }] of this.fields.entries()) {
      button.className = 'mine';
      back.replaceChildren();
      button.setAttribute('aria-label', this.nameOf(index));
      button.setAttribute('aria-disabled', 'true');
    }
  }

  /** @param own opened by the player; the others are shown when the round is over. */
  private open(index: number, isMine: boolean, own: boolean): void {
    const { button, back } = this.fields[index]!;
    button.classList.remove('mine-asked');
    button.classList.add('mine-open', isMine ? 'mine-bomb' : 'mine-gem');
    button.classList.toggle('mine-faint', !own);
    if (isMine) back.replaceChildren(bombPicture());
    else back.dataset['gem'] = String(index % 4);
    const found = this.hands.words.say(isMine ? 'instant.mines.mine' : 'instant.mines.gem');
    button.setAttribute('aria-label', `${this.nameOf(index)}: ${found}`);
    button.setAttribute('aria-disabled', 'true');
  }

  /** The mines, and everything else that was not opened, faintly. */
  private reveal(round: RoundView): void {
    const hidden = shownIn(round);
    if (hidden.size === 0) return;
    const own = openedIn(round);
    for (let index = 0; index < minesFields; index += 1)
      if (!own.includes(index)) this.open(index, hidden.has(index), false);
  }

  private async burst(index: number): Promise<void> {
    this.hands.sound.play('stop', 0);
    this.fields[index]!.button.classList.add('mine-hit');
    if (prefersStill()) return;
    const places = ['none', 'translate(-7px, 3px)', 'translate(6px, -4px)', 'translate(-4px, 2px)', 'none'];
    const shake = { duration: 380, easing: 'ease-out' };
    await this.board.animate(
      places.map((transform) => ({ transform })),
      shake,
    ).finished;
  }

  private async stay(round: RoundView): Promise<void> {
    const { hands, mines } = this;
    const opened = openedIn(round).length;
    const worth = times(minesMultiplier(mines.value, opened));
    hands.sound.play('wheel', Math.min(4, opened - 1));
    hands.tell(hands.words.say('instant.mines.safe', { times: worth }));
    hands.announce(hands.words.say('instant.mines.safe', { times: worth }));
    this.showNext(opened);
    await pause(prefersStill() ? 0 : 260);
  }

  first(): Choice {
    return [this.mines.value];
  }

  setFirst([count = 3]: Choice): void {
    this.mines.value = count;
    this.showNext(0);
  }

  setLayout(width: number, height: number): void {
    const above = Math.max(34, this.nextUp.offsetHeight + 8);
    this.board.style.setProperty('--board', `${Math.floor(Math.min(width - 8, height - above))}px`);
  }

  setFree(free: boolean): void {
    this.mines.setFree(free);
  }

  begin(): void {
    this.coverAll();
    this.showNext(0);
  }

  async show(round: RoundView, index: number): Promise<void> {
    if (index === 0) return this.hands.tell(this.hands.words.say('instant.mines.pick'));
    const [field] = round.choices[index]!;
    const isHit = field !== undefined && round.steps[index]!.draw[0] === 1;
    if (field !== undefined) {
      this.open(field, isHit, true);
      await (isHit ? this.burst(field) : this.stay(round));
    }
    if (shownIn(round).size === 0) return;
    await pause(isHit ? 250 : 100);
    this.reveal(round);
    await pause(350);
  }

  rest(round: RoundView | null): void {
    this.coverAll();
    this.showNext(0);
    if (!round || round.steps.length === 0) return;
    const opened = openedIn(round);
    opened.forEach((field, at) => this.open(field, hitIn(round) && at === opened.length - 1, true));
    if (round.stand) this.showNext(opened.length);
    else this.reveal(round);
  }

  choose(round: RoundView, signal: AbortSignal): Promise<Choice> {
    const opened = openedIn(round);
    for (const [index, { button }] of this.fields.entries())
      if (!opened.includes(index)) button.setAttribute('aria-disabled', 'false');
    this.board.classList.add('mines-ask');
    const end = (): void => {
      this.answer = null;
      this.board.classList.remove('mines-ask');
    };
    signal.addEventListener('abort', end, { once: true });
    return new Promise((resolve) => {
      this.answer = (field) => {
        if (opened.includes(field)) return;
        this.fields[field]!.button.classList.add('mine-asked');
        resolve([field]);
      };
    });
  }

  resultOf(round: RoundView): string {
    return timesPaid(round);
  }
}

export const createMines = (hands: Hands): InstantPresentation => new Mines(hands);
