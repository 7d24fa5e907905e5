/**
 * The parts of a cock, painted once for a plumage and a size: torso, tail, neck with head, wing folded and spread, thigh and shank. A bird is
 * put together of them in every frame (`bird.ts`). It looks to the right and stands on 0, 0; its joints are below.
 */
import { sheet, type Sheet } from '../../scene/canvas.ts';
import { fade, feather, outline, ray, shape, type Ink } from './brush.ts';
import type { Plumage } from './plumage.ts';

export const joints = {
  hip: [0, -74],
  knee: [-8, -46],
  neck: [27, -104],
  shoulder: [16, -104],
  rump: [-42, -92],
} as const;

/** By so much the body is carried higher than it is painted. */
export const carriage = 18;

const partNames = ['torso', 'tail', 'head', 'crow', 'folded', 'spread', 'thigh', 'shank'] as const;
type PartName = (typeof partNames)[number];

export interface Part {
  canvas: Sheet;
  /** Where it lies, in the bird's units. */
  x: number;
  y: number;
  width: number;
  height: number;
}

export type BirdParts = Readonly<Record<PartName, Part>>;

type Box = readonly [x: number, y: number, width: number, height: number];

const boxes: Readonly<Record<PartName, Box>> = {
  torso: [-66, -132, 134, 98],
  tail: [-176, -196, 150, 142],
  head: [-6, -216, 112, 134],
  crow: [-6, -216, 112, 134],
  folded: [-74, -118, 112, 76],
  spread: [-116, -214, 150, 128],
  thigh: [-26, -94, 52, 58],
  shank: [-30, -56, 62, 62],
};

function torso(ink: Ink, { body, hackle }: Plumage): void {
  shape(
    ink,
    'M48-104C63-86 58-58 34-47C14-39-20-40-38-56C-50-67-56-84-50-101C-40-95-22-97-6-104C8-112 22-124 34-126C44-122 47-112 48-104Z',
    fade(ink, [10, -126], [4, -42], body[0], body[0], body[1]),
  );
  // Scales of the breast.
  ink.save();
  ink.globalAlpha = 0.4;
  ink.strokeStyle = body[1];
  ink.lineWidth = 1.8;
  for (let row = 0; row < 4; row += 1)
    for (let at = 0; at < 4; at += 1) {
      ink.beginPath();
      ink.arc(46 - at * 9 - row * 3, -90 + row * 11 + (at % 2) * 5, 5, 0.15 * Math.PI, 0.95 * Math.PI);
      ink.stroke();
    }
  ink.restore();
  // The saddle hangs over the flank.
  for (let at = 0; at < 7; at += 1) {
    const x = -22 - at * 4.6;
    feather(
      ink,
      { from: [x, -98 + at * 0.6], bend: [x - 12, -84], to: [x - 15 - at, -62 - at * 1.4], width: 5 },
      hackle,
      { edge: 1 },
    );
  }
}

function tail(ink: Ink, { tail: tones, gleam }: Plumage): void {
  const root = joints.rump;
  // From the far ones to the near: straight main feathers, then the long sickles over them.
  for (let at = 0; at < 5; at += 1)
    feather(ink, ray(root, Math.PI + 0.12 + at * 0.2, 70 - at * 2, 0.05, 10), tones);
  const sickles = [
    [1.32, 98, -0.16],
    [1.16, 116, -0.26],
    [0.98, 124, -0.36],
    [0.78, 122, -0.44],
    [0.55, 112, -0.48],
    [0.32, 94, -0.46],
  ] as const;
  for (const [angle, length, curl] of sickles)
    feather(ink, ray(root, Math.PI + angle * 0.62, length, -curl, 9.5), tones, { gleam });
}

/** @param beak whether it is open: he crows */
function head(ink: Ink, { hackle, body }: Plumage, beak: boolean): void {
  shape(
    ink,
    'M48-92C60-114 64-136 70-154L48-172C36-152 24-130 2-106C12-90 34-84 48-92Z',
    fade(ink, [56, -164], [18, -92], hackle[0], hackle[1], body[1]),
  );
  for (let row = 0; row < 3; row += 1)
    for (let at = 0; at < 6; at += 1) {
      const [x, y] = [62 - at * 3.6 - row * 9, -158 + at * 2 + row * 19];
      feather(
        ink,
        { from: [x, y], bend: [x - 12, y + 18], to: [x - 13 + at * 1.8, y + 36 + row * 2], width: 4.4 },
        hackle,
        { edge: 0.9 },
      );
    }
  shape(
    ink,
    'M46-176C40-186 44-200 50-204C51-198 54-197 56-208C60-201 62-200 67-209C68-201 72-200 77-204C79-194 78-184 74-178Z',
    fade(ink, [60, -208], [60, -176], '#ff6a5c', '#d3132c'),
    2.4,
  );
  ink.beginPath();
  ink.ellipse(62, -168, 15.5, 14, -0.1, 0, Math.PI * 2);
  ink.fillStyle = fade(ink, [56, -182], [66, -154], '#ff7a66', '#c7152b');
  ink.lineWidth = 2.4;
  ink.strokeStyle = outline;
  ink.stroke();
  ink.fill();
  bill(ink, beak);
  shape(
    ink,
    'M66-156C74-158 77-150 74-141C71-135 66-137 65-144C64-150 63-154 66-156Z',
    fade(ink, [68, -158], [70, -137], '#ff5a52', '#b80f26'),
    2,
  );
  ink.beginPath();
  ink.ellipse(54, -161, 4.6, 6, 0.2, 0, Math.PI * 2);
  ink.fillStyle = '#fff1e6';
  ink.fill();
  eye(ink);
}

function bill(ink: Ink, open: boolean): void {
  const horn = fade(ink, [74, -176], [80, -156], '#ffe9a0', '#d18a14');
  if (open) {
    shape(ink, 'M74-162C80-160 86-158 90-150C82-150 76-152 71-157Z', '#c9830f', 2);
    shape(ink, 'M74-176C84-180 93-178 97-170C90-168 82-167 74-165Z', horn, 2.2);
    return;
  }
  shape(ink, 'M74-165C79-164 83-163 85-160.5C80-158 76-158 72-159Z', '#c9830f', 2);
  shape(ink, 'M74-177C82-178 91-173 93-162C87-165 80-165 74-165Z', horn, 2.2);
}

function eye(ink: Ink): void {
  const dot = (x: number, y: number, radius: number, paint: string): void => {
    ink.beginPath();
    ink.arc(x, y, radius, 0, Math.PI * 2);
    ink.fillStyle = paint;
    ink.fill();
  };
  dot(66, -171, 5.2, '#fff6d6');
  dot(67, -171, 4, '#f28a12');
  dot(67.8, -171, 2.3, '#170608');
  dot(68.6, -172.4, 0.9, '#ffffff');
  // The brow makes him bold.
  ink.beginPath();
  ink.moveTo(59, -178);
  ink.lineTo(72, -174.4);
  ink.lineWidth = 2.8;
  ink.lineCap = 'round';
  ink.strokeStyle = outline;
  ink.stroke();
}

function folded(ink: Ink, { wing, quill, hackle }: Plumage): void {
  for (let at = 0; at < 5; at += 1)
    feather(
      ink,
      {
        from: [8 - at * 4, -84 + at * 2],
        bend: [-28, -62 - at * 5],
        to: [-68 + at * 3, -56 - at * 7],
        width: 8,
      },
      quill,
    );
  shape(
    ink,
    'M32-104C36-88 22-70-4-64C-24-60-40-66-48-74C-36-80-20-94-8-104C6-114 26-116 32-104Z',
    fade(ink, [20, -112], [-10, -62], wing[0], wing[1]),
    2.2,
  );
  for (let row = 0; row < 3; row += 1)
    for (let at = 0; at < 4; at += 1) {
      const [x, y] = [20 - at * 14 - row * 5, -100 + row * 10 + at * 4.4];
      feather(ink, { from: [x, y], bend: [x - 9, y + 9], to: [x - 18, y + 10], width: 6 }, wing, { edge: 1 });
    }
  ink.beginPath();
  ink.moveTo(28, -88);
  ink.quadraticCurveTo(6, -68, -40, -72);
  ink.lineWidth = 3;
  ink.strokeStyle = hackle[0];
  ink.globalAlpha = 0.7;
  ink.stroke();
  ink.globalAlpha = 1;
}

function spread(ink: Ink, { wing, quill, hackle }: Plumage): void {
  const root = joints.shoulder;
  for (let at = 0; at < 9; at += 1)
    feather(ink, ray(root, Math.PI + 0.08 + at * 0.17, 122 - Math.abs(at - 4) * 5, 0.06, 11), quill);
  for (let at = 0; at < 8; at += 1)
    feather(ink, ray(root, Math.PI + 0.06 + at * 0.19, 82 - Math.abs(at - 4) * 3, 0.05, 10), [
      hackle[1],
      wing[1],
    ]);
  for (let at = 0; at < 7; at += 1)
    feather(ink, ray(root, Math.PI + 0.04 + at * 0.21, 52, 0.04, 9), wing, { edge: 1.4 });
  shape(
    ink,
    'M34-100C36-114 22-124 4-118C-6-112-8-102 2-96C14-90 30-90 34-100Z',
    fade(ink, [14, -120], [14, -92], wing[0], wing[1]),
    2,
  );
}

function thigh(ink: Ink, { body }: Plumage): void {
  shape(
    ink,
    'M18-80C20-64 6-50-3-40C-7-36-13-38-14-44C-20-58-22-78-14-86C-4-94 16-92 18-80Z',
    fade(ink, [0, -88], [-6, -40], body[0], body[1]),
  );
}

function shankWith(band: string) {
  return (ink: Ink): void => {
    const skin = fade(ink, [-8, -50], [8, 0], '#ffe08a', '#e09a1a');
    shape(ink, 'M-13-51L-4-51L3-9L15-5C21-3 24 0 22 2L2 1L-4-1L-9 3L-24 3C-26 0-22-3-17-3L-7-7Z', skin, 2.2);
    shape(ink, 'M0-8L16 0C20 2 18 4 14 4L0 0Z', skin, 1.8);
    shape(ink, 'M-12.6-36L-1-36L1.2-22L-10.2-22Z', band, 2);
    ink.fillStyle = '#ffffff66';
    ink.fillRect(-9, -34, 3, 10);
  };
}

/** @param scale device pixels of one unit. @param band the ribbon on his leg: which side he is on */
export function paintBird(plumage: Plumage, band: string, scale: number): BirdParts {
  const painters: Readonly<Record<PartName, (ink: Ink) => void>> = {
    torso: (ink) => torso(ink, plumage),
    tail: (ink) => tail(ink, plumage),
    head: (ink) => head(ink, plumage, false),
    crow: (ink) => head(ink, plumage, true),
    folded: (ink) => folded(ink, plumage),
    spread: (ink) => spread(ink, plumage),
    thigh: (ink) => thigh(ink, plumage),
    shank: shankWith(band),
  };
  const part = (name: PartName): Part => {
    const [x, y, width, height] = boxes[name];
    const { canvas, context } = sheet(width * scale, height * scale);
    context.scale(scale, scale);
    context.translate(-x, -y);
    painters[name](context);
    return { canvas, x, y, width, height };
  };
  return Object.fromEntries(partNames.map((name) => [name, part(name)])) as Record<PartName, Part>;
}
