/** Numbered balls, a bingo card and the drop board. */
import { plainText } from '../lettering.ts';
import { at, stops } from '../svg.ts';

const colors = ['#ff3d5e', '#ffb81f', '#2fb7ff', '#34d17b', '#a855f7', '#ff7a1f'] as const;

/** A glossy ball with a number in a white spot. */
export function ball(text: string, x: number, y: number, radius: number, color: string): string {
  const id = `ball-${color.slice(1)}`;
  return (
    `<radialGradient id="${id}" cx=".36" cy=".28" r=".85">${stops([
      { offset: 0, color: '#fff' },
      { offset: 0.25, color },
      { offset: 0.8, color },
      { offset: 1, color: '#1a0830' },
    ])}</radialGradient><circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" fill="url(#${id})"/><circle cx="${at(x)}" cy="${at(y)}" r="${at(radius * 0.58)}" fill="#fff"/>` +
    plainText(text, 'titan-one', { cx: x, cy: y, width: radius * 0.8, height: radius * 0.6 }, '#22123f') +
    `<ellipse cx="${at(x - radius * 0.3)}" cy="${at(y - radius * 0.62)}" rx="${at(radius * 0.36)}" ry="${at(radius * 0.18)}" fill="#fff" opacity=".75" transform="rotate(-24 ${at(x - radius * 0.3)} ${at(y - radius * 0.62)})"/>`
  );
}

export function lotteryBalls(): string {
  const places: readonly (readonly [string, number, number])[] = [
    ['6', 0, -104],
    ['18', -64, 2],
    ['33', 64, 2],
    ['7', -126, 108],
    ['42', 0, 108],
    ['25', 126, 108],
  ];
  return places
    .map(([text, x, y], i) => ball(text, x, y, 66, colors[i % colors.length] ?? '#ff3d5e'))
    .join('');
}

export function bingoCard(): string {
  const numbers = [
    [4, 19, 33, 52, 67],
    [11, 22, 41, 58, 71],
    [7, 28, 0, 47, 63],
    [2, 17, 38, 60, 75],
    [14, 30, 44, 49, 66],
  ];
  const marked = new Set(['0-0', '1-1', '2-2', '3-3', '4-4', '0-3', '3-1', '1-4']);
  let cells = '';
  numbers.forEach((row, r) =>
    row.forEach((number, c) => {
      const [x, y] = [-104 + c * 52, -62 + r * 46];
      cells += `<rect x="${x - 24}" y="${y - 21}" width="48" height="42" rx="7" fill="#fff" stroke="#d9c7f2" stroke-width="2"/>`;
      cells += number
        ? plainText(String(number), 'titan-one', { cx: x, cy: y, width: 30, height: 22 }, '#3a1d66')
        : `<path d="M0-15L4.4-5 15-4.6 6.6 2.4 9.3 13 0 7-9.3 13-6.6 2.4-15-4.6-4.4-5Z" transform="translate(${x} ${y})" fill="#ffb81f"/>`;
      if (marked.has(`${r}-${c}`))
        cells += `<circle cx="${x}" cy="${y}" r="19" fill="#ff2d6f" opacity=".72"/>`;
    }),
  );
  const heads = [...'BINGO']
    .map(
      (letter, i) =>
        `<circle cx="${-104 + i * 52}" cy="-114" r="24" fill="${colors[i]}" stroke="#fff" stroke-width="3"/>${plainText(letter, 'titan-one', { cx: -104 + i * 52, cy: -114, width: 26, height: 26 }, '#fff')}`,
    )
    .join('');
  return (
    `<g transform="rotate(-7)"><rect x="-142" y="-152" width="284" height="312" rx="24" fill="#7a1fd0"/><rect x="-142" y="-152" width="284" height="306" rx="24" fill="#a23df5" stroke="#ffd84a" stroke-width="6"/>${heads}${cells}</g>` +
    ball('75', 126, 96, 52, '#ffb81f')
  );
}

export function dropBoard(): string {
  let pegs = '';
  for (let row = 0; row < 7; row++) {
    for (let i = 0; i < row + 3; i++) {
      const [x, y] = [(i - (row + 2) / 2) * 37, -126 + row * 34];
      pegs += `<circle cx="${at(x)}" cy="${at(y)}" r="12" fill="#00ffe1" opacity=".25"/><circle cx="${at(x)}" cy="${at(y)}" r="7" fill="#fff"/>`;
    }
  }
  const prizes = ['x9', 'x3', 'x1', 'x0', 'x1', 'x3', 'x9'];
  const paints = ['#ff2d5e', '#ff8a1f', '#ffc94a', '#34d17b', '#ffc94a', '#ff8a1f', '#ff2d5e'];
  const bins = prizes
    .map((text, i) => {
      const x = (i - 3) * 46;
      return `<rect x="${x - 21}" y="108" width="42" height="44" rx="9" fill="${paints[i]}" stroke="#fff" stroke-opacity=".7" stroke-width="2"/>${plainText(text, 'titan-one', { cx: x, cy: 130, width: 30, height: 20 }, '#22082e')}`;
    })
    .join('');
  const trail = [
    [0, -176, 0.2],
    [18, -140, 0.4],
    [-2, -106, 0.6],
  ]
    .map(([x, y, o]) => `<circle cx="${x}" cy="${y}" r="20" fill="#ffc94a" opacity="${o}"/>`)
    .join('');
  return (
    `<path d="M0-196L186 160H-186Z" fill="#1b0b4a" fill-opacity=".78" stroke="#ff5cf0" stroke-width="6" stroke-linejoin="round"/>${pegs}${bins}${trail}` +
    ball('1', 20, -62, 26, '#ff3d5e')
  );
}
