/** A slot of changing rows on the stage: the number of ways rolls as the reels land, and tall reels lift the multiplier. */
import { scatterSymbol } from '@perya/game-rules/lines/line-rules.ts';
import { waysOf, type RowsDraw } from '@perya/game-rules/rows/rows-slot.ts';
import type { WaysPhraseKey } from '@perya/phrases/studio/ways/en.ts';
import type { StepView } from '../../../src/api.ts';
import { partsOf } from '../amounts.ts';
import { h } from '../dom.ts';
import { celebrateWin, tellWin } from '../slot/celebrate.ts';
import { FreeGames } from '../slot/free-games.ts';
import type { ShownStep, SlotPresentation, Stagehands } from '../slot/presentation.ts';
import { reelSounds } from '../slot/reels/reel-sounds.ts';
import { WaysCount, waysCountHeight } from '../slot/reels/ways-count.ts';
import { sentenceOf, winGroups } from '../slot/ways-wins.ts';
import { GrowingReels } from './growing-reels.ts';
import { multiplierBefore, restingDraw, rules, slot } from './slot.ts';

export class RowsPresentation implements SlotPresentation {
  readonly element: HTMLElement;
  readonly hook: string;
  readonly further: FreeGames;
  private readonly hands: Stagehands<WaysPhraseKey>;
  private readonly reels: GrowingReels;
  private readonly count: WaysCount;
  /** What the reels are about to show: told when they stop. */
  private coming: RowsDraw = restingDraw;

  constructor(hands: Stagehands<WaysPhraseKey>) {
    this.hands = hands;
    const { words, sound, atlas } = hands;
    const sounds = reelSounds(sound);
    this.reels = new GrowingReels({ strips: slot.reels, scatter: scatterSymbol }, atlas, {
      ...sounds,
      onStop: (reel, here, scatters) => {
        sounds.onStop(reel, here, scatters);
        void this.count.rollTo(waysOf(slot.columnsAt(this.coming).slice(0, reel + 1)));
      },
    });
    this.count = new WaysCount(words.say('ways.count'));
    this.element = h('div', { class: 'ways-stack rows-stack' }, this.count.element, this.reels.element);
    this.hook = words.say('rows.hook');
    this.further = new FreeGames(hands, {
      rule: words.say('rows.free.rule'),
      bar: ({ steps }) => this.bar(multiplierBefore(steps)),
      dress: (on) => this.reels.setFreeGames(on),
    });
  }

  private bar(multiplier: number): { label: string; value: string } {
    return { label: this.hands.words.say('free.multiplier'), value: `×${multiplier}` };
  }

  setLayout(width: number, height: number): void {
    this.reels.setLayout(width, height - waysCountHeight);
  }

  rest(steps: readonly StepView[]): void {
    this.coming = steps.at(-1)?.draw ?? restingDraw;
    this.reels.rest(this.coming);
    this.count.set(waysOf(slot.columnsAt(this.coming)));
  }

  turn(): void {
    this.reels.start();
  }

  async show(step: ShownStep): Promise<void> {
    const { view, stakeMinor } = step;
    const { hud, words } = this.hands;
    this.coming = view.draw;
    await this.reels.land(view.draw);
    const isFree = view.index > 0;
    if (isFree) await this.liftMultiplier(step);
    const result = slot.evaluate(view.draw);
    const groups = winGroups(result, slot.columnsAt(view.draw));
    if (view.winMinor === 0n) {
      hud.setMessage(isFree ? words.say('rows.free.rule') : '');
      hud.announce(words.say('win.none'));
      if (groups.length > 0) this.reels.celebrate(groups, () => {});
      return;
    }
    tellWin(this.hands, step);
    const partMinor = partsOf(stakeMinor, rules.stakeParts, view.multiplier);
    this.reels.celebrate(groups, (group) =>
      hud.setMessage(sentenceOf(words, result, group, partMinor), 'win'),
    );
    const middle = this.reels.placeOf(2, 0);
    await celebrateWin(this.hands, step, { x: middle.x, y: middle.y + 200 });
  }

  /** From the top of every reel that is fully open a star flies to the multiplier and raises it. */
  private async liftMultiplier({ view, before, owed }: ShownStep): Promise<void> {
    const { effects, hud, sound, words } = this.hands;
    let multiplier = multiplierBefore(before);
    for (const reel of this.reels.fullOnes(view.draw)) {
      if (multiplier >= view.multiplier) break;
      await effects.fly(this.reels.placeOf(reel, 0), hud.barPlace());
      multiplier += 1;
      sound.play('lantern', multiplier);
      const text = words.say('free.left', { index: view.index, total: owed });
      hud.setBar({ text, ...this.bar(multiplier) });
    }
  }

  stakeDetail(): string {
    return this.hands.words.say('rows.stake');
  }

  async openRules(stakeMinor: bigint): Promise<void> {
    const { words, atlas } = this.hands;
    (await import('./rules.ts')).openRules(words, stakeMinor, atlas);
  }
}
