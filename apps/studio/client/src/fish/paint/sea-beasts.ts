/** Creatures of a form of their own. */
import { eye, gleam, oval, shade, shape, stroke, type Painter, type Pen } from './ink.ts';

export const squid: Painter = (pen, wave) => {
  for (let arm = 0; arm < 6; arm += 1) {
    const y = -10 + arm * 4;
    stroke(
      pen,
      arm % 2 ? '#e0559a' : '#b23a8a',
      4,
      [-8, y * 0.6],
      [-28, y + wave * 8 * (arm % 2 ? 1 : -1), -48, y * 1.5 - wave * 5],
    );
  }
  const skin = shade(pen, -20, 20, '#ff9ad0', '#e0559a', '#8d2a78');
  shape(pen, '#c2458c', [36, -4], [24, -30, 12, -19], [22, -8, 36, 4], [22, 8, 12, 19], [24, 30, 36, 4]);
  shape(pen, skin, [50, 0], [30, -20, 0, -13], [-16, -9, -14, 0], [-16, 9, 0, 13], [30, 20, 50, 0]);
  for (const [x, y] of [
    [26, -5],
    [14, 5],
    [32, 4],
    [8, -7],
  ] as const)
    oval(pen, '#ffd6ee80', x, y, 2.6, 2);
  gleam(pen, 20, -8, 16, 2.4);
  eye(pen, -4, -4, 6.4);
};

export const turtle: Painter = (pen, wave) => {
  const skin = shade(pen, -20, 30, '#a4d65a', '#4f8f32');
  const flap = (x: number, y: number, turn: number, long: number): void => {
    pen.save();
    pen.translate(x, y);
    pen.rotate(turn);
    shape(pen, skin, [0, -6], [-long * 0.6, -10, -long, 4], [-long * 0.5, 8, 0, 6]);
    pen.restore();
  };
  flap(18, 12, -1.1 + wave * 0.5, 34);
  flap(-24, 10, -0.5 - wave * 0.4, 22);
  flap(18, -14, 1.0 - wave * 0.5, 30);
  flap(-24, -10, 0.5 + wave * 0.4, 18);
  oval(pen, skin, 40, -2, 12, 9);
  oval(pen, shade(pen, -26, 26, '#6e4a1c', '#a8752e', '#4a2f10'), 0, 0, 34, 25);
  oval(pen, shade(pen, -22, 22, '#b98a3a', '#7a5220', '#5c3a14'), 0, -2, 29, 20);
  pen.strokeStyle = '#3c250c';
  pen.lineWidth = 1.8;
  for (const [x, y] of [
    [0, -2],
    [16, -6],
    [-16, -6],
    [9, 9],
    [-9, 9],
    [8, -14],
    [-8, -14],
  ] as const) {
    pen.beginPath();
    for (let corner = 0; corner < 6; corner += 1) {
      const angle = (corner / 6) * Math.PI * 2;
      pen.lineTo(x + Math.cos(angle) * 7.4, y + Math.sin(angle) * 6);
    }
    pen.closePath();
    pen.stroke();
  }
  gleam(pen, 4, -14, 18, 4);
  eye(pen, 44, -5, 3.6);
};

export const ray: Painter = (pen, wave) => {
  const lift = wave * 13;
  const hide = shade(pen, -34, 34, '#2d2a6e', '#5a54b8', '#272360');
  stroke(pen, '#3a3590', 3, [-24, 0], [-40, wave * 6, -50, wave * -7]);
  shape(
    pen,
    hide,
    [42, -3],
    [22, -16, -2, -38 + lift],
    [-8, -20, -26, -4],
    [-28, 0, -26, 4],
    [-8, 20, -2, 38 - lift],
    [22, 16, 42, 3],
    [48, 0, 42, -3],
  );
  pen.globalAlpha = 0.55;
  for (const [x, y] of [
    [10, -12],
    [10, 12],
    [-4, -20],
    [-4, 20],
    [-8, -7],
    [-8, 7],
    [18, -5],
    [18, 5],
  ] as const)
    oval(pen, '#a9c8ff', x, y * (1 - Math.abs(lift) / 60), 3, 2.4);
  pen.globalAlpha = 1;
  shape(pen, '#6c66c9', [40, -4], [48, -10, 50, -7], [46, -4, 42, -1]);
  shape(pen, '#6c66c9', [40, 4], [48, 10, 50, 7], [46, 4, 42, 1]);
  eye(pen, 34, -9, 3.4);
  eye(pen, 34, 9, 3.4);
};

export const bombCrab: Painter = (pen, wave) => {
  const shell = shade(pen, -26, 26, '#ff7a5a', '#e0281e', '#7a0b12');
  for (const side of [-1, 1]) {
    for (let leg = 0; leg < 3; leg += 1) {
      const x = side * (14 + leg * 9);
      stroke(
        pen,
        '#b81c18',
        4.4,
        [x * 0.7, 12],
        [x * 1.1 + wave * side * 2, 18, x * 1.15, 30 + wave * (leg % 2 ? 3 : -3)],
      );
    }
    stroke(pen, '#d0261d', 7, [side * 22, 0], [side * 40, -4, side * 38, -20]);
    pen.save();
    pen.translate(side * 38, -24);
    pen.rotate(side * (0.3 + wave * 0.15));
    shape(pen, shell, [-10, 6], [-14, -14, -2, -18], [-5, -8, 0, -3], [4, -10, 4, -18], [15, -12, 10, 6]);
    pen.restore();
  }
  // It carries a bomb, whose fuse burns.
  oval(pen, shade(pen, -36, 4, '#5a6274', '#11131c'), 0, -15, 21, 20);
  gleam(pen, -6, -26, 6, 4);
  stroke(pen, '#c9a063', 3, [8, -32], [14, -40, 20, -38]);
  oval(pen, '#fff3b0', 21, -38, 4 + wave, 4 + wave);
  oval(pen, '#ff9a1f99', 21, -38, 7 + wave * 2, 7 + wave * 2);
  oval(pen, shell, 0, 6, 33, 19);
  gleam(pen, 0, -3, 20, 4);
  eye(pen, 10, 2, 6);
  eye(pen, -10, 2, 6);
  stroke(pen, '#4a060a', 2.2, [-8, 15], [0, 19, 8, 15]);
};

/** A long body as a chain of ovals along a wave. */
function chain(
  pen: Pen,
  wave: number,
  links: number,
  of: (at: number) => readonly [high: number, colour: string],
): void {
  for (let link = links; link >= 0; link -= 1) {
    const at = link / links;
    const [high, colour] = of(at);
    oval(pen, colour, 42 - at * 88, Math.sin(at * 7 - wave * 1.6) * 11 * (0.25 + at * 0.75), 6.5, high);
  }
}

export const thunderEel: Painter = (pen, wave) => {
  pen.save();
  pen.shadowColor = '#6ff6ff';
  pen.shadowBlur = 10;
  chain(pen, wave, 22, (at) => [9.5 * (1 - at * 0.72), (at * 22) % 4 < 2 ? '#ffe23c' : '#1b7fd0']);
  pen.restore();
  oval(pen, shade(pen, -10, 10, '#fff27a', '#e8a810'), 42, Math.sin(-wave * 1.6) * 2.75, 9, 9);
  pen.strokeStyle = '#eaffff';
  pen.lineWidth = 1.8;
  for (const [x, up] of [
    [16, -1],
    [-12, 1],
    [-34, -1],
  ] as const) {
    pen.beginPath();
    pen.moveTo(x, up * 9);
    pen.lineTo(x + 5, up * (15 + wave * 2));
    pen.lineTo(x, up * 17);
    pen.lineTo(x + 6, up * 25);
    pen.stroke();
  }
  eye(pen, 44, -3, 3.6);
};

export const drillLobster: Painter = (pen, wave) => {
  const shell = shade(pen, -18, 18, '#7ad7ff', '#2a6fe0', '#122a80');
  for (let leg = 0; leg < 4; leg += 1)
    stroke(
      pen,
      '#1f4fae',
      3,
      [10 - leg * 9, 10],
      [8 - leg * 9 + wave * 2, 18, 2 - leg * 9, 23 + wave * (leg % 2 ? 2 : -2)],
    );
  for (let ring = 0; ring < 5; ring += 1)
    oval(pen, shell, -14 - ring * 7, wave * ring * 0.7, 7, 14 - ring * 1.9);
  shape(
    pen,
    '#2a6fe0',
    [-40, wave * 3],
    [-46, -14, -50, -12 + wave * 4],
    [-45, wave * 3, -50, 12 + wave * 4],
    [-46, 14, -40, wave * 3],
  );
  oval(pen, shell, 6, 0, 22, 16);
  gleam(pen, 6, -9, 14, 3);
  stroke(pen, '#4f9cff', 2, [20, -10], [36, -26, 48, -22]);
  // The drill turns.
  shape(
    pen,
    shade(pen, -12, 12, '#fff6d0', '#d9a93a', '#7a5208'),
    [24, -12],
    [30, -10, 50, 0],
    [30, 10, 24, 12],
    [20, 0, 24, -12],
  );
  for (let groove = 0; groove < 4; groove += 1) {
    const x = 27 + ((groove * 6 + (wave + 1) * 3) % 22);
    const half = 12 * (1 - (x - 24) / 26);
    stroke(pen, '#6e4a06', 1.8, [x, -half], [x + 4, 0, x - 1, half]);
  }
  eye(pen, 14, -6, 4.6);
};
