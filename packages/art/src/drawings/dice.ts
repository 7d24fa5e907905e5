/** Dice as isometric cubes: pips for Sic Bo, plain colours for the colour game of the fairs. */
import { at } from '../svg.ts';

type Face = { color: string; pips?: readonly (readonly [number, number])[]; pip?: string };

const layouts: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0.5, 0.5]],
  2: [
    [0.27, 0.27],
    [0.73, 0.73],
  ],
  3: [
    [0.25, 0.25],
    [0.5, 0.5],
    [0.75, 0.75],
  ],
  5: [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.5, 0.5],
    [0.25, 0.75],
    [0.75, 0.75],
  ],
  6: [
    [0.27, 0.22],
    [0.27, 0.5],
    [0.27, 0.78],
    [0.73, 0.22],
    [0.73, 0.5],
    [0.73, 0.78],
  ],
};

/** One face in its own unit square, sheared into place. */
function side(face: Face, matrix: string, size: number, shade: string): string {
  const pips = (face.pips ?? [])
    .map(
      ([x, y]) =>
        `<circle cx="${at(x * size)}" cy="${at(y * size)}" r="${at(size * (face.pips?.length === 1 ? 0.17 : 0.095))}" fill="${face.pip ?? '#fff'}"/>`,
    )
    .join('');
  const rounding = `rx="${at(size * 0.13)}"`;
  return (
    `<g transform="matrix(${matrix})"><rect width="${at(size)}" height="${at(size)}" fill="${face.color}"/><rect width="${at(size)}" height="${at(size)}" fill="${shade}"/>` +
    `<rect x="${at(size * 0.05)}" y="${at(size * 0.05)}" width="${at(size * 0.9)}" height="${at(size * 0.9)}" ${rounding} fill="#fff" fill-opacity=".16" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>${pips}</g>`
  );
}

function cube(x: number, y: number, size: number, turn: number, top: Face, left: Face, right: Face): string {
  const [across, down] = [size * 0.866, size * 0.5];
  const c = (0.866).toFixed(3);
  return (
    `<g transform="translate(${at(x)} ${at(y)}) rotate(${at(turn)})"><path d="M0 ${at(-size)}L${at(across)} ${at(-down)}V${at(down)}L0 ${at(size)}L${at(-across)} ${at(down)}V${at(-down)}Z" fill="#000" stroke="#000" stroke-width="12" stroke-linejoin="round" opacity=".35"/>` +
    side(top, `${c},0.5,-${c},0.5,0,${at(-size)}`, size, 'rgba(255,255,255,.22)') +
    side(left, `${c},0.5,0,1,${at(-across)},${at(-down)}`, size, 'rgba(0,0,0,.06)') +
    side(right, `${c},-0.5,0,1,0,0`, size, 'rgba(0,0,0,.3)') +
    `</g>`
  );
}

const plain = (color: string): Face => ({ color });

export function colourDice(): string {
  return (
    cube(-84, 48, 92, -8, plain('#ffd21f'), plain('#e8142f'), plain('#1f5fe0')) +
    cube(88, 50, 92, 10, plain('#ff66c4'), plain('#12a150'), plain('#ffd21f')) +
    cube(2, -64, 96, 3, plain('#ffffff'), plain('#2f7bff'), plain('#e8142f'))
  );
}

export function pipDice(): string {
  const ivory = (count: number): Face => ({
    color: '#fff6e6',
    pips: layouts[count] ?? [],
    pip: count === 1 ? '#e2123c' : '#22183f',
  });
  const ruby = (count: number): Face => ({ color: '#e2123c', pips: layouts[count] ?? [], pip: '#fff' });
  return (
    cube(-86, 46, 90, -10, ivory(1), ivory(5), ivory(3)) +
    cube(90, 48, 90, 12, ivory(6), ivory(2), ivory(1)) +
    cube(0, -62, 98, 2, ruby(5), ruby(6), ruby(3))
  );
}

/** One die of the colour game. */
export const fortuneDie = (): string =>
  cube(0, 0, 118, 0, plain('#ffd21f'), plain('#e8142f'), plain('#1f5fe0'));
