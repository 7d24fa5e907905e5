/** The two beasts as emblems in a few strokes, behind their cards. */

const drawings = {
  // A horned head from the side with a mane of flames.
  dragon:
    '<path d="M14 62C8 44 16 24 36 18 32 12 34 6 40 3 41 10 45 14 52 15 60 10 68 11 74 16 68 17 65 20 65 24 78 28 88 40 90 54 84 50 78 50 73 54 76 60 74 66 68 70 69 63 66 59 60 58 54 64 44 66 36 62 40 72 50 78 62 77 56 84 46 87 36 83 26 79 18 72 14 62Z"/><circle cx="58" cy="36" r="4.500" class="emblem-eye"/><path d="M70 46c5-1 10 1 14 5M20 48c6 2 10 2 15-1M22 60c6 0 9-2 13-6" class="emblem-line"/>',
  // A face from the front with ears, stripes and a muzzle.
  tiger:
    '<path d="M18 12C26 8 34 11 39 18 46 15 54 15 61 18 66 11 74 8 82 12 85 21 83 29 78 34 85 46 84 62 74 74 67 83 58 89 50 90 42 89 33 83 26 74 16 62 15 46 22 34 17 29 15 21 18 12Z"/><path d="M50 20v12M42 22l3 9M58 22l-3 9M22 48l11 3M20 58l12 1M78 48l-11 3M80 58l-12 1M50 66v8M50 74c-4 5-9 5-12 2M50 74c4 5 9 5 12 2" class="emblem-line"/><circle cx="38" cy="47" r="4.500" class="emblem-eye"/><circle cx="62" cy="47" r="4.500" class="emblem-eye"/><path d="M43 60h14l-7 8Z" class="emblem-eye"/>',
} as const;

export function emblem(name: keyof typeof drawings): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 100 100');
  svg.setAttribute('class', `emblem emblem-${name}`);
  svg.innerHTML = drawings[name];
  return svg;
}
