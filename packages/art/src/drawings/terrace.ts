/** A low sun over the sea, as from a terrace. Stands in a box of about 320. */
import { around, at, stops } from '../svg.ts';

export function terrace(): string {
  let rays = '';
  for (let degrees = 200; degrees <= 340; degrees += 28) {
    const [x1, y1] = around(0, 30, 118, degrees);
    const [x2, y2] = around(0, 30, 158, degrees);
    rays += `<path d="M${at(x1)} ${at(y1)}L${at(x2)} ${at(y2)}" stroke="#ffd9c2" stroke-width="16" stroke-linecap="round"/>`;
  }
  const wave = (y: number, width: number, color: string): string => {
    const step = width / 2;
    return `<path d="M${-width} ${y}q${step / 2} -26 ${step} 0t${step} 0t${step} 0t${step} 0" fill="none" stroke="${color}" stroke-width="17" stroke-linecap="round"/>`;
  };
  return `<defs><linearGradient id="terrace-sun" x1="0" y1="0" x2="0" y2="1">${stops([
    { offset: 0, color: '#fff1d6' },
    { offset: 0.45, color: '#ffb38a' },
    { offset: 1, color: '#ff7a45' },
  ])}</linearGradient></defs>${rays}<path d="M-94 40a94 94 0 0 1 188 0z" fill="url(#terrace-sun)"/>${wave(78, 136, '#ffb38a')}${wave(118, 104, '#7fd8d0')}${wave(154, 66, '#2fa79d')}`;
}
