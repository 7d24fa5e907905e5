/** The three that rule the rooms. */
import { eye, gleam, oval, shade, shape, stroke, type Painter } from './ink.ts';

export const whale: Painter = (pen, wave) => {
  const sweep = wave * 6;
  const hide = shade(pen, -30, 26, '#0f2f6b', '#2f74c8', '#79c7f2');
  shape(
    pen,
    hide,
    [-34, -2],
    [-44, -8, -50, -22 + sweep],
    [-40, -10 + sweep, -38, -3],
    [-41, 8 + sweep, -49, 12 + sweep],
    [-42, 6, -34, 4],
  );
  shape(pen, hide, [50, 0], [46, -26, 14, -29], [-16, -27, -38, -2], [-22, 16, 4, 22], [40, 25, 50, 0]);
  pen.save();
  pen.beginPath();
  pen.moveTo(50, 2);
  pen.quadraticCurveTo(36, 8, 14, 8);
  pen.quadraticCurveTo(-10, 8, -26, 8);
  pen.quadraticCurveTo(-16, 20, 4, 22);
  pen.quadraticCurveTo(40, 25, 50, 2);
  pen.clip();
  oval(pen, '#eaf7ff', 14, 18, 46, 20);
  for (let fold = 0; fold < 6; fold += 1)
    stroke(pen, '#8fb9da', 1.2, [46, 6 + fold * 3.2], [20, 9 + fold * 3.4, -16, 10 + fold * 2.6]);
  pen.restore();
  shape(pen, '#1b4c94', [12, 14], [0, 26, -12, 32 + wave * 3], [-6, 16, 2, 12]);
  stroke(pen, '#071f4d', 1.8, [49, 3], [34, 8, 24, 4]);
  for (const [x, y] of [
    [-4, -18],
    [8, -22],
    [-16, -14],
    [20, -21],
  ] as const)
    oval(pen, '#a8dcff66', x, y, 2.4, 1.6);
  gleam(pen, 8, -22, 24, 3);
  // A crown of coral and gold: there is nobody above it.
  shape(
    pen,
    shade(pen, -46, -26, '#fff6c0', '#f7a928', '#a85a00'),
    [4, -27],
    [4, -36, 2, -44],
    [8, -38, 11, -36],
    [14, -42, 17, -47],
    [20, -40, 22, -36],
    [28, -40, 32, -43],
    [29, -34, 29, -26],
  );
  for (const [x, y] of [
    [10, -31],
    [17, -32],
    [24, -31],
  ] as const)
    oval(pen, '#ff4f6d', x, y, 1.8, 1.8);
  eye(pen, 29, -2, 4);
};

export const seaDragon: Painter = (pen, wave) => {
  const spine = (at: number): readonly [number, number] => [
    36 - at * 86,
    Math.sin(at * 8.5 - wave * 1.5) * 14 * (0.2 + at * 0.8),
  ];
  for (let link = 26; link >= 0; link -= 1) {
    const at = link / 26;
    const [x, y] = spine(at);
    const high = 13 * (1 - at * 0.8);
    if (link % 3 === 0)
      shape(
        pen,
        '#ff8a1f',
        [x + 4, y - high * 0.8],
        [x - 3, y - high - 9, x - 8, y - high - 8],
        [x - 5, y - high, x - 4, y - high * 0.7],
      );
    oval(pen, shade(pen, y - high, y + high, '#0f9a6a', '#35d68a', '#f8f3a0'), x, y, 6, high);
    if (link % 2 === 0) stroke(pen, '#0a5a3e66', 1.2, [x, y - high * 0.8], [x + 4, y, x, y + high * 0.7]);
  }
  const [tailX, tailY] = spine(1);
  shape(
    pen,
    '#ff8a1f',
    [tailX + 2, tailY],
    [tailX - 4, tailY - 9, tailX - 2, tailY - 13],
    [tailX - 8, tailY, tailX - 2, tailY + 13],
    [tailX - 4, tailY + 9, tailX + 2, tailY],
  );
  for (const x of [16, -8])
    shape(pen, '#ffb84a', [x, 8], [x - 4, 22, x - 14, 22 + wave * 4], [x - 8, 12, x - 8, 6]);
  // Mane, horns, whiskers, jaw.
  for (let lock = 0; lock < 6; lock += 1)
    stroke(
      pen,
      lock % 2 ? '#ffd34a' : '#ff7a1f',
      4,
      [30, -10 + lock * 4],
      [16, -16 + lock * 6, 12 + wave * 3, -20 + lock * 8],
    );
  stroke(pen, '#fff0c0', 3, [34, -12], [26, -24, 18, -28]);
  stroke(pen, '#fff0c0', 3, [38, -12], [34, -24, 29, -31]);
  shape(
    pen,
    shade(pen, -14, 12, '#17b27a', '#5ff0a0', '#0d7a54'),
    [26, -10],
    [38, -18, 46, -8],
    [52, -4, 50, 0],
    [44, 2, 40, 3],
    [46, 6, 46, 9],
    [34, 14, 26, 8],
    [20, 0, 26, -10],
  );
  for (const x of [48, 44, 40]) shape(pen, '#ffffff', [x, 1], [x - 1, 4, x - 1.5, 5], [x - 3, 3, x - 3, 1.6]);
  stroke(pen, '#ffd34a', 1.6, [48, -4], [56, -12 + wave * 4, 46, -22]);
  stroke(pen, '#ffd34a', 1.6, [46, 4], [54, 12 - wave * 4, 44, 22]);
  eye(pen, 37, -6, 4.2, '#fff27a');
  gleam(pen, 34, -12, 8, 1.6);
};

export const kraken: Painter = (pen, wave) => {
  const skin = shade(pen, -40, 40, '#b04bff', '#6a1fc0', '#2a0a5e');
  for (let arm = 0; arm < 8; arm += 1) {
    const spread = (arm - 3.5) / 3.5;
    const swing = wave * (arm % 2 ? 8 : -8);
    const [endX, endY] = [-34 - (1 - Math.abs(spread)) * 16, spread * 42 + swing];
    const mid: readonly [number, number] = [-14 + swing * 0.4, spread * 50];
    stroke(pen, '#3a0f78', 10, [6, spread * 14], [...mid, endX, endY]);
    stroke(pen, arm % 2 ? '#8a35e0' : '#7428cc', 7.4, [6, spread * 14], [...mid, endX, endY]);
    for (let cup = 1; cup < 6; cup += 1) {
      const at = cup / 6;
      const rest = 1 - at;
      oval(
        pen,
        '#ffb8f0',
        rest * rest * 6 + 2 * rest * at * mid[0] + at * at * endX,
        rest * rest * spread * 14 + 2 * rest * at * mid[1] + at * at * endY,
        2.2 - at,
        2.2 - at,
      );
    }
  }
  shape(
    pen,
    skin,
    [2, -20],
    [12, -34, 34, -27],
    [50, -18, 50, 0],
    [50, 18, 34, 27],
    [12, 34, 2, 20],
    [-8, 0, 2, -20],
  );
  for (const [x, y, size] of [
    [36, -14, 4],
    [42, 4, 3],
    [28, 18, 4],
    [24, -20, 3],
    [38, 14, 2.4],
  ] as const)
    oval(pen, '#d79bff66', x, y, size, size);
  gleam(pen, 32, -20, 14, 3);
  // Angry brows over burning eyes.
  for (const side of [-1, 1]) {
    oval(pen, '#ff3b1f55', 12, side * 10, 9, 8);
    eye(pen, 12, side * 10, 6, '#ffe23c');
    stroke(pen, '#1c0540', 4, [4, side * 14], [12, side * 18, 20, side * 15]);
  }
  shape(pen, '#ffd34a', [-3, -4], [-8, -2, -9, 0], [-8, 2, -3, 4], [0, 0, -3, -4]);
};
