/** Sparks that fly from symbols as they burst, in the symbol's colour. Device pixels of the grid's canvas. */
import { glow, surface, type Sheet } from '../scene/canvas.ts';

interface Spark {
  x: number;
  y: number;
  /** Pixels a second. */
  vx: number;
  vy: number;
  size: number;
  bornMs: number;
  lastsMs: number;
  picture: Sheet;
}

export class Sparks {
  private sparks: Spark[] = [];

  burst(x: number, y: number, reach: number, picture: Sheet, nowMs: number): void {
    for (let i = 0; i < 7; i += 1) {
      const angle = ((i + Math.random()) / 7) * Math.PI * 2;
      const speed = reach * (1.6 + Math.random() * 3);
      this.sparks.push({
        x,
        y,
        vx: Math.cos(angle) * speed,
        vy: Math.sin(angle) * speed - reach * 1.2,
        size: reach * (0.16 + Math.random() * 0.2),
        bornMs: nowMs,
        lastsMs: 340 + Math.random() * 260,
        picture,
      });
    }
  }

  /** `true` while any fly. */
  draw(context: CanvasRenderingContext2D, nowMs: number, reach: number): boolean {
    this.sparks = this.sparks.filter((one) => nowMs - one.bornMs < one.lastsMs);
    for (const one of this.sparks) {
      const age = (nowMs - one.bornMs) / 1000;
      const left = 1 - (nowMs - one.bornMs) / one.lastsMs;
      const size = one.size * (0.4 + left * 0.6) * 2;
      context.globalAlpha = left;
      const [x, y] = [one.x + one.vx * age, one.y + one.vy * age + reach * 6 * age * age];
      context.drawImage(one.picture, x - size / 2, y - size / 2, size, size);
    }
    context.globalAlpha = 1;
    return this.sparks.length > 0;
  }

  clear(): void {
    this.sparks = [];
  }
}

/** A soft dot of light in the colours of a symbol's picture. */
export function sparkOf(sprite: HTMLCanvasElement): Sheet {
  const { context: reader } = surface(1, 1);
  reader.drawImage(sprite, 0, 0, 1, 1);
  const [red = 255, green = 220, blue = 120] = reader.getImageData(0, 0, 1, 1).data;
  const light = (value: number): number => Math.round(value + (255 - value) * 0.35);
  const rgb = `${light(red)},${light(green)},${light(blue)}`;
  return glow(48, [
    [0, '#fff'],
    [0.35, `rgba(${rgb},1)`],
    [1, `rgba(${rgb},0)`],
  ]);
}
