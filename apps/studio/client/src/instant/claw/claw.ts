/** Claw: a glass case with eight prizes. The claw goes down over the one chosen and grips; too weak a grip lets it slip on the way up. */
import type { Choice } from '@perya/game-rules/choices.ts';
import { clawGrips, clawPays, clawPrizes, gripNeeded } from '@perya/game-rules/instant/claw.ts';
import type { RoundView } from '../../../../src/api.ts';
import { h, pause, prefersStill } from '../../dom.ts';
import { times } from '../controls.ts';
import { walkWithArrows } from '../grid-keys.ts';
import type { Hands, InstantPresentation } from '../presentation.ts';
import { drawing } from '../svg.ts';
import { prizeKeys, prizePicture } from './prizes.ts';

const columns = 4;
const wayMs = 620;

const gripIn = (round: RoundView): number => round.steps[0]!.draw[0]!;
const prizeIn = (round: RoundView): number => round.choices[0]![0]!;
const heldIn = (round: RoundView): boolean => gripIn(round) >= gripNeeded(prizeIn(round));

const clawPicture = (): SVGSVGElement =>
  drawing(
    '0 0 64 64',
    'claw-picture',
    ['rect', { x: 24, y: 0, width: 16, height: 18, rx: 5, fill: '#c3cbd8' }],
    ['circle', { cx: 32, cy: 20, r: 9, fill: '#ff4f6d', stroke: '#fff', 'stroke-width': 2 }],
    [
      'path',
      {
        d: 'M25 25Q8 34 12 50l10 6M39 25q17 9 13 25l-10 6M32 29v20',
        fill: 'none',
        stroke: '#e6ebf5',
        'stroke-width': 6,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      },
    ],
  );

/** How many toys lie in a row of the heap. */
const [behind, before] = [8, 7];

/** What else lies in the case: two rows of toys, for the eye alone. */
function heap(): HTMLElement {
  const toys = Array.from({ length: behind + before }, (_, index) => {
    const isBehind = index < behind;
    const [place, row] = isBehind ? [index, behind] : [index - behind, before];
    const toy = h(
      'span',
      { class: isBehind ? 'claw-toy claw-toy-behind' : 'claw-toy' },
      prizePicture((index * 5 + 1) % prizeKeys.length),
    );
    toy.style.insetInlineStart = `${((place + 0.5) / row) * 100}%`;
    toy.style.rotate = `${((index * 53) % 64) - 32}deg`;
    return toy;
  });
  return h('div', { class: 'claw-heap', attributes: { 'aria-hidden': 'true' } }, ...toys);
}

class Claw implements InstantPresentation {
  readonly element: HTMLElement;
  readonly settings: HTMLElement;
  readonly hook: string;
  private readonly hands: Hands;
  private readonly claw = h('span', { class: 'claw-arm' }, clawPicture());
  private readonly prize = h('span', { class: 'claw-prize' });
  private readonly glass: HTMLElement;
  private readonly filled = h('i', { class: 'grip-filled' });
  private readonly need = h('i', { class: 'grip-need' });
  private readonly meter: HTMLElement;
  private readonly buttons: readonly HTMLButtonElement[];
  private wanted = 2;
  private free = true;

  constructor(hands: Hands) {
    const { say, percent } = hands.words;
    this.hands = hands;
    this.hook = say('instant.claw.hook');
    this.meter = h('span', { class: 'grip', attributes: { role: 'img' } }, this.filled, this.need);
    this.glass = h(
      'div',
      { class: 'claw-case' },
      heap(),
      h('span', { class: 'claw-rail' }),
      this.claw,
      this.prize,
    );
    this.buttons = prizeKeys.map((key, prize) => {
      const chance = percent(clawPrizes[prize]! / clawGrips);
      const label = say('instant.claw.prize', { prize: say(key), times: times(clawPays(prize)), chance });
      return h(
        'button',
        { class: 'claw-choice', onClick: () => this.want(prize) },
        h('span', { class: 'only-read', text: label }),
        prizePicture(prize),
        // The words before say both.
        h('b', { text: times(clawPays(prize)), attributes: { 'aria-hidden': 'true' } }),
        h('small', { text: chance, attributes: { 'aria-hidden': 'true' } }),
      );
    });
    const shelf = h(
      'div',
      { class: 'claw-choices', label: say('instant.claw.prizes'), attributes: { role: 'group' } },
      ...this.buttons,
    );
    walkWithArrows(shelf, this.buttons, columns);
    this.settings = shelf;
    this.element = h('div', { class: 'claw' }, this.glass, this.meter);
    this.set(this.wanted);
  }

  private want(prize: number): void {
    if (!this.free) return;
    this.hands.sound.play('tap');
    this.set(prize);
    this.hands.changed();
  }

  private set(prize: number): void {
    this.wanted = prize;
    this.buttons.forEach((button, index) => button.setAttribute('aria-pressed', String(index === prize)));
    this.prize.replaceChildren(prizePicture(prize));
    this.need.style.insetInlineStart = `${(gripNeeded(prize) / clawGrips) * 100}%`;
    this.stand(null);
  }

  private stand(round: RoundView | null): void {
    const held = round !== null && heldIn(round);
    this.glass.classList.toggle('claw-won', held);
    this.glass.classList.toggle('claw-lost', round !== null && !held);
    this.claw.style.transform = 'none';
    this.prize.style.transform = held ? 'translateY(calc(var(--drop) * -1))' : 'none';
    const grip = round === null ? 0 : gripIn(round);
    this.filled.style.transform = `scaleX(${round === null ? 0 : (grip + 1) / clawGrips})`;
    const { say } = this.hands.words;
    const need = gripNeeded(this.wanted);
    const text =
      round === null ? say('instant.claw.needs', { need }) : say('instant.claw.grip', { grip, need });
    this.meter.setAttribute('aria-label', text);
  }

  private async reach(round: RoundView): Promise<void> {
    const [grip, held] = [gripIn(round), heldIn(round)];
    const drop = Number.parseFloat(getComputedStyle(this.element).getPropertyValue('--drop'));
    const to = (share: number): string => `translateY(${drop * share}px)`;
    const options = { duration: wayMs, easing: 'ease-in-out', fill: 'forwards' } as const;
    this.hands.sound.play('start');
    await this.claw.animate([{ transform: 'none' }, { transform: to(1) }], options).finished;
    this.hands.sound.play('suspense');
    await this.filled.animate(
      [{ transform: 'scaleX(0)' }, { transform: `scaleX(${(grip + 1) / clawGrips})` }],
      { ...options, duration: 500 },
    ).finished;
    // A weak grip lifts the prize up to two thirds of the way, higher the nearer it was to enough.
    const lift = held ? 1 : (0.68 * (grip + 1)) / gripNeeded(prizeIn(round));
    const rise = [{ transform: 'none' }, { transform: to(-lift) }];
    const carried = this.prize.animate(rise, { ...options, duration: wayMs * 1.3 * lift + 200 });
    const arm = [{ transform: to(1) }, { transform: to(1 - lift) }];
    await this.claw.animate(arm, { ...options, duration: wayMs * 1.3 * lift + 200 }).finished;
    if (!held) {
      const fall = [{ transform: to(-lift) }, { transform: 'none' }];
      await this.prize.animate(fall, { ...options, duration: 300, easing: 'ease-in' }).finished;
      await this.claw.animate([{ transform: to(1 - lift) }, { transform: 'none' }], options).finished;
    }
    carried.cancel();
    for (const part of [this.claw, this.prize, this.filled])
      for (const animation of part.getAnimations()) animation.cancel();
  }

  first(): Choice {
    return [this.wanted];
  }

  setFirst([prize = 2]: Choice): void {
    this.set(prize);
  }

  setLayout(_width: number, height: number): void {
    const edge = Math.floor(Math.min(92, (height - 40) * 0.42));
    this.element.style.setProperty('--edge', `${edge}px`);
    this.element.style.setProperty('--drop', `${Math.max(10, height - 38 - 1.75 * edge)}px`);
  }

  setFree(free: boolean): void {
    this.free = free;
    for (const button of this.buttons) button.setAttribute('aria-disabled', String(!free));
  }

  begin(): void {
    this.stand(null);
  }

  async show(round: RoundView): Promise<void> {
    const { sound, words, announce } = this.hands;
    if (!prefersStill()) await this.reach(round);
    this.stand(round);
    const held = heldIn(round);
    sound.play(held ? 'wheel' : 'stop', 3);
    const prize = words.say(prizeKeys[prizeIn(round)]!);
    announce(words.say(held ? 'instant.claw.held' : 'instant.claw.slipped', { prize }));
    await pause(prefersStill() ? 0 : 350);
  }

  rest(round: RoundView | null): void {
    this.stand(round?.steps.length && prizeIn(round) === this.wanted ? round : null);
  }

  resultOf(round: RoundView): string {
    return times(heldIn(round) ? clawPays(prizeIn(round)) : 0);
  }
}

export const createClaw = (hands: Hands): InstantPresentation => new Claw(hands);
