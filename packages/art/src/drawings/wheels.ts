/** Wheels: roulette and the wheel of fortune of a fair. */
import { around, at, slice, stops } from '../svg.ts';
import { symbol } from '../symbols.ts';

const goldRim = `<linearGradient id="wheel-gold" x1="0" y1="0" x2=".5" y2="1">${stops([
  { offset: 0, color: '#fff6c4' },
  { offset: 0.4, color: '#f0b429' },
  { offset: 0.65, color: '#8a4b00' },
  { offset: 1, color: '#ffe08a' },
])}</linearGradient>`;

const dome = `<radialGradient id="wheel-dome" cx=".4" cy=".3" r=".8">${stops([
  { offset: 0, color: '#fffbe0' },
  { offset: 0.5, color: '#e3a21f' },
  { offset: 1, color: '#6b3600' },
])}</radialGradient>`;

export function roulette(): string {
  let pockets = '';
  const count = 37;
  for (let i = 0; i < count; i++) {
    const color = i === 0 ? '#12a150' : i % 2 ? '#d6122f' : '#17131f';
    pockets += `<path d="${slice(0, 0, 128, (i * 360) / count - 90, ((i + 1) * 360) / count - 90)}" fill="${color}" stroke="#ffd978" stroke-width="1.4"/>`;
  }
  let arms = '';
  for (let i = 0; i < 4; i++) {
    const [x, y] = around(0, 0, 58, i * 90 + 20);
    arms += `<path d="M0 0L${at(x)} ${at(y)}" stroke="url(#wheel-gold)" stroke-width="11" stroke-linecap="round"/><circle cx="${at(x)}" cy="${at(y)}" r="11" fill="url(#wheel-dome)"/>`;
  }
  const [ballX, ballY] = around(0, 0, 103, -58);
  return (
    `<defs>${goldRim}${dome}<radialGradient id="wheel-wood" cx=".4" cy=".3" r=".9">${stops([
      { offset: 0, color: '#c8743a' },
      { offset: 1, color: '#4a1c08' },
    ])}</radialGradient></defs><g transform="scale(1 .94)"><circle r="158" fill="url(#wheel-gold)"/><circle r="148" fill="url(#wheel-wood)"/><circle r="133" fill="url(#wheel-gold)"/>` +
    `${pockets}<circle r="84" fill="url(#wheel-gold)"/><circle r="77" fill="url(#wheel-wood)"/>${arms}<circle r="25" fill="url(#wheel-dome)" stroke="#5a2c00" stroke-width="2"/>` +
    `<circle cx="${at(ballX)}" cy="${at(ballY + 3)}" r="13" opacity=".5"/><circle cx="${at(ballX)}" cy="${at(ballY)}" r="12.5" fill="#fff"/><circle cx="${at(ballX - 4)}" cy="${at(ballY - 4)}" r="4" fill="#fff" stroke="#d9d0ff" stroke-width="1"/>` +
    `<path d="M-120-70A140 140 0 0 1 60-128A150 150 0 0 0-120-70Z" fill="#fff" opacity=".28"/></g>`
  );
}

export function fortuneWheel(): string {
  const colors = ['#ff4f6d', '#ffc94a', '#3ee6b0', '#54b8ff', '#a855f7', '#ff8a1f'];
  const prizes = ['gem-stone', 'coin', 'glowing-star', 'money-bag', 'crown', 'coin'];
  let slices = '';
  for (let i = 0; i < 12; i++) {
    const [x, y] = around(0, 0, 96, i * 30 - 90);
    slices += `<path d="${slice(0, 0, 136, i * 30 - 105, i * 30 - 75)}" fill="${colors[i % 6]}" stroke="#fff" stroke-width="2.5"/>${symbol(prizes[i % 6] ?? 'coin', x, y, 42, i * 30)}`;
  }
  let bulbs = '';
  for (let i = 0; i < 24; i++) {
    const [x, y] = around(0, 0, 146, i * 15);
    bulbs += `<circle cx="${at(x)}" cy="${at(y)}" r="6" fill="${i % 2 ? '#fffbe0' : '#ff4f6d'}"/>`;
  }
  return (
    `<defs>${goldRim}${dome}</defs><circle r="158" fill="url(#wheel-gold)"/><circle r="149" fill="#3a0d5e"/>${bulbs}${slices}` +
    `<circle r="36" fill="url(#wheel-gold)"/><circle r="29" fill="url(#wheel-dome)"/>${symbol('glowing-star', 0, 0, 44)}` +
    `<path d="M-26-172H26L0-112Z" fill="#ff2d55" stroke="#fff" stroke-width="5" stroke-linejoin="round"/>`
  );
}
