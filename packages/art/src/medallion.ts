/** A struck coin: rim with rivets, enamelled disc, bevelled glyph, gloss. */
import type { Palette } from './palette.ts';
import { around, at, stops } from './svg.ts';
import { glyph } from './symbols.ts';
import type { Metal } from './theme.ts';

interface MetalTones {
  /** Rim from the upper left to the lower right. */
  rim: readonly [string, string, string, string];
  rivet: string;
  glyph: string;
}

const metals: Readonly<Record<Metal, MetalTones>> = {
  gold: { rim: ['#fff7cf', '#e9a91f', '#7a4300', '#ffe08a'], rivet: '#fff7cf', glyph: '#f3b62b' },
  silver: { rim: ['#ffffff', '#aab6c8', '#3d4860', '#e6eefa'], rivet: '#ffffff', glyph: '#d3dcea' },
  copper: { rim: ['#ffe2cc', '#d07a45', '#5c2408', '#ffc09a'], rivet: '#ffe2cc', glyph: '#eb935a' },
  jade: { rim: ['#e6fff0', '#4ccf92', '#0a5a3c', '#b0f5cf'], rivet: '#fff7cf', glyph: '#5fe0a4' },
  rose: { rim: ['#fff0ec', '#f0a592', '#8a3a34', '#ffd6ca'], rivet: '#fff0ec', glyph: '#f7b3a0' },
};

interface Place {
  cx: number;
  cy: number;
  radius: number;
}

export function medallion(
  name: string,
  { cx, cy, radius }: Place,
  palette: Palette,
  metal: Metal = 'gold',
): string {
  const tones = metals[metal];
  const disc = radius * 0.9;
  let rivets = '';
  for (let i = 0; i < 28; i++) {
    const [x, y] = around(cx, cy, radius * 0.95, (i * 360) / 28);
    rivets += `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius * 0.03)}" fill="${i % 2 ? tones.rivet : palette.edge[1]}"/>`;
  }
  const defs = `<linearGradient id="rim" x1="0" y1="0" x2=".6" y2="1">${stops([
    { offset: 0, color: tones.rim[0] },
    { offset: 0.35, color: tones.rim[1] },
    { offset: 0.6, color: tones.rim[2] },
    { offset: 1, color: tones.rim[3] },
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
    `${glyph(name, cx, cy, radius * 1.38, tones.glyph, `filter="url(#bevel)" stroke="${tones.glyph}" stroke-width="7" stroke-linejoin="round"`)}` +
    `<ellipse cx="${at(cx)}" cy="${at(cy - radius * 0.45)}" rx="${at(radius * 0.7)}" ry="${at(radius * 0.36)}" fill="url(#gloss)"/>`
  );
}
