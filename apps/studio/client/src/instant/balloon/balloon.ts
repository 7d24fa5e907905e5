/** Balloon pop: a balloon on a pump of the fair. It grows with each pump, trembles the more the larger it is, and may burst. */
import type { Choice } from '@perya/game-rules/choices.ts';
import { balloonMultiplier, balloonRubbers, pump } from '@perya/game-rules/instant/balloon.ts';
import type { RoundView } from '../../../../src/api.ts';
import { h, pause, prefersStill } from '../../dom.ts';
import { pills, times, timesPaid, type Control } from '../controls.ts';
import type { Hands, InstantPresentation } from '../presentation.ts';
import { risksOf } from '../risks.ts';
import { balloonPicture } from './picture.ts';
import { createScraps } from './scraps.ts';

/** The step that burst it wins nothing, and is the last. */
const burstIn = ({ choices, steps }: RoundView): boolean => {
  const [last, { bursts }] = [steps.at(-1), balloonRubbers[choices[0]![0]!]!];
  return last !== undefined && last.draw.length === 1 && last.draw[0]! < bursts;
};

/** Pumps after which the balloon still held. */
const pumpsIn = (round: RoundView): number =>
  round.choices.slice(1).filter((choice) => choice.length > 0).length - (burstIn(round) ? 1 : 0);

class Balloon implements InstantPresentation {
  readonly element: HTMLElement;
  readonly settings: HTMLElement;
  readonly hook: string;
  private readonly hands: Hands;
  private readonly worth = h('b', { class: 'balloon-worth' });
  private readonly skin = h('div', { class: 'balloon-skin' }, balloonPicture());
  private readonly swell = h('div', { class: 'balloon-swell' }, this.skin);
  private readonly scraps = createScraps();
  private readonly lever = h('span', { class: 'pump-lever' });
  private readonly next = h('small', { class: 'pump-next' });
  private readonly button: HTMLButtonElement;
  private readonly risk: Control<number>;
  private answer: (() => void) | null = null;

  constructor(hands: Hands) {
    const { say } = hands.words;
    this.hands = hands;
    this.hook = say('instant.balloon.hook');
    const text = h('span', { text: say('instant.balloon.pump') });
    this.button = h('button', { class: 'pump', onClick: () => this.answer?.() }, text, this.next);
    this.risk = pills(say('instant.risk'), risksOf(say), 1, () => {
      this.stand(0);
      hands.changed();
    });
    this.settings = this.risk.element;
    this.element = h(
      'div',
      { class: 'balloon' },
      h('div', { class: 'balloon-sky' }, this.swell, this.scraps.canvas, this.worth),
      h('div', { class: 'pump-row' }, h('span', { class: 'pump-body' }, this.lever), this.button),
    );
  }

  /** From a good third of its place to the whole of it, quickly at first. */
  private sizeOf(pumps: number): number {
    return 0.36 + 0.64 * (1 - Math.exp(-pumps / (balloonRubbers[this.risk.value]!.longest * 0.15)));
  }

  private stand(pumps: number): void {
    const { longest, bursts, of } = balloonRubbers[this.risk.value]!;
    const { say, percent } = this.hands.words;
    const worthOf = (count: number): string => times(balloonMultiplier(this.risk.value, count));
    this.swell.style.transform = `scale(${this.sizeOf(pumps)})`;
    this.skin.style.setProperty('--tremble', String(Math.min(1, pumps / Math.min(12, longest))));
    this.skin.classList.toggle('balloon-trembles', pumps > 1);
    this.skin.hidden = false;
    this.worth.textContent = worthOf(pumps);
    this.worth.classList.toggle('won', pumps > 0);
    this.worth.classList.remove('lost');
    const chance = percent((of - bursts) / of);
    this.next.textContent =
      pumps < longest ? say('instant.balloon.next', { times: worthOf(pumps + 1), chance }) : '';
  }

  private async blow(pumps: number): Promise<void> {
    this.hands.sound.play('suspense');
    if (prefersStill()) return;
    const strokes = ['none', 'translateY(60%)', 'none'].map((transform) => ({ transform }));
    this.lever.animate(strokes, { duration: 420, easing: 'ease-in-out' });
    const [from, to] = [this.sizeOf(pumps - 1), this.sizeOf(pumps)];
    await this.swell.animate(
      [
        { transform: `scale(${from})` },
        { transform: `scale(${to * 1.07}, ${to * 0.98})`, offset: 0.55 },
        { transform: `scale(${to * 0.98}, ${to * 1.03})`, offset: 0.8 },
        { transform: `scale(${to})` },
      ],
      { duration: 520, easing: 'ease-out' },
    ).finished;
  }

  /** Nothing is left of it but the number that it lost. */
  private lose(): void {
    this.skin.hidden = true;
    this.worth.classList.remove('won');
    this.worth.classList.add('lost');
    this.worth.textContent = times(0);
    this.next.textContent = '';
  }

  private ask(asked: boolean): void {
    this.button.setAttribute('aria-disabled', String(!asked));
  }

  first(): Choice {
    return [this.risk.value];
  }

  setFirst([risk = 1]: Choice): void {
    this.risk.value = risk;
    this.stand(0);
  }

  setLayout(width: number, height: number): void {
    const below = Math.max(78, this.button.offsetHeight + 16);
    const edge = Math.max(120, Math.floor(Math.min(width * 0.86, height - below)));
    this.swell.style.setProperty('--balloon', `${edge}px`);
  }

  setFree(free: boolean): void {
    this.risk.setFree(free);
  }

  begin(): void {
    this.stand(0);
    this.ask(false);
  }

  async show(round: RoundView, index: number): Promise<void> {
    const { sound, words, tell, announce } = this.hands;
    if (index === 0) return tell(words.say('instant.balloon.ask'));
    if (round.choices[index]!.length === 0) return pause(150);
    const pumps = pumpsIn(round);
    if (burstIn(round)) {
      await this.blow(pumps + 1);
      sound.play('stop', 0);
      this.lose();
      return this.scraps.fly(this.swell);
    }
    await this.blow(pumps);
    this.stand(pumps);
    sound.play('wheel', Math.min(4, pumps - 1));
    const holds = words.say('instant.balloon.holds', { times: this.worth.textContent });
    tell(holds);
    announce(holds);
  }

  rest(round: RoundView | null): void {
    this.ask(false);
    this.stand(round?.steps.length ? pumpsIn(round) : 0);
    if (round?.steps.length && burstIn(round)) this.lose();
  }

  choose(_round: RoundView, signal: AbortSignal): Promise<Choice> {
    this.ask(true);
    const end = (): void => {
      this.answer = null;
      this.ask(false);
    };
    signal.addEventListener('abort', end, { once: true });
    return new Promise((resolve) => (this.answer = () => resolve(pump)));
  }

  resultOf(round: RoundView): string {
    return timesPaid(round);
  }
}

export const createBalloon = (hands: Hands): InstantPresentation => new Balloon(hands);
