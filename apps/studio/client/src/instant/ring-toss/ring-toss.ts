/** Ring toss: the player chooses the bottle and the number of rings; they fly one after another, and those on its neck count. */
import type { Choice } from '@perya/game-rules/choices.ts';
import { bottles, ringCounts, ringHits, ringPays } from '@perya/game-rules/instant/ring-toss.ts';
import type { RoundView } from '../../../../src/api.ts';
import { h, pause, prefersStill } from '../../dom.ts';
import { pills, times, type Control } from '../controls.ts';
import type { Hands, InstantPresentation } from '../presentation.ts';
import { bottlesOf } from './bottles.ts';
import { createStand } from './stand.ts';

const drawOf = (round: RoundView): number[] => round.steps[0]!.draw;

function paysIn(round: RoundView): number {
  const [bottle = 0, rings = 3] = round.choices[0]!;
  return ringPays(bottle, rings)[ringHits(drawOf(round))]!;
}

class RingToss implements InstantPresentation {
  readonly element: HTMLElement;
  readonly settings: HTMLElement;
  readonly hook: string;
  private readonly hands: Hands;
  private readonly stand = createStand();
  private readonly pays: HTMLElement;
  private readonly bottle: Control<number>;
  private readonly rings: Control<number>;

  constructor(hands: Hands) {
    const { say } = hands.words;
    this.hands = hands;
    this.hook = say('instant.ring.hook');
    this.stand.element.setAttribute('role', 'img');
    this.stand.element.removeAttribute('aria-hidden');
    this.pays = h('ol', { class: 'ring-pays', label: say('instant.ring.pays') });
    const changed = (): void => {
      this.clear();
      hands.changed();
    };
    this.bottle = pills(say('instant.ring.bottle'), bottlesOf(say), 1, changed);
    const counts = ringCounts.map((one) => [one, String(one)] as const);
    this.rings = pills(say('instant.ring.rings'), counts, 3, changed);
    this.settings = h(
      'div',
      { class: 'settings-pair ring-settings' },
      this.bottle.element,
      this.rings.element,
    );
    this.element = h(
      'div',
      { class: 'ring-toss' },
      h('div', { class: 'ring-place' }, this.stand.element),
      this.pays,
    );
    this.clear();
  }

  private clear(): void {
    this.stand.choose(this.bottle.value);
    this.stand.clear();
    const { percent, say } = this.hands.words;
    const pays = ringPays(this.bottle.value, this.rings.value).slice(1);
    this.pays.replaceChildren(
      ...pays.map((one, index) =>
        h('li', {}, h('small', { text: `${index + 1}` }), h('b', { text: times(one) })),
      ),
    );
    const chance = percent(1 / bottles[this.bottle.value]!.of);
    this.stand.element.setAttribute('aria-label', say('instant.ring.chance', { chance }));
  }

  /** Lights what so many rings pay. */
  private light(hits: number): void {
    for (const [index, item] of [...this.pays.children].entries())
      item.classList.toggle('on', index + 1 === hits);
  }

  first(): Choice {
    return [this.bottle.value, this.rings.value];
  }

  setFirst([bottle = 1, rings = 3]: Choice): void {
    this.bottle.value = bottle;
    this.rings.value = rings;
    this.clear();
  }

  setLayout(): void {
    // The stand fits itself into the stage.
  }

  setFree(free: boolean): void {
    this.bottle.setFree(free);
    this.rings.setFree(free);
  }

  begin(): void {
    this.clear();
  }

  async show(round: RoundView): Promise<void> {
    const { sound, words, announce } = this.hands;
    let hits = 0;
    for (const [ring, drawn] of drawOf(round).entries()) {
      const hit = drawn === 0;
      if (!prefersStill()) {
        sound.play('start');
        await this.stand.fly(ring, hit, hits);
      }
      this.stand.put(ring, hit, hits);
      if (hit) hits += 1;
      sound.play(hit ? 'wheel' : 'stop', hits);
      this.light(hits);
      await pause(prefersStill() ? 0 : 160);
    }
    announce(words.say('instant.ring.result', { hits, count: drawOf(round).length }));
    await pause(prefersStill() ? 0 : 250);
  }

  rest(round: RoundView | null): void {
    this.clear();
    if (!round?.steps.length || round.choices[0]!.join() !== this.first().join()) return;
    let hits = 0;
    for (const [ring, drawn] of drawOf(round).entries()) {
      this.stand.put(ring, drawn === 0, hits);
      if (drawn === 0) hits += 1;
    }
    this.light(hits);
  }

  resultOf(round: RoundView): string {
    return times(paysIn(round));
  }
}

export const createRingToss = (hands: Hands): InstantPresentation => new RingToss(hands);
