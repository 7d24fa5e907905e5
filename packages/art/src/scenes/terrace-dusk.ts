/** The second brand's welcome: a terrace above the sea at dusk. Everything is drawn here. */
import type { Random } from '../random.ts';
import { at, stops } from '../svg.ts';
import { bulbString } from './skyline.ts';

interface TerraceDusk {
  width: number;
  height: number;
  random: Random;
}

/** Where the sea begins, as a share of the height. */
const horizon = 0.56;

function sky({ width, height }: TerraceDusk): string {
  const [cx, cy] = [width * 0.5, height * horizon];
  let rays = '';
  for (let degrees = 188; degrees <= 352; degrees += 15) {
    const [from, to] = [(degrees * Math.PI) / 180, ((degrees + 6) * Math.PI) / 180];
    const reach = width * 0.7;
    rays += `M${at(cx)} ${at(cy)}L${at(cx + Math.cos(from) * reach)} ${at(cy + Math.sin(from) * reach)}L${at(cx + Math.cos(to) * reach)} ${at(cy + Math.sin(to) * reach)}Z`;
  }
  return (
    `<defs><linearGradient id="dusk-sky" x1="0" y1="0" x2="0" y2="1">${stops([
      { offset: 0, color: '#0b3f4a' },
      { offset: 0.45, color: '#3f9a96' },
      { offset: 0.78, color: '#ffb38a' },
      { offset: 1, color: '#ff8f5e' },
    ])}</linearGradient><radialGradient id="dusk-glow">${stops([
      { offset: 0, color: '#fff3d6', opacity: 0.9 },
      { offset: 1, color: '#ffb38a', opacity: 0 },
    ])}</radialGradient><linearGradient id="dusk-sun" x1="0" y1="0" x2="0" y2="1">${stops([
      { offset: 0, color: '#fff6e0' },
      { offset: 1, color: '#ff9a5c' },
    ])}</linearGradient></defs><rect width="${width}" height="${at(height * horizon)}" fill="url(#dusk-sky)"/>` +
    `<path d="${rays}" fill="#fff1d6" opacity=".16"/><circle cx="${at(cx)}" cy="${at(cy)}" r="${at(height * 0.6)}" fill="url(#dusk-glow)"/>` +
    `<circle cx="${at(cx)}" cy="${at(cy)}" r="${at(height * 0.24)}" fill="url(#dusk-sun)"/>`
  );
}

/** Water with the sun's way on it, an island and two outriggers. */
function sea({ width, height, random }: TerraceDusk): string {
  const top = height * horizon;
  let glitter = '';
  for (let i = 0; i < 60; i++) {
    const depth = random.between(0, 1);
    const reach = width * (0.1 + depth * 0.2);
    const long = random.between(14, 44) * (0.5 + depth);
    glitter += `<rect x="${at(width / 2 + random.between(-reach, reach) - long / 2)}" y="${at(top + depth * height * 0.36)}" width="${at(long)}" height="${at(2 + depth * 3)}" rx="2" opacity="${at(random.between(0.3, 0.9))}"/>`;
  }
  const boat = (x: number, y: number, size: number): string =>
    `<path d="M${at(x - size)} ${at(y)}q${at(size)} ${at(size * 0.42)} ${at(size * 2)} 0l${at(-size * 0.2)} ${at(size * 0.22)}h${at(-size * 1.6)}ZM${at(x)} ${at(y)}V${at(y - size * 1.3)}L${at(x + size * 0.7)} ${at(y - size * 0.2)}Z" fill="#06302f"/>`;
  return (
    `<defs><linearGradient id="dusk-sea" x1="0" y1="0" x2="0" y2="1">${stops([
      { offset: 0, color: '#ffa877' },
      { offset: 0.2, color: '#3aa39b' },
      { offset: 1, color: '#0b4a4c' },
    ])}</linearGradient></defs><rect y="${at(top)}" width="${width}" height="${at(height - top)}" fill="url(#dusk-sea)"/>` +
    `<path d="M${at(width * 0.04)} ${at(top)}q${at(width * 0.07)} ${at(-height * 0.17)} ${at(width * 0.13)} ${at(-height * 0.07)}t${at(width * 0.13)} ${at(height * 0.07)}Z" fill="#145a5c" opacity=".85"/>` +
    `<g fill="#fff1d6">${glitter}</g>${boat(width * 0.7, top + height * 0.1, 26)}${boat(width * 0.82, top + height * 0.05, 15)}`
  );
}

/** A leaning palm with a fan of fronds. @param lean to the right where it is positive */
function palm(x: number, base: number, tall: number, lean: number): string {
  const [topX, topY] = [x + lean, base - tall];
  let fronds = '';
  for (const degrees of [-172, -146, -118, -90, -62, -34, -8, 20, 160]) {
    const angle = (degrees * Math.PI) / 180;
    const reach = tall * 0.5;
    const [endX, endY] = [
      topX + Math.cos(angle) * reach,
      topY + Math.sin(angle) * reach * 0.72 + reach * 0.3,
    ];
    const [midX, midY] = [
      topX + Math.cos(angle) * reach * 0.55,
      topY + Math.sin(angle) * reach * 0.66 - reach * 0.08,
    ];
    fronds += `M${at(topX)} ${at(topY)}Q${at(midX)} ${at(midY)} ${at(endX)} ${at(endY)}Q${at(midX)} ${at(midY + reach * 0.22)} ${at(topX)} ${at(topY)}Z`;
  }
  return (
    `<path d="M${at(x - 9)} ${at(base)}Q${at(x + lean * 0.2)} ${at(base - tall * 0.5)} ${at(topX - 4)} ${at(topY)}h8Q${at(x + lean * 0.3 + 12)} ${at(base - tall * 0.5)} ${at(x + 11)} ${at(base)}Z" fill="#04201f"/>` +
    `<path d="${fronds}" fill="#06302f"/>`
  );
}

/** The rail in front, with lamps on its posts. */
function rail({ width, height }: TerraceDusk): string {
  const top = height * 0.84;
  let posts = '';
  let lamps = '';
  for (let x = width / 16; x < width; x += width / 8) {
    posts += `<rect x="${at(x - 7)}" y="${at(top - 10)}" width="14" height="${at(height - top + 10)}" rx="4"/>`;
    lamps += `<circle cx="${at(x)}" cy="${at(top - 20)}" r="26" fill="#ffb38a" opacity=".28"/><circle cx="${at(x)}" cy="${at(top - 20)}" r="10" fill="#fff1d6"/>`;
  }
  return `<g fill="#04201f"><rect y="${at(top)}" width="${width}" height="12"/><rect y="${at(top + 40)}" width="${width}" height="${at(height - top - 40)}"/>${posts}</g>${lamps}`;
}

export function drawTerraceDusk(scene: TerraceDusk): string {
  const { width, height } = scene;
  return (
    sky(scene) +
    sea(scene) +
    palm(width * 0.09, height * 0.9, height * 0.62, 46) +
    palm(width * 0.93, height * 0.92, height * 0.7, -58) +
    palm(width * 0.99, height * 0.94, height * 0.46, -30) +
    bulbString(width, -6, 58, 3, '#ffd9a0') +
    rail(scene)
  );
}
