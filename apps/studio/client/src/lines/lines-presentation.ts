/** A slot with fixed lines on the stage: its lines light up one after another, its wilds lift the free games' multiplier. */
import { scatterSymbol, wildSymbol } from '@perya/game-rules/lines/line-rules.ts';
import type { LineWin } from '@perya/game-rules/lines/line-slot.ts';
import type { LinesPhraseKey } from '@perya/phrases/studio/lines/en.ts';
import type { StepView } from '../../../src/api.ts';
import { partsOf } from '../amounts.ts';
import { celebrateWin, tellWin } from '../slot/celebrate.ts';
import { FreeGames } from '../slot/free-games.ts';
import type { ShownStep, SlotPresentation, Stagehands } from '../slot/presentation.ts';
import { ReelWindow } from '../slot/reels/reel-window.ts';
import type { WinGroup } from '../slot/reels/win-lights.ts';
import { reelSounds } from '../slot/reels/reel-sounds.ts';
import { freeGamesRule, hookOf, multiplierBefore, rules, slot } from './slot.ts';
import { lineGroup } from './win-lines.ts';

/** What the reels show before the first round: somewhere in the middle of each, the same for everybody. */
const restingStops: readonly number[] = slot.reels.map((strip, reel) => (reel * 7 + 3) % strip.length);

export class LinesPresentation implements SlotPresentation {
  readonly element: HTMLElement;
  readonly hook: string;
  readonly further: FreeGames;
  private readonly hands: Stagehands<LinesPhraseKey>;
  private readonly reels: ReelWindow;

  constructor(hands: Stagehands<LinesPhraseKey>) {
    this.hands = hands;
    const { words, sound, atlas } = hands;
    const set = { strips: slot.reels, rows: rules.rows, scatter: scatterSymbol };
    this.reels = new ReelWindow(set, atlas, reelSounds(sound));
    this.element = this.reels.element;
    this.hook = hookOf(words);
    this.further = new FreeGames(hands, {
      rule: freeGamesRule(words),
      bar: ({ steps }) => this.bar(multiplierBefore(steps)),
      dress: (on) => this.reels.setFreeGames(on),
    });
  }

  private bar(multiplier: number): { label: string; value: string } {
    return { label: this.hands.words.say('free.multiplier'), value: `×${multiplier}` };
  }

  setLayout(width: number, height: number): void {
    this.reels.setLayout(width, height);
  }

  rest(steps: readonly StepView[]): void {
    this.reels.show(steps.at(-1)?.draw ?? restingStops);
  }

  turn(): void {
    this.reels.start();
  }

  async show(step: ShownStep): Promise<void> {
    const { view } = step;
    const { hud, words } = this.hands;
    await this.reels.stop(view.draw);
    if (view.index > 0) await this.liftMultiplier(step);
    const { lineWins, scatters } = slot.evaluate(view.draw);
    if (view.winMinor > 0) {
      tellWin(this.hands, step);
      this.lightWins(lineWins, step);
      const middle = this.reels.placeOf(2, 2);
      await celebrateWin(this.hands, step, { x: middle.x, y: middle.y + 60 });
      return;
    }
    hud.setMessage(view.index > 0 ? freeGamesRule(words) : '');
    hud.announce(words.say('win.none'));
    if (scatters >= 3) this.reels.celebrate([this.scatterGroup(view)], () => {});
  }

  /** Every wild of a free game flies to the multiplier and raises it. */
  private async liftMultiplier({ view, before, owed }: ShownStep): Promise<void> {
    const { effects, hud, sound, words } = this.hands;
    let multiplier = multiplierBefore(before);
    for (const [reel, row] of cellsOf(view, wildSymbol)) {
      if (multiplier >= view.multiplier) break;
      await effects.fly(this.reels.placeOf(reel, row), hud.barPlace());
      multiplier += 1;
      sound.play('lantern', multiplier);
      const text = words.say('free.left', { index: view.index, total: owed });
      hud.setBar({ text, ...this.bar(multiplier) });
    }
  }

  private scatterGroup(view: StepView): WinGroup {
    return { cells: cellsOf(view, scatterSymbol) };
  }

  /** All wins together, then each with its own sentence. */
  private lightWins(wins: readonly LineWin[], { view, stakeMinor }: ShownStep): void {
    const { hud, words } = this.hands;
    const { scatterPay, scatters } = slot.evaluate(view.draw);
    const groups = wins.map(({ line, count }) => lineGroup(rules.lines[line]!, line, count));
    if (scatterPay > 0 || scatters >= 3) groups.push(this.scatterGroup(view));
    const amount = (pay: number): string =>
      words.money(partsOf(stakeMinor, rules.lines.length, pay * view.multiplier));
    this.reels.celebrate(groups, (index) => {
      const win = wins[index];
      const text = win
        ? words.say('win.line', {
            line: win.line + 1,
            count: win.count,
            symbol: words.symbols[win.symbol]!,
            amount: amount(win.pay),
          })
        : words.say('win.scatters', { count: scatters, amount: amount(scatterPay) });
      hud.setMessage(text, 'win');
    });
  }

  stakeDetail(stakeMinor: bigint): string {
    const { words } = this.hands;
    const count = rules.lines.length;
    return words.say('stake.perLine', { amount: words.money(stakeMinor / BigInt(count)), count });
  }

  async openRules(stakeMinor: bigint): Promise<void> {
    const { words, atlas } = this.hands;
    (await import('./rules.ts')).openRules(words, stakeMinor, atlas);
  }
}

function cellsOf({ draw }: StepView, wanted: number): [reel: number, row: number][] {
  return slot
    .gridAt(draw)
    .flatMap((column, reel) =>
      column.flatMap((symbol, row): [number, number][] => (symbol === wanted ? [[reel, row]] : [])),
    );
}
