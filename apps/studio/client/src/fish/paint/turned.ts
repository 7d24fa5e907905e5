/**
 * A picture as something is turned, kept. A picture that is turned or mirrored while it is drawn costs a phone without a graphics
 * processor some ten times what it costs upright and on whole pixels, and a creature's pose lasts five frames.
 */
import { sheet } from '../../scene/canvas.ts';
import type { Sprite } from './sprites.ts';

/** Radians: three degrees are hardly seen on what moves. */
const slack = Math.PI / 60;

/** Of one creature, one barrel, one bullet. */
export class Turned {
  private readonly paper = sheet(1, 1);
  private of: Sprite | null = null;
  private angle = 0;
  private mirrored = false;
  private readonly edge = { left: 0, top: 0 };

  /** Painted anew when it is another picture, or points elsewhere. @param angle radians, clockwise; @param mirrored after it was turned */
  take(sprite: Sprite, angle: number, mirrored: boolean): Sprite {
    const { canvas: picture } = this.paper;
    const same = this.of === sprite && this.mirrored === mirrored && Math.abs(this.angle - angle) < slack;
    if (!same) {
      this.paint(sprite, angle, mirrored);
      Object.assign(this, { of: sprite, angle, mirrored });
    }
    return { picture, ...this.edge };
  }

  private paint({ picture, left, top }: Sprite, angle: number, mirrored: boolean): void {
    const { canvas, context } = this.paper;
    const [cos, sin, across] = [Math.cos(angle), Math.sin(angle), mirrored ? -1 : 1];
    const [middleX, middleY] = [left + picture.width / 2, top + picture.height / 2];
    const wide = Math.abs(picture.width * cos) + Math.abs(picture.height * sin);
    const high = Math.abs(picture.width * sin) + Math.abs(picture.height * cos);
    this.edge.left = Math.floor(across * (middleX * cos - middleY * sin) - wide / 2);
    this.edge.top = Math.floor(middleX * sin + middleY * cos - high / 2);
    context.setTransform(1, 0, 0, 1, 0, 0);
    // It only grows: a canvas of another size is a new one.
    if (canvas.width < wide + 2) canvas.width = Math.ceil(wide * 1.1) + 2;
    if (canvas.height < high + 2) canvas.height = Math.ceil(high * 1.1) + 2;
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.setTransform(across * cos, sin, -across * sin, cos, -this.edge.left, -this.edge.top);
    context.drawImage(picture, left, top);
  }
}
