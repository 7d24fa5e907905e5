/** The welcome picture: a fair at night, from the sky down to the lit ground. Everything is drawn here. */
import { parol } from '../drawings/parol.ts';
import type { Random } from '../random.ts';
import { at, stops } from '../svg.ts';
import { symbol } from '../symbols.ts';
import { bulbString, ferrisWheel, firework, stripedTent } from './skyline.ts';

interface NightFair {
  width: number;
  height: number;
  random: Random;
}

const lamps = ['#ffc94a', '#ff4f6d', '#3ee6b0', '#54b8ff', '#ff7ae0'];

function sky({ width, height, random }: NightFair): string {
  let stars = '';
  for (let i = 0; i < 90; i++) {
    stars += `<circle cx="${at(random.between(0, width))}" cy="${at(random.between(0, height * 0.62))}" r="${at(random.between(0.7, 2.1))}" opacity="${at(random.between(0.3, 1))}"/>`;
  }
  return (
    `<defs><linearGradient id="night" x1="0" y1="0" x2="0" y2="1">${stops([
      { offset: 0, color: '#0b0730' },
      { offset: 0.45, color: '#3a1c96' },
      { offset: 0.72, color: '#a8358f' },
      { offset: 0.86, color: '#ff8a4a' },
      { offset: 1, color: '#ffc94a' },
    ])}</linearGradient><radialGradient id="dusk" cx=".5" cy="1" r=".75">${stops([
      { offset: 0, color: '#ffe08a', opacity: 0.95 },
      { offset: 0.5, color: '#ff7a5c', opacity: 0.5 },
      { offset: 1, color: '#ff4f9a', opacity: 0 },
    ])}</radialGradient><radialGradient id="wheel-light">${stops([
      { offset: 0, color: '#ffe9a8', opacity: 0.6 },
      { offset: 0.6, color: '#ff9ad0', opacity: 0.22 },
      { offset: 1, color: '#ff9ad0', opacity: 0 },
    ])}</radialGradient></defs><rect width="${width}" height="${height}" fill="url(#night)"/><g fill="#fff">${stars}</g>` +
    `<circle cx="${at(width * 0.885)}" cy="${at(height * 0.2)}" r="70" fill="#fff3c4" opacity=".14" filter="url(#haze)"/><circle cx="${at(width * 0.885)}" cy="${at(height * 0.2)}" r="30" fill="#fff6d8"/><circle cx="${at(width * 0.876)}" cy="${at(height * 0.185)}" r="27" fill="#3a1c96" opacity=".18"/>` +
    `<rect y="${at(height * 0.3)}" width="${width}" height="${at(height * 0.7)}" fill="url(#dusk)"/>`
  );
}

/** A stall: striped awning, lit counter, prizes on the shelf. */
function stall(
  x: number,
  base: number,
  width: number,
  colors: readonly [string, string],
  prizes: readonly string[],
): string {
  const tall = width * 0.82;
  const top = base - tall;
  let awning = '';
  const stripes = 6;
  for (let i = 0; i < stripes; i++) {
    const step = width / stripes;
    const left = x - width / 2 + i * step;
    awning += `<path d="M${at(left + step * 0.1)} ${at(top)}h${at(step * 0.86)}L${at(left + step)} ${at(top + tall * 0.3)}a${at(step / 2)} ${at(step / 2)} 0 0 1 ${at(-step)} 0Z" fill="${colors[i % 2]}"/>`;
  }
  const shelf = prizes
    .map((name, i) =>
      symbol(
        name,
        x - width * 0.28 + (i * width * 0.56) / (prizes.length - 1),
        top + tall * 0.55,
        width * 0.24,
      ),
    )
    .join('');
  return (
    `<rect x="${at(x - width * 0.44)}" y="${at(top + tall * 0.24)}" width="${at(width * 0.88)}" height="${at(tall * 0.5)}" fill="#ffdf9a"/><rect x="${at(x - width * 0.44)}" y="${at(top + tall * 0.24)}" width="${at(width * 0.88)}" height="${at(tall * 0.5)}" fill="#7a2a10" opacity=".3"/>` +
    `${shelf}<rect x="${at(x - width * 0.5)}" y="${at(top + tall * 0.7)}" width="${at(width)}" height="${at(tall * 0.3)}" rx="4" fill="${colors[0]}"/><rect x="${at(x - width * 0.5)}" y="${at(top + tall * 0.7)}" width="${at(width)}" height="${at(tall * 0.07)}" fill="#fff3c4"/>${awning}`
  );
}

/** People in front, as dark shapes before the light. */
function crowd({ width, height, random }: NightFair): string {
  let body = '';
  for (let i = 0; i < 46; i++) {
    const x = (i / 45) * width + random.between(-9, 9);
    const tall = random.between(30, 54);
    const top = height - tall + 8;
    const shoulder = random.between(11, 15);
    body += `<circle cx="${at(x)}" cy="${at(top)}" r="${at(shoulder * 0.56)}"/><path d="M${at(x - shoulder)} ${height}V${at(top + shoulder * 1.5)}Q${at(x - shoulder)} ${at(top + shoulder * 0.6)} ${at(x)} ${at(top + shoulder * 0.6)}Q${at(x + shoulder)} ${at(top + shoulder * 0.6)} ${at(x + shoulder)} ${at(top + shoulder * 1.5)}V${height}Z"/>`;
    if (i % 9 === 4) {
      const color = lamps[i % lamps.length];
      body += `<path d="M${at(x + 10)} ${at(top + 12)}Q${at(x + 18)} ${at(top - 20)} ${at(x + 13)} ${at(top - 40)}" stroke="#120726" stroke-width="1.6" fill="none"/><ellipse cx="${at(x + 13)}" cy="${at(top - 54)}" rx="12" ry="15" fill="${color}"/><ellipse cx="${at(x + 9)}" cy="${at(top - 60)}" rx="3" ry="4.5" fill="#fff" opacity=".7"/>`;
    }
  }
  return `<g fill="#120726">${body}</g>`;
}

export function drawNightFair(scene: NightFair): string {
  const { width, height, random } = scene;
  const ground = height * 0.93;
  const parols = [
    [0.075, 0.3, 0.17],
    [0.93, 0.5, 0.14],
  ]
    .map(
      ([x, y, scale]) =>
        `<g transform="translate(${at(width * (x ?? 0))} ${at(height * (y ?? 0))}) scale(${scale})">${parol()}</g>`,
    )
    .join('');
  let glow = '';
  for (let i = 0; i < 26; i++) {
    glow += `<circle cx="${at(random.between(0, width))}" cy="${at(height * random.between(0.55, 0.95))}" r="${at(random.between(4, 16))}" fill="${random.pick(lamps)}" opacity="${random.between(0.15, 0.45).toFixed(2)}"/>`;
  }
  return (
    sky(scene) +
    firework(width * 0.27, height * 0.22, 62, '#ffd84a') +
    firework(width * 0.72, height * 0.2, 70, '#ff7ae0') +
    firework(width * 0.13, height * 0.12, 36, '#54f0d0') +
    `<g opacity=".75">${stripedTent(width * 0.03, ground, 190, 150, '#5a1f9c', '#7a35c4')}${stripedTent(width * 0.99, ground, 210, 160, '#5a1f9c', '#7a35c4')}</g>` +
    `<circle cx="${at(width * 0.5)}" cy="${at(height * 0.44)}" r="260" fill="url(#wheel-light)"/>` +
    ferrisWheel(width * 0.5, height * 0.44, 156, '#fff3c4', lamps) +
    stripedTent(width * 0.24, ground, 236, 212, '#ff3d5e', '#fff3e0') +
    stripedTent(width * 0.775, ground, 218, 186, '#2f7bff', '#fff3e0') +
    stall(width * 0.385, ground, 112, ['#12a96a', '#fff3e0'], ['teddy-bear', 'balloon', 'teddy-bear']) +
    stall(width * 0.63, ground, 116, ['#ff8a1f', '#fff3e0'], ['lollipop', 'candy', 'shaved-ice']) +
    stall(width * 0.905, ground, 128, ['#e0379b', '#fff3e0'], ['bullseye', 'trophy', 'bullseye']) +
    stall(
      width * 0.075,
      ground,
      122,
      ['#7a35e0', '#fff3e0'],
      ['wrapped-gift', 'soccer-ball', 'wrapped-gift'],
    ) +
    symbol('carousel-horse', width * 0.5, height * 0.845, 92) +
    parols +
    bulbString(width, -8, 62, 4, '#ffd84a') +
    bulbString(width, 26, 44, 3, '#ffb84a') +
    `<g filter="url(#soft)">${glow}</g>` +
    crowd(scene)
  );
}
