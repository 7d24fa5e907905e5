/** Fish of the common form: a body, a tail that beats, fins, and what makes each kind itself. */
import { eye, gleam, oval, shade, shape, stroke, type Painter, type Pen } from './ink.ts';

interface Form {
  /** Half of the height at the thickest place. */
  high: number;
  /** Back, side, belly. */
  body: readonly [string, string, string];
  fin: readonly [string, string];
  /** How far the tail reaches up and down. */
  tail: number;
  /** Of the fin on the back. */
  crest: number;
  eye: number;
}

/** Tail, fins, body; then what is painted upon it, and the face. */
function common(pen: Pen, wave: number, form: Form, upon: () => void): void {
  const { high, body, fin, tail, crest } = form;
  const sweep = wave * 7;
  const finInk = shade(pen, -tail, tail, ...fin);
  shape(
    pen,
    finInk,
    [-26, 0],
    [-38, -4, -50, -tail + sweep],
    [-41, sweep * 0.6, -50, tail + sweep],
    [-38, 4, -26, 0],
  );
  shape(
    pen,
    finInk,
    [18, -high * 0.7],
    [0, -high - crest, -24, -high * 0.55 - crest * 0.5],
    [-10, -high * 0.4, 18, -high * 0.7],
  );
  shape(
    pen,
    finInk,
    [6, high * 0.7],
    [-6, high + crest * 0.8, -20, high * 0.7 + crest * 0.4],
    [-8, high * 0.4, 6, high * 0.7],
  );
  pen.save();
  pen.beginPath();
  pen.moveTo(50, 2);
  pen.quadraticCurveTo(30, -high * 1.35, -6, -high * 0.92);
  pen.quadraticCurveTo(-24, -high * 0.55, -34, -3 + sweep * 0.2);
  pen.lineTo(-34, 4 + sweep * 0.2);
  pen.quadraticCurveTo(-22, high * 0.7, -2, high * 0.95);
  pen.quadraticCurveTo(30, high * 1.2, 50, 2);
  pen.closePath();
  pen.fillStyle = shade(pen, -high, high, ...body);
  pen.fill();
  pen.clip();
  upon();
  gleam(pen, 10, -high * 0.55, 26, high * 0.18);
  pen.restore();
  // The side fin waves against the tail.
  pen.save();
  pen.translate(12, high * 0.25);
  pen.rotate(0.5 - wave * 0.35);
  shape(pen, finInk, [6, 0], [-4, -7, -17, 3], [-6, 9, 6, 0]);
  pen.restore();
  eye(pen, 33, -high * 0.18, form.eye);
  stroke(pen, '#00000055', 1.6, [48, 5], [44, 8, 40, 7]);
}

export const sardine: Painter = (pen, wave) =>
  common(
    pen,
    wave,
    {
      high: 13,
      body: ['#2b6f9e', '#a9dcf2', '#f6fdff'],
      fin: ['#7fb8d8', '#3f7fae'],
      tail: 14,
      crest: 5,
      eye: 5,
    },
    () => {
      pen.fillStyle = '#1b4f7a';
      for (let spot = 0; spot < 6; spot += 1) oval(pen, '#1b4f7a99', 22 - spot * 10, -3, 2, 2);
    },
  );

export const clownfish: Painter = (pen, wave) =>
  common(
    pen,
    wave,
    {
      high: 21,
      body: ['#ffb02e', '#ff6a13', '#d83a00'],
      fin: ['#ff8a1f', '#8f1d00'],
      tail: 19,
      crest: 8,
      eye: 6,
    },
    () => {
      for (const [x, wide] of [
        [18, 7],
        [-8, 7],
        [-29, 4],
      ] as const) {
        stroke(pen, '#1a1020', wide + 4, [x, -30], [x + 8, 0, x, 30]);
        stroke(pen, '#fff8ee', wide, [x, -30], [x + 8, 0, x, 30]);
      }
    },
  );

export const tang: Painter = (pen, wave) =>
  common(
    pen,
    wave,
    {
      high: 25,
      body: ['#3d7bff', '#1c46e8', '#10207e'],
      fin: ['#5a8dff', '#122a9e'],
      tail: 20,
      crest: 9,
      eye: 6,
    },
    () => {
      shape(
        pen,
        '#0b1142',
        [30, -10],
        [0, -26, -22, -4],
        [-4, -12, 4, 4],
        [14, 8, 8, -4],
        [20, -10, 30, -10],
      );
      shape(pen, '#ffd52e', [-18, 0], [-30, -8, -40, -9], [-36, 0, -40, 9], [-30, 8, -18, 0]);
    },
  );

export const puffer: Painter = (pen, wave) => {
  const spikes = shade(pen, -36, 36, '#c98a2b', '#fff2c4');
  pen.save();
  pen.scale(1 + wave * 0.02, 1 - wave * 0.02);
  for (let spike = 0; spike < 18; spike += 1) {
    const angle = (spike / 18) * Math.PI * 2 + 0.1;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    shape(
      pen,
      spikes,
      [x * 36 - y * 4, y * 33 + x * 4],
      [x * 42, y * 40, x * 46, y * 43],
      [x * 40, y * 38, x * 36 + y * 4, y * 33 - x * 4],
    );
  }
  shape(
    pen,
    '#b87418',
    [-32, 0],
    [-42, -5, -49, -13 + wave * 5],
    [-44, 0, -49, 13 + wave * 5],
    [-42, 5, -32, 0],
  );
  oval(pen, shade(pen, -34, 34, '#e0a030', '#ffd46b', '#fffbe6'), 0, 0, 38, 34);
  for (const [x, y] of [
    [-8, -20],
    [8, -26],
    [-22, -10],
    [-2, -9],
    [16, -16],
  ] as const)
    oval(pen, '#9a5a10aa', x, y, 4, 3);
  gleam(pen, 6, -24, 20, 5);
  pen.restore();
  pen.save();
  pen.translate(4, 8);
  pen.rotate(0.5 + wave * 0.5);
  shape(pen, '#d58f22', [6, 0], [-6, -8, -16, 2], [-6, 10, 6, 0]);
  pen.restore();
  eye(pen, 22, -8, 8.5);
  oval(pen, '#8f3d12', 37, 6, 4, 3);
};

export const lionfish: Painter = (pen, wave) => {
  // Long rays around it, each a feather of its own.
  for (let ray = 0; ray < 9; ray += 1) {
    const angle = -2.5 + ray * 0.27 + wave * 0.05;
    const [x, y] = [Math.cos(angle) * 44, Math.sin(angle) * 44];
    stroke(pen, ray % 2 ? '#f7e4d0' : '#c4342a', 3.4, [-2, -6], [x * 0.5 + 4, y * 0.6, x, y]);
  }
  for (let ray = 0; ray < 6; ray += 1) {
    const angle = 0.8 + ray * 0.32 - wave * 0.08;
    const [x, y] = [Math.cos(angle) * 40, Math.sin(angle) * 38];
    stroke(pen, ray % 2 ? '#f7e4d0' : '#a8261f', 3.4, [4, 5], [x * 0.5 + 4, y * 0.6, x, y]);
  }
  common(
    pen,
    wave,
    {
      high: 18,
      body: ['#c2322a', '#e8644a', '#fbe3cf'],
      fin: ['#e05a40', '#7c1712'],
      tail: 20,
      crest: 3,
      eye: 6,
    },
    () => {
      for (const x of [38, 26, 14, 2, -10, -22]) {
        stroke(pen, '#6e120e', 4.5, [x, -26], [x + 6, 0, x - 2, 26]);
        stroke(pen, '#fff2e4', 1.8, [x + 4, -26], [x + 10, 0, x + 2, 26]);
      }
    },
  );
};

export const swordfish: Painter = (pen, wave) => {
  const sweep = wave * 6;
  const steel = shade(pen, -16, 14, '#0e2f5c', '#3f86c8', '#e8f7ff');
  shape(pen, steel, [-30, 0], [-40, -8, -50, -21 + sweep], [-42, sweep, -50, 21 + sweep], [-40, 8, -30, 0]);
  shape(pen, '#12407a', [6, -10], [-4, -30, -14, -24], [-10, -12, -16, -9]);
  shape(pen, '#12407a', [4, 9], [-2, 20, -12, 19], [-8, 10, 4, 9]);
  shape(
    pen,
    steel,
    [50, -2.4],
    [34, -5, 22, -10],
    [-8, -20, -36, sweep * 0.2],
    [-6, 17, 22, 7],
    [34, 2, 50, -2.4],
  );
  pen.strokeStyle = '#0a2347';
  gleam(pen, 0, -7, 22, 2.2);
  shape(pen, '#1b5596', [10, 4], [0, 10, -8, 15], [2, 4, 10, 4]);
  eye(pen, 20, -3, 3.6, '#ffe9a8');
};

export const shark: Painter = (pen, wave) => {
  const sweep = wave * 7;
  const hide = shade(pen, -20, 20, '#31485f', '#7590a8', '#f1f7fb');
  shape(
    pen,
    '#3a536b',
    [-30, 0],
    [-40, -8, -50, -26 + sweep],
    [-43, sweep, -48, 16 + sweep],
    [-40, 6, -30, 0],
  );
  shape(pen, '#3a536b', [8, -15], [-4, -36, -14, -35], [-9, -20, -14, -12]);
  shape(
    pen,
    hide,
    [50, -3],
    [34, -20, 6, -19],
    [-20, -16, -36, -2 + sweep * 0.2],
    [-36, 3, -34, 4 + sweep * 0.2],
    [-8, 19, 18, 15],
    [38, 12, 50, -3],
  );
  shape(pen, '#48647e', [14, 8], [2, 20, -10, 27], [-2, 12, 2, 8]);
  for (const x of [16, 12, 8]) stroke(pen, '#1c2c3cb0', 1.4, [x, -6], [x - 3, 0, x, 6]);
  shape(pen, '#5c0f1a', [46, 2], [36, 9, 26, 8], [36, 5, 46, 2]);
  for (const x of [42, 38, 34, 30])
    shape(pen, '#ffffff', [x, 4.4], [x - 1, 6, x - 1.4, 8], [x - 2.4, 6, x - 3, 5.4]);
  gleam(pen, 4, -13, 24, 2.6);
  eye(pen, 32, -6, 3.6, '#f4f7c0');
};
