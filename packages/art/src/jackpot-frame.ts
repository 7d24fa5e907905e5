/** Pieces of the jackpot board: a marquee frame with bulbs (lit and unlit) that the page stretches by its middle. */
import { palettes } from './palette.ts';
import { at, stops, svg } from './svg.ts';

const width = 720;
const height = 240;

function bulbs(phase: number): string {
  const places: [number, number][] = [];
  for (let x = 34; x <= width - 34; x += 32.6) places.push([x, 17], [x, height - 17]);
  for (let y = 48; y <= height - 48; y += 36) places.push([17, y], [width - 17, y]);
  return places
    .map(([x, y], i) => {
      const lit = (i + phase) % 2 === 0;
      const halo = lit ? `<circle cx="${at(x)}" cy="${at(y)}" r="12" fill="#ffc94a" opacity=".45"/>` : '';
      return `${halo}<circle cx="${at(x)}" cy="${at(y)}" r="6.4" fill="${lit ? '#fffbe0' : '#b8741a'}"/>`;
    })
    .join('');
}

/** `phase` 0 and 1 light alternate bulbs, so that two pictures make a running light. */
export function jackpotFrameSvg(phase: 0 | 1): string {
  const palette = palettes.ruby;
  return svg(
    width,
    height,
    `<defs><linearGradient id="board" x1="0" y1="0" x2="0" y2="1">${stops([
      { offset: 0, color: '#ff5a6a' },
      { offset: 0.5, color: palette.ground[1] },
      { offset: 1, color: '#5a0620' },
    ])}</linearGradient><linearGradient id="rail" x1="0" y1="0" x2="0" y2="1">${stops([
      { offset: 0, color: '#fff3b8' },
      { offset: 0.5, color: '#e9a91f' },
      { offset: 1, color: '#8a4b00' },
    ])}</linearGradient><linearGradient id="glass" x1="0" y1="0" x2="0" y2="1">${stops([
      { offset: 0, color: '#07041a' },
      { offset: 1, color: '#1d0f4a' },
    ])}</linearGradient></defs>` +
      `<rect x="2" y="2" width="${width - 4}" height="${height - 4}" rx="34" fill="url(#rail)"/><rect x="6" y="6" width="${width - 12}" height="${height - 12}" rx="30" fill="url(#board)"/>` +
      `<rect x="30" y="30" width="${width - 60}" height="${height - 60}" rx="18" fill="url(#rail)"/><rect x="35" y="35" width="${width - 70}" height="${height - 70}" rx="14" fill="url(#glass)"/>${bulbs(phase)}`,
  );
}
