import { filters } from '../filters.ts';
import { palettes } from '../palette.ts';
import { createRandom } from '../random.ts';
import { bulbString, ferrisWheel, firework, stripedTent } from '../scenes/skyline.ts';
import { at, stops, svg } from '../svg.ts';

const width = 720;
const height = 1440;
const lamps = ['#ffc94a', '#ff4f6d', '#3ee6b0', '#54b8ff', '#ff7ae0'];

/** The fair behind the reels: a deep sky, fireworks, the big wheel and tents low on the horizon, light on the ground. */
export function drawFair(): string {
  const random = createRandom('fiesta-nights');
  let stars = '';
  for (let i = 0; i < 150; i++) {
    stars += `<circle cx="${at(random.between(0, width))}" cy="${at(random.between(0, height * 0.6))}" r="${at(random.between(0.6, 2))}" opacity="${random.between(0.25, 0.95).toFixed(2)}"/>`;
  }
  let glow = '';
  for (let i = 0; i < 60; i++) {
    glow += `<circle cx="${at(random.between(0, width))}" cy="${at(random.between(height * 0.62, height))}" r="${at(random.between(4, 22))}" fill="${random.pick(lamps)}" opacity="${random.between(0.1, 0.4).toFixed(2)}"/>`;
  }
  const horizon = 1080;
  return svg(
    width,
    height,
    `<defs>${filters(palettes.fair, 5)}<linearGradient id="night" x1="0" y1="0" x2="0" y2="1">${stops([
      { offset: 0, color: '#0b0820' },
      { offset: 0.28, color: '#251463' },
      { offset: 0.52, color: '#5a2396' },
      { offset: 0.68, color: '#b03a8c' },
      { offset: 0.75, color: '#ff8a5a' },
      { offset: 0.76, color: '#3a1a55' },
      { offset: 1, color: '#120a2c' },
    ])}</linearGradient><radialGradient id="dusk" cx=".5" cy=".5" r=".5">${stops([
      { offset: 0, color: '#ffd98a', opacity: 0.85 },
      { offset: 0.5, color: '#ff7a5c', opacity: 0.4 },
      { offset: 1, color: '#ff4f9a', opacity: 0 },
    ])}</radialGradient></defs><rect width="${width}" height="${height}" fill="url(#night)"/><g fill="#fff">${stars}</g>` +
      `<circle cx="600" cy="150" r="90" fill="#fff3c4" opacity=".13" filter="url(#haze)"/><circle cx="600" cy="150" r="40" fill="#fff6d8"/><circle cx="586" cy="140" r="36" fill="#251463" opacity=".22"/>` +
      `<ellipse cx="360" cy="${horizon}" rx="520" ry="260" fill="url(#dusk)"/>` +
      firework(120, 250, 90, '#ffd84a') +
      firework(90, 560, 60, '#ff7ae0') +
      firework(640, 330, 80, '#54f0d0') +
      ferrisWheel(360, 640, 300, '#fff3c4', lamps) +
      `<g opacity=".8">${stripedTent(40, horizon, 260, 230, '#5a1f9c', '#7a35c4')}${stripedTent(700, horizon, 280, 240, '#5a1f9c', '#7a35c4')}</g>` +
      stripedTent(170, horizon + 20, 280, 250, '#ff3d5e', '#fff3e0') +
      stripedTent(570, horizon + 20, 290, 240, '#2f7bff', '#fff3e0') +
      stripedTent(370, horizon + 30, 220, 190, '#12a96a', '#fff3e0') +
      `<rect y="${horizon + 20}" width="${width}" height="${height - horizon - 20}" fill="#150b30" opacity=".72"/>` +
      bulbString(width, 6, 90, 2, '#ffd84a') +
      bulbString(width, -30, 150, 1, '#ff9ad0') +
      `<g filter="url(#softer)">${glow}</g>`,
  );
}
