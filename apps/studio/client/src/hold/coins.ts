/** The coins as they lie on the reels: their picture with what they are worth in the stake that is played for. */
import { surface } from '../scene/canvas.ts';
import { coinText, moneyOf, valueAt, type HoldWords } from './slot.ts';

/** In the atlas: the empty coin stands in the scatter's place, those of the prizes after the ten symbols of every slot. */
export const emptyCoin = 1;
const prizeCoins = { mini: 10, minor: 11, major: 12 } as const;

export class Coins {
  private readonly words: HoldWords;
  private readonly painted = new Map<string, HTMLCanvasElement>();
  private pictures: readonly HTMLCanvasElement[] = [];

  constructor(words: HoldWords) {
    this.words = words;
  }

  /** @param pictures all symbols at the size of a cell. */
  setPictures(pictures: readonly HTMLCanvasElement[]): void {
    this.pictures = pictures;
    this.painted.clear();
  }

  /** @param onBoard one more than the value's number. */
  picture(onBoard: number, stakeMinor: bigint): HTMLCanvasElement {
    const key = `${onBoard} ${stakeMinor}`;
    const known = this.painted.get(key);
    if (known) return known;
    const { parts, prize } = valueAt(onBoard);
    const picture = this.pictures[prize === null ? emptyCoin : prizeCoins[prize]]!;
    const { canvas, context } = surface(picture.width, picture.height);
    context.drawImage(picture, 0, 0);
    printAmount(context, coinText(moneyOf(parts, stakeMinor), this.words), picture.width, prize !== null);
    this.painted.set(key, canvas);
    return canvas;
  }
}

/** Light on a dark edge, so that it is read on every metal; under its name, where the coin is a prize. */
function printAmount(context: CanvasRenderingContext2D, text: string, size: number, named: boolean): void {
  const room = size * (named ? 0.62 : 0.72);
  const fontOf = (height: number): string =>
    `800 ${height.toFixed(1)}px 'Outfit Variable', system-ui, sans-serif`;
  let height = size * (named ? 0.23 : 0.32);
  context.font = fontOf(height);
  const { width } = context.measureText(text);
  if (width > room) height *= room / width;
  context.font = fontOf(height);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  const y = size * (named ? 0.63 : 0.51);
  context.lineWidth = height * 0.26;
  context.strokeStyle = '#3a1400';
  context.strokeText(text, size / 2, y + height * 0.04);
  context.fillStyle = '#fffdf2';
  context.fillText(text, size / 2, y);
}
