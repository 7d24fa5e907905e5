/**
 * The picture of a captcha as SVG: digits as strokes of our own, so that no font of the machine matters, each bent, turned
 * and shifted, under lines and specks. Randomness comes in as an argument.
 */

export interface CaptchaDrawing {
  svg: string;
  width: number;
  height: number;
}

/** Strokes on a field of 20 × 30. */
const strokes: Record<string, string> = {
  '0': 'M10 3C3 3 2 10 2 15s1 12 8 12 8-7 8-12-1-12-8-12Z',
  '1': 'M4 9L11 3V27M5 27H17',
  '2': 'M3 9C3 1 17 1 17 9C17 15 7 19 3 27H18',
  '3': 'M3 6C7 1 17 2 16 9C16 13 12 14 8 14C13 14 18 16 17 21C16 29 5 29 2 23',
  '4': 'M13 27V3L2 19H18',
  '5': 'M16 3H5L4 13C9 10 18 12 17 20C16 29 5 29 2 23',
  '6': 'M15 4C8 3 2 11 3 20C4 29 17 29 17 20C17 12 6 11 3 19',
  '7': 'M2 3H18L8 27M6 15H15',
  '8': 'M10 14C3 13 3 3 10 3S17 13 10 14C1 15 1 27 10 27S19 15 10 14Z',
  '9': 'M17 11C16 18 3 18 3 10C3 1 17 1 17 11C17 19 13 26 5 27',
};

const size = { width: 132, height: 48 };
const inks = ['#3b2a86', '#7a2160', '#8a4a00', '#0c5a68', '#5a1e8c'];

/** @param random numbers from 0 to 1, one for each call. */
export function drawCaptcha(digits: string, random: () => number): CaptchaDrawing {
  const between = (low: number, high: number): number => low + (high - low) * random();
  const ink = (): string => inks[Math.floor(random() * inks.length)] ?? '#3b2a86';
  const step = (size.width - 20) / digits.length;
  const shapes = [...digits].map((digit, index) => {
    const x = 10 + step * index + step / 2 - 10 + between(-3, 3);
    const y = 9 + between(-5, 5);
    const transform = [
      `translate(${fixed(x)} ${fixed(y)})`,
      `rotate(${fixed(between(-24, 24))} 10 15)`,
      `skewX(${fixed(between(-14, 14))})`,
      `scale(${fixed(between(0.85, 1.1))} ${fixed(between(0.85, 1.1))})`,
    ].join(' ');
    return `<path d="${strokes[digit]}" transform="${transform}" stroke="${ink()}" stroke-width="${fixed(between(2.6, 3.8))}"/>`;
  });
  const lines = Array.from({ length: 5 }, () => {
    const y = (): string => fixed(between(2, size.height - 2));
    const third = size.width / 3;
    return `<path d="M0 ${y()}C${fixed(third)} ${y()} ${fixed(2 * third)} ${y()} ${size.width} ${y()}" stroke="${ink()}" stroke-width="${fixed(between(0.8, 1.7))}" opacity=".75"/>`;
  });
  const specks = Array.from(
    { length: 60 },
    () =>
      `<circle cx="${fixed(between(0, size.width))}" cy="${fixed(between(0, size.height))}" r="${fixed(between(0.4, 1.2))}" fill="${ink()}" stroke="none" opacity=".6"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" fill="#f3eefc"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${lines.slice(0, 3).join('')}${specks.join('')}${shapes.join('')}${lines.slice(3).join('')}</g></svg>`;
  return { svg, ...size };
}

function fixed(value: number): string {
  return value.toFixed(1);
}
