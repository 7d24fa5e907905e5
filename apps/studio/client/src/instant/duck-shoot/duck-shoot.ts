/** Duck shoot: five rows of tin ducks cross the stall. The player aims one to three corks; a hit lays the duck over. */
import type { Choice } from '@perya/game-rules/choices.ts';
import { duckChances, duckPays, mostCorks } from '@perya/game-rules/instant/duck-shoot.ts';
import type { RoundView } from '../../../../src/api.ts';
import { h, pause, prefersStill } from '../../dom.ts';
import { times, timesPaid } from '../controls.ts';
import type { Hands, InstantPresentation } from '../presentation.ts';
import { duckKeys } from './ducks.ts';
import { duckPicture } from './duck.ts';

interface Lane {
  readonly button: HTMLButtonElement;
  /** What it is called, for those who do not see it. */
  readonly words: HTMLElement;
  readonly duck: HTMLElement;
  readonly corks: HTMLElement;
}

class DuckShoot implements InstantPresentation {
  readonly element: HTMLElement;
  readonly settings: HTMLElement;
  readonly hook: string;
  readonly missing: string;
  private readonly hands: Hands;
  private readonly lanes: readonly Lane[];
  private readonly clear: HTMLButtonElement;
  private readonly loaded = h('span', { class: 'duck-loaded' });
  private aims: number[] = [];
  private free = true;

  constructor(hands: Hands) {
    const { say } = hands.words;
    this.hands = hands;
    this.hook = say('instant.duck.hook', { count: mostCorks });
    this.missing = say('instant.duck.missing');
    this.lanes = duckChances.map((_, kind) => this.createLane(kind));
    const buttons = this.lanes.map(({ button }) => button);
    const stall = h(
      'div',
      { class: 'duck-stall', label: say('instant.duck.stall'), attributes: { role: 'group' } },
      ...buttons.toReversed(),
    );
    this.clear = h('button', {
      class: 'preset',
      text: say('instant.duck.clear'),
      onClick: () => this.aim([]),
    });
    this.settings = h('div', { class: 'duck-settings' }, this.loaded, this.clear);
    this.element = h('div', { class: 'duck-shoot' }, stall);
    this.showAims();
  }

  private createLane(kind: number): Lane {
    const { percent } = this.hands.words;
    const duck = h('span', { class: 'duck', attributes: { 'aria-hidden': 'true' } }, duckPicture(kind));
    const corks = h('span', { class: 'duck-corks' });
    const words = h('span', { class: 'only-read' });
    const button = h(
      'button',
      { class: `duck-lane duck-lane-${kind}`, onClick: () => this.add(kind) },
      words,
      h('span', { class: 'duck-water', attributes: { 'aria-hidden': 'true' } }, duck),
      corks,
      h(
        'span',
        // The words before say both.
        { class: 'duck-tag', attributes: { 'aria-hidden': 'true' } },
        h('b', { text: times(duckPays(kind)) }),
        h('small', { text: percent(1 / duckChances[kind]!) }),
      ),
    );
    return { button, words, duck, corks };
  }

  private nameOf(kind: number): string {
    return this.hands.words.say(duckKeys[kind]!);
  }

  private add(kind: number): void {
    const { hands } = this;
    if (!this.free) return;
    if (this.aims.length === mostCorks)
      return hands.tell(hands.words.say('instant.duck.full', { count: mostCorks }));
    this.aim([...this.aims, kind]);
  }

  private aim(ducks: readonly number[]): void {
    if (!this.free) return;
    this.aims = ducks.toSorted((a, b) => a - b);
    this.hands.sound.play('tap');
    this.showAims();
    this.hands.changed();
  }

  private showAims(): void {
    const { say, percent } = this.hands.words;
    for (const [kind, { button, words, duck, corks }] of this.lanes.entries()) {
      const count = this.aims.filter((one) => one === kind).length;
      duck.className = 'duck';
      button.classList.toggle('duck-aimed', count > 0);
      corks.replaceChildren(...Array.from({ length: count }, () => h('i', { class: 'cork' })));
      words.textContent = say('instant.duck.lane', {
        duck: this.nameOf(kind),
        times: times(duckPays(kind)),
        chance: percent(1 / duckChances[kind]!),
        count,
      });
    }
    this.loaded.textContent = say('instant.duck.loaded', { count: this.aims.length, most: mostCorks });
  }

  /** Marks the next cork that was aimed at a duck. */
  private mark({ corks }: Lane, hit: boolean): void {
    const next = [...corks.children].find((one) => !one.classList.contains('cork-shot'));
    next?.classList.add('cork-shot', hit ? 'cork-hit' : 'cork-missed');
  }

  private async shoot(kind: number, hit: boolean): Promise<void> {
    const lane = this.lanes[kind]!;
    const { duck } = lane;
    this.hands.sound.play('tap');
    this.mark(lane, hit);
    if (!prefersStill()) {
      const frames = hit
        ? [{ transform: 'none' }, { transform: 'rotate(-24deg)' }, { transform: 'rotate(96deg)' }]
        : [{ transform: 'none' }, { transform: 'translateY(-7%)' }, { transform: 'none' }];
      await duck.firstElementChild!.animate(frames, { duration: hit ? 420 : 300, easing: 'ease-in' })
        .finished;
    }
    if (hit) duck.classList.add('duck-down');
    this.hands.sound.play(hit ? 'wheel' : 'stop', kind);
  }

  first(): Choice | null {
    return this.aims.length > 0 ? this.aims : null;
  }

  setFirst(ducks: Choice): void {
    this.aims = [...ducks];
    this.showAims();
  }

  setLayout(_width: number, height: number): void {
    this.element.style.setProperty(
      '--lane',
      `${Math.floor(Math.max(40, (height - 24) / duckChances.length - 4))}px`,
    );
  }

  setFree(free: boolean): void {
    this.free = free;
    this.clear.disabled = !free;
  }

  begin(): void {
    this.showAims();
  }

  async show(round: RoundView): Promise<void> {
    const { words, announce } = this.hands;
    const ducks = round.choices[0]!;
    const { draw } = round.steps[0]!;
    for (const [cork, kind] of ducks.entries()) {
      await this.shoot(kind, draw[cork] === 0);
      await pause(prefersStill() ? 0 : 260);
    }
    const hits = ducks.filter((_, cork) => draw[cork] === 0);
    const names = hits.map((kind) => this.nameOf(kind)).join(', ');
    announce(
      hits.length > 0 ? words.say('instant.duck.hit', { ducks: names }) : words.say('instant.duck.none'),
    );
    await pause(prefersStill() ? 0 : 250);
  }

  rest(round: RoundView | null): void {
    this.showAims();
    if (!round?.steps.length || round.choices[0]!.join() !== this.aims.join()) return;
    for (const [cork, kind] of round.choices[0]!.entries()) {
      const hit = round.steps[0]!.draw[cork] === 0;
      const lane = this.lanes[kind]!;
      this.mark(lane, hit);
      if (hit) lane.duck.classList.add('duck-down');
    }
  }

  resultOf(round: RoundView): string {
    return timesPaid(round);
  }
}

export const createDuckShoot = (hands: Hands): InstantPresentation => new DuckShoot(hands);
