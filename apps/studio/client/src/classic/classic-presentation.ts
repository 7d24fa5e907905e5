/** A slot of three reels on the stage: few symbols, large and heavy; a wild may fill the middle reel and turn the others again. */
import { middleReel, rowCount, wildSymbol } from '@perya/game-rules/classic/classic-rules.ts';
import type { LineWin } from '@perya/game-rules/classic/classic-slot.ts';
import type { ClassicPhraseKey } from '@perya/phrases/studio/classic/en.ts';
import type { StepView } from '../../../src/api.ts';
import { pause, prefersStill } from '../dom.ts';
import { lineColor, sparkOnLine, strokeLine } from '../lines/win-lines.ts';
import { celebrateWin, tellWin } from '../slot/celebrate.ts';
import type { ShownStep, SlotPresentation, Stagehands } from '../slot/presentation.ts';
import { reelSounds } from '../slot/reels/reel-sounds.ts';
import type { ReelPace } from '../slot/reels/reel-motion.ts';
import { ReelWindow } from '../slot/reels/reel-window.ts';
import type { MiddleOf, Point, WinGroup } from '../slot/reels/win-lights.ts';
import { Respins } from './respins.ts';
import { hookOf, rules, sentenceOf, slot } from './slot.ts';

/** Large symbols move slower, stop one after another with more time between, and swing before they rest. */
const heavy: ReelPace = { speed: 17, firstStopMs: 900, stopGapMs: 430, landingMs: 620, swing: 1.35 };

/** What the reels show before the first round: somewhere in the middle of each, without a wild to be filled. */
const restingStops: readonly number[] = [4, 3, 6];

/** The least, in stakes, that the third reel must still be able to bring for it to be waited for. */
const worthWaiting = 10;

/** Whether two reels stand so that the third may bring a large win. Only what stands counts, not what comes. */
function isTense(stops: readonly number[], reel: number): boolean {
  if (reel !== 2 || rules.respins) return false;
  const strip = slot.reels[2]!;
  return strip.some(
    (_, stop) => slot.evaluate([stops[0]!, stops[1]!, stop]).pay >= worthWaiting * rules.stakeParts,
  );
}

export class ClassicPresentation implements SlotPresentation {
  readonly element: HTMLElement;
  readonly hook: string;
  readonly further: Respins;
  private readonly hands: Stagehands<ClassicPhraseKey>;
  private readonly reels: ReelWindow;

  constructor(hands: Stagehands<ClassicPhraseKey>) {
    this.hands = hands;
    const { words, sound, atlas } = hands;
    const set = { strips: slot.reels, rows: rowCount, scatter: -1, pace: heavy, isTense };
    const sounds = reelSounds(sound);
    const onStop = (...stopped: Parameters<typeof sounds.onStop>): void => {
      sounds.onStop(...stopped);
      this.thump();
    };
    this.reels = new ReelWindow(set, atlas, { ...sounds, onStop });
    this.element = this.reels.element;
    this.element.classList.add('classic', rules.lines.length === 1 ? 'classic-one' : 'classic-five');
    this.hook = hookOf(words);
    this.further = new Respins(hands, (on) => this.reels.setFreeGames(on));
  }

  /** The machine gives a little under a reel that stops. */
  private thump(): void {
    if (prefersStill()) return;
    this.element.animate([{ transform: 'none' }, { transform: 'translateY(3px)' }, { transform: 'none' }], {
      duration: 170,
      easing: 'ease-out',
    });
  }

  setLayout(width: number, height: number): void {
    this.reels.setLayout(width, height);
  }

  rest(steps: readonly StepView[]): void {
    const stops = steps.at(-1)?.draw ?? restingStops;
    this.reels.setCovers(filledBy(stops));
    this.reels.show(stops);
  }

  turn(before: readonly StepView[]): void {
    if (before.length === 0) this.reels.setCovers(new Map());
    this.reels.start(before.length === 0 ? null : middleReel);
  }

  async show(step: ShownStep): Promise<void> {
    const { view } = step;
    const { hud, words } = this.hands;
    if (view.index > 0) this.reels.setCovers(filledBy(view.draw));
    await this.reels.stop(view.draw);
    if (view.index === 0 && slot.isFilled(view.draw)) await this.fillMiddle(view.draw);
    const { wins } = slot.evaluate(view.draw);
    if (view.winMinor > 0n) {
      tellWin(this.hands, step);
      this.lightWins(wins, step.stakeMinor);
      const middle = this.reels.placeOf(1, 2);
      await celebrateWin(this.hands, step, middle);
      return;
    }
    hud.setMessage('');
    hud.announce(words.say('win.none'));
  }

  /** The wild spreads from where it landed. */
  private async fillMiddle(stops: readonly number[]): Promise<void> {
    const { effects, sound } = this.hands;
    const from = slot.reels[middleReel]!;
    const stop = stops[middleReel]!;
    const all = Array.from({ length: rowCount }, (_, row) => row);
    const landed = all.find((row) => from[(stop + row) % from.length] === wildSymbol) ?? 0;
    const rows = all.toSorted((a, b) => Math.abs(a - landed) - Math.abs(b - landed));
    const covers = new Map<string, number>();
    for (const [index, row] of rows.entries()) {
      covers.set(`${middleReel}:${row}`, wildSymbol);
      this.reels.setCovers(new Map(covers));
      sound.play('lantern', index * 2);
      const place = this.reels.placeOf(middleReel, row);
      effects.coins(place.x, place.y, 5);
      await pause(prefersStill() ? 120 : 260);
    }
  }

  /** All wins together, then each with its own sentence. */
  private lightWins(wins: readonly LineWin[], stakeMinor: bigint): void {
    const { hud, words } = this.hands;
    const [only] = wins;
    if (wins.length === 1) hud.setMessage(sentenceOf(words, only!, stakeMinor), 'win');
    this.reels.celebrate(wins.map(lineGroup), (index) =>
      hud.setMessage(sentenceOf(words, wins[index]!, stakeMinor), 'win'),
    );
  }

  stakeDetail(stakeMinor: bigint): string {
    const { say, money } = this.hands.words;
    const count = rules.lines.length;
    if (count === 1) return say('classic.stake.line');
    return say('classic.stake.lines', { amount: money(stakeMinor / BigInt(count)), count });
  }

  async openRules(stakeMinor: bigint): Promise<void> {
    const { words, atlas } = this.hands;
    (await import('./rules.ts')).openRules(words, stakeMinor, atlas);
  }
}

/** The middle reel full of wilds, where these stops fill it. */
function filledBy(stops: readonly number[]): ReadonlyMap<string, number> {
  if (!slot.isFilled(stops)) return new Map();
  return new Map(Array.from({ length: rowCount }, (_, row) => [`${middleReel}:${row}`, wildSymbol]));
}

/** Of the window's width. */
const lineWidth = 0.012;

function lineGroup({ line }: LineWin): WinGroup {
  const rows = rules.lines[line]!;
  /** From edge to edge of the window, as the lines of such machines run. */
  const pathOf = (middleOf: MiddleOf, width: number): Point[] => {
    const points = rows.map((row, reel) => middleOf(reel, row));
    return [[0, points[0]![1]], ...points, [width, points.at(-1)![1]]];
  };
  return {
    cells: rows.map((row, reel) => [reel, row] as const),
    paint(context, middleOf) {
      const { width } = context.canvas;
      strokeLine(context, pathOf(middleOf, width), lineColor(line), width * lineWidth);
    },
    paintSpark(context, middleOf, elapsedMs) {
      const { width } = context.canvas;
      sparkOnLine(context, pathOf(middleOf, width), width * lineWidth, elapsedMs);
    },
  };
}
