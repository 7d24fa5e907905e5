/** The drop ball on the screen: a board of brass pegs, a ball that falls the way that was drawn, a cloth of numbers. */
import {
  ballColours,
  colourOfSlot,
  numberSpots,
  slotNumbers,
  slotOf,
  type BallColour,
} from '@perya/game-rules/table/drop-ball/drop-ball.ts';
import type { TableView } from '../../../../src/table-api.ts';
import { animate, h, prefersStill } from '../../dom.ts';
import { page } from '../../page.ts';
import { bars } from '../bars.ts';
import type { CreatePresentation, OwnBets, TableHands, TablePresentation } from '../presentation.ts';
import { SpotBoard } from '../spot-board.ts';
import { winningSpots } from '../winning-spots.ts';
import { sheetText } from '../../sheets/sheet-text.ts';
import { ballAt, fallMs, paintBall, paintBoard, slotBox, type BoardSize } from './board.ts';

const halves = ['odd', 'even', 'low', 'high'] as const;
type Half = (typeof halves)[number];

const colourOfNumber = (number: number): BallColour =>
  colourOfSlot(slotNumbers.findIndex((one) => one === number));

class DropBall implements TablePresentation {
  readonly stage: HTMLElement;
  readonly layout: HTMLElement;
  private readonly hands: TableHands;
  private readonly board: SpotBoard;
  private readonly ground = h('canvas', { class: 'drop-ground' });
  private readonly front = h('canvas', { class: 'drop-front' });
  private readonly context: CanvasRenderingContext2D;
  private size: BoardSize = { width: 1, height: 1, scale: 1 };
  private shown: readonly number[] | null = null;
  /** Counts the falls: a new one ends the one before. */
  private falls = 0;

  constructor(hands: TableHands) {
    this.hands = hands;
    this.board = new SpotBoard(hands);
    this.context = this.front.getContext('2d')!;
    this.stage = h(
      'div',
      { class: 'drop-stage', attributes: { 'aria-hidden': 'true' } },
      this.ground,
      this.front,
    );
    const numbers = numberSpots.map((id, index) =>
      this.board.add(id, this.name(id), `drop-number paint-${colourOfNumber(index + 1)}`, [
        h('b', { text: String(index + 1) }),
      ]),
    );
    const colours = ballColours.map((colour) =>
      this.board.add(colour, this.name(colour), `drop-half paint-${colour}`, [
        h('b', { text: this.name(colour) }),
      ]),
    );
    const evens = halves.map((half) =>
      this.board.add(half, this.name(half), 'drop-half drop-plain', [h('b', { text: this.name(half) })]),
    );
    this.layout = h(
      'div',
      { class: 'drop-cloth' },
      h('div', { class: 'drop-numbers' }, ...numbers),
      h('div', { class: 'drop-halves' }, ...colours, ...evens),
    );
  }

  private name(spot: string): string {
    const number = /^number-(\d+)$/.exec(spot)?.[1];
    if (number) return this.hands.words.say('drop.number', { number });
    return this.hands.words.say(`drop.${spot as Half | BallColour}`);
  }

  private clear(): void {
    this.context.clearRect(0, 0, this.size.width, this.size.height);
  }

  /** @returns how many pegs the ball has touched. */
  private paintAt(outcome: readonly number[], elapsedMs: number): number {
    const { context, size } = this;
    this.clear();
    if (elapsedMs >= fallMs - 200) {
      const { x, y, width, height } = slotBox(size, slotOf(outcome));
      context.strokeStyle = '#fff';
      context.lineWidth = 3 * size.scale;
      context.strokeRect(x + 1, y + 1, width - 2, height - 3);
    }
    const ball = ballAt(size, outcome, elapsedMs);
    paintBall(context, ball);
    return ball.touched;
  }

  private async fall(outcome: readonly number[], elapsedMs: number): Promise<void> {
    this.falls += 1;
    const mine = this.falls;
    this.shown = outcome;
    this.board.light([]);
    if (prefersStill() || elapsedMs >= fallMs) this.paintAt(outcome, fallMs);
    else {
      let touched = 0;
      await animate((since) => {
        if (mine !== this.falls) return false;
        const at = Math.min(fallMs, elapsedMs + since);
        const now = this.paintAt(outcome, at);
        if (now > touched) this.hands.sound.play('stop', now % 5);
        touched = now;
        return at < fallMs;
      });
    }
    if (mine !== this.falls) return;
    this.hands.sound.play('wheel', 2);
    this.board.light(winningSpots(this.hands.model, outcome));
  }

  resize(width: number, height: number): void {
    const scale = Math.min(2, devicePixelRatio || 1);
    const shownWidth = Math.min(width, 460, height * 1.55);
    const shownHeight = height - 4;
    this.size = { width: Math.round(shownWidth * scale), height: Math.round(shownHeight * scale), scale };
    for (const canvas of [this.ground, this.front]) {
      canvas.width = this.size.width;
      canvas.height = this.size.height;
      canvas.style.width = `${shownWidth}px`;
      canvas.style.height = `${shownHeight}px`;
    }
    this.ground.getContext('2d')!.drawImage(paintBoard(this.size, page.look), 0, 0);
    if (this.shown) this.paintAt(this.shown, fallMs);
  }

  open(view: TableView): void {
    this.falls += 1;
    this.board.light([]);
    this.shown = view.last[0] ?? null;
    if (this.shown) this.paintAt(this.shown, fallMs);
    else this.clear();
  }

  close(): void {
    this.board.light([]);
    this.shown = null;
    this.clear();
    this.hands.sound.play('start');
  }

  show(view: TableView, elapsedMs: number): Promise<void> {
    return this.fall(view.round?.outcome ?? [], elapsedMs);
  }

  paint(view: TableView, own: OwnBets): void {
    this.board.paint(view, own);
  }

  sayOutcome(outcome: readonly number[]): string {
    const slot = slotOf(outcome);
    const colour = this.name(colourOfSlot(slot));
    return this.hands.words.say('drop.outcome', { number: slotNumbers[slot] ?? 0, colour });
  }

  resultChip(outcome: readonly number[]): HTMLElement {
    const slot = slotOf(outcome);
    return h('span', {
      class: `result paint-${colourOfSlot(slot)} drop-result`,
      text: String(slotNumbers[slot]),
    });
  }

  spotName({ spot }: { spot: string }): string {
    return this.name(spot);
  }

  statistics(last: readonly (readonly number[])[]): HTMLElement[] {
    const slots = last.map(slotOf);
    const byNumber = slotNumbers.map((number, slot) => ({
      number,
      name: String(number),
      count: slots.filter((one) => one === slot).length,
      fill: `paint-${colourOfSlot(slot)}`,
    }));
    const byColour = ballColours.map((colour) => ({
      name: this.name(colour),
      count: slots.filter((slot) => colourOfSlot(slot) === colour).length,
      fill: `paint-${colour}`,
    }));
    return [bars(byColour), bars(byNumber.toSorted((a, b) => a.number - b.number))];
  }

  rules(): HTMLElement[] {
    const { say } = this.hands.words;
    return [h('h3', { text: say('drop.rulesTitle') }), sheetText(say('drop.rules'))];
  }

  replay(outcome: readonly number[]): Promise<void> {
    return this.fall(outcome, 0);
  }
}

export const createPresentation: CreatePresentation = (hands) => new DropBall(hands);
