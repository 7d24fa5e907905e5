/** A slot with hold-and-spin on the stage: lines in the paid game, then coins that stay until none lands any more. */
import { scatterSymbol } from '@perya/game-rules/lines/line-rules.ts';
import type { LineWin } from '@perya/game-rules/lines/line-slot.ts';
import { cellOf } from '@perya/game-rules/hold/hold-rules.ts';
import type { HoldGame } from '@perya/game-rules/hold/hold-slot.ts';
import type { HoldPhraseKey } from '@perya/phrases/studio/hold/en.ts';
import type { StepView } from '../../../src/api.ts';
import { h, pause } from '../dom.ts';
import { lineGroup } from '../lines/win-lines.ts';
import { celebrateWin, tellWin } from '../slot/celebrate.ts';
import type { ShownStep, SlotPresentation, Stagehands } from '../slot/presentation.ts';
import { reelSounds } from '../slot/reels/reel-sounds.ts';
import { ReelWindow } from '../slot/reels/reel-window.ts';
import type { WinGroup } from '../slot/reels/win-lights.ts';
import { tempo } from '../tempo.ts';
import { HoldBoard } from './board.ts';
import { Coins } from './coins.ts';
import { Ladder } from './ladder.ts';
import { HoldRespins } from './respins.ts';
import {
  coinText,
  fixedLines,
  gameAfter,
  moneyOf,
  placeOfCell,
  prizeParts,
  reelCount,
  rows,
  rules,
  slot,
  valueAt,
} from './slot.ts';

const strips = slot.lines.reels;
const { hold } = rules;

const coinsOn = (reel: number, stop: number): number =>
  Array.from({ length: rows }, (_, row) => strips[reel]![(stop + row) % strips[reel]!.length]!).filter(
    (symbol) => symbol === scatterSymbol,
  ).length;

/** What the reels show before the first round: a place without coins, as those that nobody drew are worth nothing. */
const restingStops: readonly number[] = strips.map((strip, reel) => {
  const stops = strip.map((_, index) => (reel * 7 + 3 + index) % strip.length);
  return stops.find((stop) => coinsOn(reel, stop) === 0) ?? 0;
});

/** Whether so many coins stand on the reels before that this one may start the respins. */
function isTense(stops: readonly number[], reel: number): boolean {
  const before = stops.slice(0, reel).reduce((sum, stop, index) => sum + coinsOn(index, stop), 0);
  return before >= hold.opens - 2 && before < hold.opens;
}

export class HoldPresentation implements SlotPresentation {
  readonly element: HTMLElement;
  readonly hook: string;
  readonly further: HoldRespins;
  private readonly hands: Stagehands<HoldPhraseKey>;
  private readonly reels: ReelWindow;
  private readonly coins: Coins;
  private readonly board: HoldBoard;
  private readonly ladder: Ladder;
  /** What stands on the coins of the paid game, by reel and place on its strip. */
  private onStrips = new Map<string, number>();
  /** Of the round that is shown: its stake, and how the reels of its paid game stopped. */
  private stakeMinor = 0n;
  private stops: readonly number[] = restingStops;

  constructor(hands: Stagehands<HoldPhraseKey>) {
    this.hands = hands;
    const { words, sound, atlas } = hands;
    this.coins = new Coins(words);
    const sprite = (reel: number, place: number): HTMLCanvasElement | null => {
      const value = this.onStrips.get(`${reel}:${place}`);
      return value === undefined ? null : this.coins.picture(value, this.stakeMinor);
    };
    const set = { strips, rows, scatter: scatterSymbol, isTense, sprite };
    this.reels = new ReelWindow(set, atlas, reelSounds(sound));
    this.board = new HoldBoard(this.reels, this.coins);
    this.ladder = new Ladder(words);
    this.element = h('div', { class: 'hold' }, this.ladder.element, this.reels.element);
    this.hook = words.say('hold.hook');
    const stakeOfRound = (): bigint => this.stakeMinor;
    this.further = new HoldRespins(hands, {
      get stakeMinor() {
        return stakeOfRound();
      },
      dress: (on) => this.reels.setFreeGames(on),
      showBoard: (board) => this.showBoard(board),
      collect: (onEach) => this.board.collect(onEach),
    });
  }

  setLayout(width: number, height: number): void {
    const above = this.ladder.element.offsetHeight + 6;
    this.reels.setLayout(width, height - above);
    this.ladder.element.style.width = this.reels.element.style.width;
    this.coins.setPictures(this.reels.pictures);
    this.reels.refresh();
    this.board.setLayout();
  }

  setStake(stakeMinor: bigint): void {
    this.ladder.setStake(stakeMinor);
  }

  /** The reels under the board rest: what is not seen is not drawn. */
  private showBoard(board: readonly number[]): void {
    this.reels.show(this.stops);
    this.board.show(board, this.stakeMinor);
  }

  /** The coins that the paid game shows get what was drawn for them. */
  private setCoins(stops: readonly number[], board: readonly number[], stakeMinor: bigint): void {
    this.stakeMinor = stakeMinor;
    this.stops = stops;
    this.onStrips = new Map();
    stops.forEach((stop, reel) => {
      for (let row = 0; row < rows; row += 1) {
        const value = board[cellOf(reel, row, rows)]!;
        if (value > 0) this.onStrips.set(`${reel}:${(stop + row) % strips[reel]!.length}`, value);
      }
    });
  }

  rest(steps: readonly StepView[], stakeMinor: bigint): void {
    const [paid] = steps;
    const last = gameAfter(steps);
    const stops = paid?.draw.slice(0, reelCount) ?? restingStops;
    this.setCoins(stops, paid ? slot.boardOf(paid.draw) : [], stakeMinor);
    this.reels.show(stops);
    if (last && last.index > 0) this.showBoard(last.board);
    else this.board.hide();
  }

  turn(before: readonly StepView[]): void {
    if (before.length > 0) return this.board.turn();
    this.board.hide();
    this.reels.start();
  }

  async show(step: ShownStep): Promise<void> {
    const game = slot.gameOf(gameAfter(step.before), step.view.draw);
    this.stakeMinor = step.stakeMinor;
    await (game.index === 0 ? this.showPaid(step, game) : this.showRespin(step, game));
  }

  private async showPaid(step: ShownStep, game: HoldGame): Promise<void> {
    const { hud, words } = this.hands;
    const stops = game.draw.slice(0, reelCount);
    this.setCoins(stops, game.board, step.stakeMinor);
    await this.reels.stop(stops);
    if (game.opened > 0) return this.openHold(step, game);
    if (game.win === 0) {
      hud.setMessage('');
      hud.announce(words.say('win.none'));
      return;
    }
    tellWin(this.hands, step);
    this.lightWins(game.lineWins, step.stakeMinor);
    const middle = this.reels.placeOf(2, 2);
    await celebrateWin(this.hands, step, middle);
  }

  /** The lines are paid, then the coins light up: they are held from now on. */
  private async openHold({ view, stakeMinor, wonMinor }: ShownStep, game: HoldGame): Promise<void> {
    const { hud, sound, words } = this.hands;
    const amounts = game.landed.map((cell) => this.amountOf(game, cell));
    const onCoins = game.landed.reduce((sum, cell) => sum + valueAt(game.board[cell]!).parts, 0);
    const onLines = view.winMinor - moneyOf(onCoins, stakeMinor);
    if (onLines > 0n) {
      hud.setMessage(words.say('win.total', { amount: words.money(onLines) }), 'win');
      this.reels.celebrate(game.lineWins.map(groupOf), () => {});
      sound.play('win');
      await hud.countWin(wonMinor, wonMinor + onLines, 700);
      await pause(500);
    }
    hud.setMessage(words.say('hold.title', { count: game.landed.length }), 'win');
    hud.announce(`${words.say('hold.title', { count: game.landed.length })}: ${amounts.join(', ')}`);
    this.reels.celebrate([{ cells: game.landed.map(placeOfCell) }], () => {});
    sound.play('suspense');
    let coin = 0;
    await hud.countWin(wonMinor + onLines, wonMinor + view.winMinor, 1100, () => sound.play('coin', coin++));
  }

  private amountOf(game: HoldGame, cell: number): string {
    return this.hands.words.money(moneyOf(valueAt(game.board[cell]!).parts, this.stakeMinor));
  }

  private async showRespin({ view, wonMinor }: ShownStep, game: HoldGame): Promise<void> {
    const { effects, hud, sound, words } = this.hands;
    let landed = 0;
    await this.board.land(game.board, (cell) => {
      const place = this.reels.placeOf(...placeOfCell(cell));
      sound.play('wheel', Math.min(4, landed));
      effects.coins(place.x, place.y, 4);
      landed += 1;
    });
    tempo.endStep();
    const amounts = game.landed.map((cell) => this.amountOf(game, cell)).join(', ');
    const text =
      landed > 0
        ? words.say('hold.landed', { amounts, count: game.left })
        : words.say('hold.nothing', { count: game.left });
    hud.announce(text);
    hud.setMessage(text, landed > 0 ? 'win' : 'plain');
    await this.showPrizes(game);
    if (view.winMinor > 0n) await hud.countWin(wonMinor, wonMinor + view.winMinor, 420);
  }

  private async showPrizes(game: HoldGame): Promise<void> {
    const { effects, hud, overlays, sound, words } = this.hands;
    for (const cell of game.landed) {
      const { prize, parts } = valueAt(game.board[cell]!);
      if (prize === null) continue;
      this.ladder.light(prize);
      sound.play('big');
      effects.confetti(60);
      const amount = coinText(moneyOf(parts, this.stakeMinor), words);
      await overlays.flash(words.say('hold.prize', { prize: words.say(`hold.prize.${prize}`), amount }));
    }
    if (!game.isFull) return;
    this.ladder.light('grand');
    const text = words.say('hold.full', { count: slot.cellCount });
    hud.announce(text);
    await overlays.flash(text);
    effects.confetti(160);
    await overlays.bigWin('grand', moneyOf(prizeParts('grand'), this.stakeMinor), () =>
      effects.coins(innerWidth / 2, innerHeight * 0.75, 6),
    );
  }

  /** All wins together, then each with its own sentence. */
  private lightWins(wins: readonly LineWin[], stakeMinor: bigint): void {
    const { hud, words } = this.hands;
    this.reels.celebrate(wins.map(groupOf), (index) => {
      const { line, count, symbol, pay } = wins[index]!;
      const amount = words.money(moneyOf(pay, stakeMinor));
      const name = words.symbols[symbol]!;
      hud.setMessage(words.say('hold.win.line', { line: line + 1, count, symbol: name, amount }), 'win');
    });
  }

  stakeDetail(stakeMinor: bigint): string {
    const { words } = this.hands;
    const count = fixedLines.length;
    return words.say('hold.stake', { amount: words.money(stakeMinor / BigInt(count)), count });
  }

  async openRules(stakeMinor: bigint): Promise<void> {
    const { words, atlas } = this.hands;
    (await import('./rules.ts')).openRules(words, stakeMinor, atlas);
  }
}

const groupOf = ({ line, count }: LineWin): WinGroup => lineGroup(fixedLines[line]!, line, count);
