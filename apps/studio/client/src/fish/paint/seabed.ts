/** What stands still: the water and its light, dunes, rocks, coral and weed in three depths. Painted once for a stage. */
import { sheet, type Sheet } from '../../scene/canvas.ts';
import { oval, shade, shape, stroke, type Pen } from './ink.ts';

/** Always the same sea bed. */
function rolls(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

/** @param tint the theme's colours from the light above to the depth. */
export function paintWater(
  width: number,
  height: number,
  scale: number,
  tint: readonly [string, string, string],
): Sheet {
  const { canvas, context: pen } = sheet(width, height);
  pen.fillStyle = shade(pen, 0, height, '#4fc3ee', '#1673bd', '#07366f', '#041c44');
  pen.fillRect(0, 0, width, height);
  // Tinted, not covered: water stays water in every theme.
  pen.globalCompositeOperation = 'soft-light';
  pen.globalAlpha = 0.7;
  pen.fillStyle = shade(pen, 0, height, ...tint);
  pen.fillRect(0, 0, width, height);
  pen.globalCompositeOperation = 'source-over';
  pen.globalAlpha = 1;
  paintRays(pen, width, height);
  paintSeabed(pen, width, height, scale);
  // Darker towards the edges: the eye stays in the middle.
  const edge = pen.createRadialGradient(
    width / 2,
    height * 0.42,
    height * 0.3,
    width / 2,
    height * 0.42,
    height * 0.8,
  );
  edge.addColorStop(0, '#00122a00');
  edge.addColorStop(1, '#000a1cb8');
  pen.fillStyle = edge;
  pen.fillRect(0, 0, width, height);
  return canvas;
}

/** Light that falls from above. */
function paintRays(pen: Pen, width: number, height: number): void {
  const fade = pen.createLinearGradient(0, 0, 0, height * 0.8);
  fade.addColorStop(0, '#eafcff66');
  fade.addColorStop(1, '#eafcff00');
  for (let ray = 0; ray < 11; ray += 1) {
    const at = (ray - 5) / 5;
    const wide = 0.018 + ((ray * 7) % 5) * 0.006;
    const [top, foot] = [width * (0.5 + at * 0.5), width * (0.5 + at * 1.1)];
    pen.globalAlpha = (0.3 + ((ray * 5) % 4) * 0.12) / 4;
    pen.fillStyle = fade;
    // Soft edges: the same ray, wider and wider.
    for (let veil = 1; veil <= 5; veil += 1) {
      const half = width * wide * veil * 0.4;
      pen.beginPath();
      pen.moveTo(top - half, -2);
      pen.lineTo(top + half, -2);
      pen.lineTo(foot + half * 4, height * 0.8);
      pen.lineTo(foot - half * 4, height * 0.8);
      pen.fill();
    }
  }
  pen.globalAlpha = 1;
}

function paintSeabed(pen: Pen, width: number, height: number, scale: number): void {
  const roll = rolls(77);
  const depths = [
    { ground: 0.8, sand: ['#0a4a86', '#073467'], ink: 0.5, plants: 7 },
    { ground: 0.88, sand: ['#0a3d6e', '#052550'], ink: 0.75, plants: 6 },
    { ground: 0.95, sand: ['#123a5c', '#03132e'], ink: 1, plants: 5 },
  ] as const;
  for (const [index, { ground, sand, ink, plants }] of depths.entries()) {
    const top = height * ground;
    const wave = (index % 2 ? 1 : -1) * height * 0.03;
    pen.globalAlpha = 0.35 + ink * 0.4;
    for (let plant = 0; plant < plants; plant += 1) {
      const x = ((plant + roll() * 0.8) / plants) * width;
      // Cannons stand in the middle: nothing grows tall before them.
      const room = 0.45 + Math.abs(x / width - 0.5) * 1.2;
      paintPlant(pen, x, top + wave * Math.sin(x / 90), scale * room * (0.7 + ink * 0.5), roll);
    }
    pen.globalAlpha = 1;
    shape(
      pen,
      shade(pen, top, height, ...sand),
      [0, top + wave],
      [width * 0.25, top - wave * 2, width * 0.5, top + wave * 0.4],
      [width * 0.75, top + wave * 3, width, top],
      [width, height, width, height],
      [width / 2, height, 0, height],
      [0, height, 0, top + wave],
    );
  }
}

function paintPlant(pen: Pen, x: number, y: number, scale: number, roll: () => number): void {
  const kind = Math.floor(roll() * 4);
  if (kind === 0) return paintWeed(pen, x, y, scale, roll);
  if (kind === 1)
    return paintCoral(pen, x, y, scale, ['#e0379b', '#ff6f91', '#a83bd8'][Math.floor(roll() * 3)]!, roll);
  if (kind === 2) return paintRock(pen, x, y, scale);
  for (let tube = 0; tube < 4; tube += 1) {
    const high = (34 + roll() * 42) * scale;
    stroke(
      pen,
      '#b8862c',
      12 * scale,
      [x + tube * 11 * scale, y + 8],
      [x + tube * 13 * scale, y - high / 2, x + tube * 14 * scale, y - high],
    );
    oval(pen, '#5c3a0a', x + tube * 14 * scale, y - high - 2 * scale, 4.4 * scale, 3 * scale);
  }
}

function paintWeed(pen: Pen, x: number, y: number, scale: number, roll: () => number): void {
  for (let blade = 0; blade < 5; blade += 1) {
    const lean = (roll() - 0.5) * 50 * scale;
    const high = (70 + roll() * 70) * scale;
    stroke(
      pen,
      blade % 2 ? '#1f8f5c' : '#146b4e',
      6 * scale,
      [x + blade * 9 * scale, y + 8],
      [x + lean + blade * 12 * scale, y - high * 0.5, x - lean * 0.6 + blade * 9 * scale, y - high],
    );
  }
}

function paintRock(pen: Pen, x: number, y: number, scale: number): void {
  shape(
    pen,
    shade(pen, y - 50 * scale, y + 10, '#44698f', '#142c4c'),
    [x - 52 * scale, y + 14],
    [x - 44 * scale, y - 34 * scale, x - 12 * scale, y - 40 * scale],
    [x + 14 * scale, y - 62 * scale, x + 34 * scale, y - 24 * scale],
    [x + 56 * scale, y - 12 * scale, x + 60 * scale, y + 14],
    [x, y + 20, x - 52 * scale, y + 14],
  );
}

/** Branches that fork three times. */
function paintCoral(pen: Pen, x: number, y: number, scale: number, ink: string, roll: () => number): void {
  const branch = (bx: number, by: number, angle: number, long: number, thick: number): void => {
    const [ex, ey] = [bx + Math.cos(angle) * long, by + Math.sin(angle) * long];
    stroke(pen, ink, thick, [bx, by], [(bx + ex) / 2 + (roll() - 0.5) * 8 * scale, (by + ey) / 2, ex, ey]);
    if (thick < 5 * scale) return;
    branch(ex, ey, angle - 0.45 - roll() * 0.2, long * 0.72, thick * 0.72);
    branch(ex, ey, angle + 0.4 + roll() * 0.25, long * 0.72, thick * 0.72);
  };
  branch(x, y + 8, -Math.PI / 2, 34 * scale, 13 * scale);
}
