/** What stands still behind a contest, painted once for a size: the hall with its bunting, the stands, the barrier, the sand. */
import type { GameLook } from '../../../../src/api.ts';
import { standing, type Brush } from '../../scene/canvas.ts';

export interface GroundSize {
  /** Device pixels. */
  width: number;
  height: number;
  scale: number;
}

/** Where the barrier begins, and where the birds stand, in heights of the arena. */
const wallTop = 0.47;
const wallBottom = 0.6;
export const floorAt = 0.86;

const red = ['#ff5a74', '#a10f31'] as const;
const blue = ['#55acff', '#0e49a4'] as const;

type Ink = Brush;

/** Always the same for a number: crowds and grains do not jump when the phone is turned. */
export const noise = (seed: number): number => {
  const value = Math.sin(seed * 127.1) * 43758.5453;
  return value - Math.floor(value);
};

function gradient(
  ink: Ink,
  line: readonly [number, number, number, number],
  ...tones: string[]
): CanvasGradient {
  const made = ink.createLinearGradient(...line);
  tones.forEach((tone, index) => made.addColorStop(index / (tones.length - 1), tone));
  return made;
}

/** The upper edge of the ring sinks towards its ends: it is round. */
const curve = (x: number, width: number): number => {
  const away = (x / width) * 2 - 1;
  return away * away;
};

/** The hall with its stands. */
export function paintHall(size: GroundSize, look: GameLook): HTMLCanvasElement {
  return standing(size.width, size.height, (ink) => {
    paintWalls(ink, size, look);
    for (let row = 0; row < 3; row += 1) paintRow(ink, size, row, look);
    paintBunting(ink, size);
  });
}

function paintWalls(ink: Ink, { width, height }: GroundSize, look: GameLook): void {
  ink.fillStyle = gradient(ink, [0, 0, 0, height * 0.6], look.dark, look.band[2], look.band[1]);
  ink.fillRect(0, 0, width, height);
  const glow = ink.createRadialGradient(width / 2, height * 0.5, 0, width / 2, height * 0.5, width * 0.6);
  glow.addColorStop(0, '#ffdf9a66');
  glow.addColorStop(1, '#ffdf9a00');
  ink.fillStyle = glow;
  ink.fillRect(0, 0, width, height);
}

/** What the birds stand in, before the stands. */
export function paintRing(size: GroundSize, look: GameLook): HTMLCanvasElement {
  return standing(size.width, size.height, (ink) => {
    paintSand(ink, size);
    paintWall(ink, size, look);
    paintLights(ink, size);
  });
}

/** The row of the stands that is nearest to the ring: it jumps when the birds do. */
export function paintCrowd(size: GroundSize, look: GameLook): HTMLCanvasElement {
  return standing(size.width, size.height * wallBottom, (ink) => paintRow(ink, size, 3, look));
}

/** People from behind the barrier, lit from the ring. @param row 0 is the farthest */
function paintRow(ink: Ink, { width, height, scale }: GroundSize, row: number, look: GameLook): void {
  const head = (4.4 + row * 1.5) * scale;
  const y = height * (0.2 + row * 0.085);
  const count = Math.ceil(width / (head * 2.5)) + 1;
  for (let at = 0; at < count; at += 1) {
    const seed = row * 100 + at;
    const x = (at + 0.3 + noise(seed) * 0.5) * head * 2.5 - head;
    const top = y + (noise(seed + 0.5) - 0.5) * head * 1.4 + curve(x, width) * height * 0.05;
    ink.fillStyle = mixDark(look, row, noise(seed + 0.7));
    ink.beginPath();
    ink.roundRect(x - head * 1.25, top + head * 0.9, head * 2.5, height * 0.3, head);
    ink.fill();
    ink.beginPath();
    ink.arc(x, top, head, 0, Math.PI * 2);
    ink.fill();
    // Some hold up what they have laid.
    if (noise(seed + 0.2) > 0.72) {
      ink.lineWidth = head * 0.55;
      ink.lineCap = 'round';
      ink.strokeStyle = ink.fillStyle;
      ink.beginPath();
      ink.moveTo(x + head, top + head * 1.6);
      ink.lineTo(x + head * 1.5, top - head * 0.9);
      ink.stroke();
    }
    ink.strokeStyle = '#ffe3a366';
    ink.lineWidth = 1.2 * scale;
    ink.beginPath();
    ink.arc(x, top, head * 0.9, 1.12 * Math.PI, 1.88 * Math.PI);
    ink.stroke();
  }
}

function mixDark({ band, dark, raised }: GameLook, row: number, share: number): string {
  const base = share > 0.66 ? raised : share > 0.33 ? band[2] : dark;
  return `color-mix(in srgb, ${base} ${68 - row * 9}%, #0a0512)`;
}

const flags = ['#ffc94a', '#ff4f6d', '#3ee6b0', '#54b8ff', '#ff7ae0', '#fff6dc'];

function paintBunting(ink: Ink, { width, height, scale }: GroundSize): void {
  for (let rope = 0; rope < 2; rope += 1) {
    const sag = height * (0.075 + rope * 0.03);
    const top = height * (0.005 + rope * 0.06);
    const yAt = (x: number): number => top + sag * (1 - ((x / width) * 2 - 1) ** 2) * (rope ? 0.7 : 1);
    ink.strokeStyle = '#0009';
    ink.lineWidth = scale;
    ink.beginPath();
    for (let x = 0; x <= width; x += 8 * scale) ink.lineTo(x, yAt(x));
    ink.stroke();
    const each = 21 * scale;
    for (let at = 0; at * each < width; at += 1) {
      const x = (at + 0.5 * rope) * each + 3 * scale;
      const y = yAt(x);
      ink.fillStyle = flags[(at + rope * 2) % flags.length]!;
      ink.globalAlpha = rope ? 0.72 : 0.92;
      ink.beginPath();
      ink.moveTo(x, y);
      ink.lineTo(x + 13 * scale, y + scale);
      ink.lineTo(x + 6.5 * scale, y + 15 * scale);
      ink.fill();
      ink.globalAlpha = 1;
    }
  }
}

function paintSand(ink: Ink, { width, height, scale }: GroundSize): void {
  const top = height * wallBottom;
  ink.fillStyle = gradient(ink, [0, top, 0, height], '#b98a52', '#e2b878', '#c99a5c', '#8a5a2e');
  ink.beginPath();
  for (let x = 0; x <= width + 8 * scale; x += 8 * scale)
    ink.lineTo(x, top + curve(x, width) * height * 0.055);
  ink.lineTo(width, height);
  ink.lineTo(0, height);
  ink.fill();
  ink.save();
  ink.clip();
  for (let grain = 0; grain < 240; grain += 1) {
    ink.fillStyle = noise(grain) > 0.5 ? '#6b431f33' : '#fff1cf40';
    const y = top + noise(grain + 0.3) * (height - top);
    ink.fillRect(noise(grain + 0.6) * width, y, (1 + noise(grain) * 2.4) * scale, scale);
  }
  ink.strokeStyle = '#fff4d68c';
  ink.lineWidth = 2.4 * scale;
  ink.beginPath();
  ink.ellipse(width / 2, height * (floorAt - 0.02), width * 0.3, height * 0.085, 0, 0, Math.PI * 2);
  ink.stroke();
  const [middle, low] = [width / 2, height * 0.8];
  const edge = ink.createRadialGradient(middle, low, width * 0.2, middle, low, width * 0.62);
  edge.addColorStop(0, '#fff0c033');
  edge.addColorStop(0.5, '#00000000');
  edge.addColorStop(1, '#1a0a00a6');
  ink.fillStyle = edge;
  ink.fillRect(0, top, width, height - top);
  ink.restore();
}

/** The barrier around the ring: red where MERON stands, blue where WALA does. */
function paintWall(ink: Ink, { width, height, scale }: GroundSize, { metal }: GameLook): void {
  const edgeOf = (share: number): ((x: number) => number) => {
    return (x) => height * share + curve(x, width) * height * 0.055;
  };
  const [upper, lower] = [edgeOf(wallTop), edgeOf(wallBottom)];
  const band = (
    from: number,
    to: number,
    top: (x: number) => number,
    bottom: (x: number) => number,
  ): void => {
    ink.beginPath();
    for (let x = from; x <= to; x += 1) ink.lineTo(x, top(x));
    for (let x = to; x >= from; x -= 1) ink.lineTo(x, bottom(x));
    ink.closePath();
    ink.fill();
  };
  const [top, bottom] = [height * wallTop, height * (wallBottom + 0.05)];
  ink.fillStyle = gradient(ink, [0, top, 0, bottom], ...red);
  band(0, width, upper, lower);
  ink.fillStyle = gradient(ink, [0, top, 0, bottom], ...blue);
  band(width / 2, width, upper, lower);
  // Boards.
  ink.strokeStyle = '#0000002e';
  ink.lineWidth = 1.4 * scale;
  for (let x = 14 * scale; x < width; x += 24 * scale) {
    ink.beginPath();
    ink.moveTo(x, upper(x));
    ink.lineTo(x, lower(x));
    ink.stroke();
  }
  for (const [edge, thick] of [
    [upper, 5],
    [lower, 4],
  ] as const) {
    const line = (x: number): number => edge(x) - (thick / 2) * scale;
    ink.fillStyle = gradient(ink, [0, 0, width, 0], metal[2], metal[1], metal[0], metal[1], metal[2]);
    band(0, width, line, (x) => line(x) + thick * scale);
  }
  ink.fillStyle = '#00000038';
  band(
    0,
    width,
    (x) => lower(x) + 2 * scale,
    (x) => lower(x) + 11 * scale,
  );
}

/** Two cones of light from above, and the bulbs that they come from. */
function paintLights(ink: Ink, { width, height, scale }: GroundSize): void {
  ink.save();
  ink.globalCompositeOperation = 'screen';
  for (const [from, to] of [
    [0.14, 0.4],
    [0.86, 0.6],
  ] as const) {
    const beam = gradient(ink, [width * from, 0, width * to, height], '#fff2c24d', '#fff2c21a', '#fff2c200');
    ink.fillStyle = beam;
    ink.beginPath();
    ink.moveTo(width * from - 6 * scale, 0);
    ink.lineTo(width * from + 6 * scale, 0);
    ink.lineTo(width * (to + 0.24), height);
    ink.lineTo(width * (to - 0.24), height);
    ink.fill();
  }
  ink.restore();
}
