/** A slot of ways on the stage: beams of light join what pays, and in the free games every wild counts more than once. */
import { scatterSymbol, wildSymbol } from '@perya/game-rules/lines/line-rules.ts';
import type { WaysPhraseKey } from '@perya/phrases/studio/ways/en.ts';
import type { StepView } from '../../../src/api.ts';
import { partsOf } from '../amounts.ts';
import { h } from '../dom.ts';
import { celebrateWin, tellWin } from '../slot/celebrate.ts';
import { FreeGames } from '../slot/free-games.ts';
import type { ShownStep, SlotPresentation, Stagehands } from '../slot/presentation.ts';
import { reelSounds } from '../slot/reels/reel-sounds.ts';
import { ReelWindow } from '../slot/reels/reel-window.ts';
import { WaysCount, waysCountHeight } from '../slot/reels/ways-count.ts';
import { sentenceOf, winGroups } from '../slot/ways-wins.ts';
import { rules, slot } from './slot.ts';

/** What the reels show before the first round: somewhere in the middle of each, the same for everybody. */
const restingStops: readonly number[] = slot.reels.map((strip, reel) => (reel * 7 + 3) % strip.length);

const wild = rules.freeGames.wildCounts;

export class WaysPresentation implements SlotPresentation {
  readonly element: HTMLElement;
  readonly hook: string;
  readonly further: FreeGames;
  private readonly hands: Stagehands<WaysPhraseKey>;
  private readonly reels: ReelWindow;

  constructor(hands: Stagehands<WaysPhraseKey>) {
    this.hands = hands;
    const { words, sound, atlas } = hands;
    const set = { strips: slot.reels, rows: rules.rows, scatter: scatterSymbol };
    this.reels = new ReelWindow(set, atlas, reelSounds(sound));
    const count = new WaysCount(words.say('ways.count'));
    count.set(slot.ways);
    this.element = h('div', { class: 'ways-stack' }, count.element, this.reels.element);
    this.hook = words.say('ways.hook', { times: wild });
    this.further = new FreeGames(hands, {
      rule: words.say('ways.free.rule', { times: wild }),
      bar: () => ({ label: words.say('ways.free.bar'), value: `×${wild}` }),
      dress: (on) => {
        this.reels.setStamps(on ? { [wildSymbol]: `×${wild}` } : {});
        this.reels.setFreeGames(on);
      },
    });
  }

  setLayout(width: number, height: number): void {
    this.reels.setLayout(width, height - waysCountHeight);
  }

  rest(steps: readonly StepView[]): void {
    this.reels.show(steps.at(-1)?.draw ?? restingStops);
  }

  turn(): void {
    this.reels.start();
  }

  async show(step: ShownStep): Promise<void> {
    const { view, stakeMinor } = step;
    const { hud, words } = this.hands;
    await this.reels.stop(view.draw);
    const isFree = view.index > 0;
    const result = slot.evaluate(view.draw, isFree);
    const groups = winGroups(result, slot.gridAt(view.draw));
    if (view.winMinor === 0n) {
      hud.setMessage(isFree ? words.say('ways.free.rule', { times: wild }) : '');
      hud.announce(words.say('win.none'));
      if (groups.length > 0) this.reels.celebrate(groups, () => {});
      return;
    }
    tellWin(this.hands, step);
    this.reels.celebrate(groups, (group) =>
      hud.setMessage(sentenceOf(words, result, group, partsOf(stakeMinor, rules.stakeParts, 1)), 'win'),
    );
    await celebrateWin(this.hands, step, this.reels.placeOf(2, rules.rows - 1));
  }

  stakeDetail(): string {
    return this.hands.words.say('ways.stake', { count: slot.ways.toLocaleString('en') });
  }

  async openRules(stakeMinor: bigint): Promise<void> {
    const { words, atlas } = this.hands;
    (await import('./rules.ts')).openRules(words, stakeMinor, atlas);
  }
}
