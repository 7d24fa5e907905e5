/** A struck coin: rim with rivets, enamelled disc, bevelled glyph, gloss. */
import type { Palette } from './palette.ts';
import { around, at, stops } from './svg.ts';
import { glyph } from './symbols.ts';

export function medallion(name: string, cx: number, cy: number, radius: number, palette: Palette): string {
  const disc = radius * 0.9;
  let rivets = '';
  for (let i = 0; i < 28; i++) {
    const [x, y] = around(cx, cy, radius * 0.95, (i * 360) / 28);
    rivets += `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius * 0.03)}" fill="${i % 2 ? '#fff7cf' : palette.edge[1]}"/>`;
  }
  const defs = `<linearGradient id="rim" x1="0" y1="0" x2=".6" y2="1">${stops([
    { offset: 0, color: '#fff7cf' },
    { offset: 0.35, color: '#e9a91f' },
    { offset: 0.6, color: '#7a4300' },
    { offset: 1, color: '#ffe08a' },
  ])}</linearGradient><radialGradient id="disc" cx=".42" cy=".32" r=".8">${stops([
    { offset: 0, color: palette.ground[0] },
    { offset: 0.5, color: palette.ground[1] },
    { offset: 1, color: palette.dark },
  ])}</radialGradient><linearGradient id="gloss" x1="0" y1="0" x2="0" y2="1">${stops([
    { offset: 0, color: '#fff', opacity: 0.5 },
    { offset: 1, color: '#fff', opacity: 0 },
  ])}</linearGradient>`;
  const circle = (r: number, paint: string): string =>
    `<circle cx="${at(cx)}" cy="${at(cy)}" r="${at(r)}" ${paint}/>`;
  return (
    `<defs>${defs}</defs><g filter="url(#drop)">${circle(radius, 'fill="url(#rim)"')}${circle(disc, 'fill="url(#disc)"')}` +
    `${circle(disc, `fill="none" stroke="${palette.dark}" stroke-opacity=".6" stroke-width="5"`)}${rivets}</g>` +
    `${glyph(name, cx, cy, radius * 1.38, '#f3b62b', 'filter="url(#bevel)"')}` +
    `<ellipse cx="${at(cx)}" cy="${at(cy - radius * 0.45)}" rx="${at(radius * 0.7)}" ry="${at(radius * 0.36)}" fill="url(#gloss)"/>`
  );
}
