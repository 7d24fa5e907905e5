/** Limbo: a number climbs between two lit posts, and must reach the bar that the player hung up. */
import type { Choice } from '@perya/game-rules/choices.ts';
import { limboNumbers, limboResult, limboTargets, limboWays } from '@perya/game-rules/instant/limbo.ts';
import { parseTypedMultiplier } from '@perya/money/typed.ts';
import type { RoundView } from '../../../../src/api.ts';
import { animate, h, pause, prefersStill } from '../../dom.ts';
import { times } from '../controls.ts';
import type { Hands, InstantPresentation } from '../presentation.ts';

const presets = [120, 150, 200, 300, 500, 1000, 10_000] as const;
const climbMs = 1150;

/** How high a multiplier stands between the posts: 1× at the ground, 100× at the top, by its logarithm. */
const heightOf = (hundredths: number): number =>
  Math.min(1, Math.max(0, Math.log(Math.max(100, hundredths) / 100) / Math.log(100)));

const resultIn = (round: RoundView): number => limboResult(round.steps[0]!.draw[0]!);

class Limbo implements InstantPresentation {
  readonly element: HTMLElement;
  readonly settings: HTMLElement;
  readonly hook: string;
  readonly missing: string;
  private readonly hands: Hands;
  private readonly number = h('p', { class: 'limbo-number' });
  private readonly bar = h('span', { class: 'limbo-bar' });
  private readonly barText = h('b', { class: 'limbo-bar-text' });
  private readonly light = h('span', { class: 'limbo-light' });
  private readonly chance = h('b');
  private readonly input: HTMLInputElement;
  private readonly choices: readonly HTMLButtonElement[];
  private target = 200;

  constructor(hands: Hands) {
    const { say } = hands.words;
    this.hands = hands;
    this.hook = say('instant.limbo.hook');
    this.missing = say('instant.limbo.unreadable');
    this.input = this.createInput();
    this.choices = presets.map((one) =>
      h('button', { class: 'preset', text: `${one / 100}×`, onClick: () => this.wish(one) }),
    );
    const posts = [h('span', { class: 'limbo-post' }), h('span', { class: 'limbo-post' })];
    this.element = h(
      'div',
      { class: 'limbo' },
      h('div', { class: 'limbo-gate' }, this.light, ...posts, this.bar, this.barText),
      this.number,
    );
    const name = (text: string): HTMLElement => h('span', { class: 'meter-name', text });
    this.settings = h(
      'div',
      { class: 'limbo-settings' },
      h(
        'div',
        { class: 'limbo-fields' },
        h('label', { class: 'stake-field' }, name(say('instant.limbo.target')), this.input),
        h('div', { class: 'meter' }, name(say('instant.chance')), this.chance),
      ),
      h('div', { class: 'presets' }, ...this.choices),
    );
    this.setTarget(this.target);
  }

  private createInput(): HTMLInputElement {
    const input = h('input', {
      class: 'limbo-input',
      label: this.hands.words.say('instant.limbo.target'),
      attributes: { inputmode: 'decimal', autocomplete: 'off', maxlength: '9', enterkeyhint: 'done' },
    });
    input.addEventListener('focus', () => input.select());
    input.addEventListener('change', () => {
      const typed = parseTypedMultiplier(input.value);
      if (typed !== null) return this.wish(typed);
      input.ariaInvalid = 'true';
      this.hands.announce(this.missing);
    });
    return input;
  }

  private wish(target: number): void {
    this.setTarget(target);
    this.hands.changed();
  }

  private setTarget(wanted: number): void {
    this.target = Math.min(limboTargets.most, Math.max(limboTargets.least, wanted));
    this.input.value = times(this.target);
    this.input.ariaInvalid = null;
    this.barText.textContent = times(this.target);
    this.bar.style.setProperty('--at', String(heightOf(this.target)));
    this.chance.textContent = this.hands.words.percent(limboWays(this.target) / limboNumbers);
    for (const [index, button] of this.choices.entries())
      button.setAttribute('aria-pressed', String(presets[index] === this.target));
  }

  private stand(result: number, won: boolean | null): void {
    this.number.textContent = times(result);
    this.number.classList.toggle('won', won === true);
    this.number.classList.toggle('lost', won === false);
    this.bar.classList.toggle('won', won === true);
    this.light.style.transform = `scaleY(${heightOf(result)})`;
  }

  private async climb(result: number): Promise<void> {
    if (prefersStill()) return;
    let told = -1;
    const goal = Math.log(result / 100);
    await animate((elapsed) => {
      const share = Math.min(1, elapsed / climbMs);
      const now = Math.exp(goal * (1 - (1 - share) ** 3)) * 100;
      this.number.textContent = times(Math.floor(now));
      this.light.style.transform = `scaleY(${heightOf(now)})`;
      const step = Math.floor(elapsed / 130);
      if (step !== told) this.hands.sound.play('coin', Math.min(8, step));
      told = step;
      return share < 1;
    });
  }

  first(): Choice | null {
    return this.input.ariaInvalid === 'true' ? null : [this.target];
  }

  setFirst([wanted = 200]: Choice): void {
    this.setTarget(wanted);
  }

  setLayout(): void {
    // It fits itself: the gate is as large as the stage.
  }

  setFree(free: boolean): void {
    this.input.disabled = !free;
    for (const button of this.choices) button.disabled = !free;
  }

  begin(): void {
    this.stand(100, null);
  }

  async show(round: RoundView): Promise<void> {
    const { sound, words, announce } = this.hands;
    await this.climb(resultIn(round));
    this.stand(resultIn(round), round.winMinor > 0n);
    sound.play('stop', 1);
    announce(words.say('instant.limbo.reached', { times: times(resultIn(round)) }));
    await pause(250);
  }

  rest(round: RoundView | null): void {
    if (round?.steps.length) this.stand(resultIn(round), round.winMinor > 0n);
    else this.stand(100, null);
  }

  resultOf(round: RoundView): string {
    return times(resultIn(round));
  }
}

export const createLimbo = (hands: Hands): InstantPresentation => new Limbo(hands);
