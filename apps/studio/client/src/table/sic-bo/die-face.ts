/** The face of a die as a vector: pips, or one of the six pictures. */

const pips: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [[50, 50]],
  [
    [28, 28],
    [72, 72],
  ],
  [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  [
    [27, 27],
    [73, 27],
    [50, 50],
    [27, 73],
    [73, 73],
  ],
  [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
];

/** In the order of the faces: fish, prawn, crab, rooster, gourd, coin. */
const pictures: readonly (readonly [colour: string, markup: string])[] = [
  [
    '#1f7ad6',
    '<path d="M12 50C26 28 50 26 68 44L88 30C84 44 84 56 88 70L68 56C50 74 26 72 12 50Z"/><circle cx="30" cy="46" r="4" fill="#fff"/><path d="M44 40c4 6 4 14 0 20M54 42c3 5 3 11 0 16" fill="none" stroke="#fff" stroke-width="3"/>',
  ],
  [
    '#e4572e',
    '<path d="M78 20C50 14 24 30 22 56 21 72 32 84 48 84 58 84 64 78 64 71 56 76 44 74 40 64 36 52 46 40 62 38 72 37 80 30 78 20Z"/><path d="M74 26c10-2 14-6 16-12M76 32c8 2 12 2 16 0M48 84l-12 8M44 82l-16 4M30 40l14 6M24 54l15 2M28 68l13-5" fill="none" stroke="#e4572e" stroke-width="4" stroke-linecap="round"/><circle cx="66" cy="28" r="3.500" fill="#fff"/>',
  ],
  [
    '#c8203c',
    '<ellipse cx="50" cy="58" rx="27" ry="20"/><path d="M26 46C12 40 10 26 18 16 20 24 26 26 30 22 34 32 32 40 30 46M74 46C88 40 90 26 82 16 80 24 74 26 70 22 66 32 68 40 70 46"/><path d="M26 66l-14 6M28 72l-10 12M74 66l14 6M72 72l10 12M42 40v-8M58 40v-8" fill="none" stroke="#c8203c" stroke-width="5" stroke-linecap="round"/><circle cx="42" cy="30" r="4"/><circle cx="58" cy="30" r="4"/><path d="M40 62c6 5 14 5 20 0" fill="none" stroke="#fff" stroke-width="3"/>',
  ],
  [
    '#d97706',
    '<path d="M30 32C30 22 38 16 46 20 54 24 54 36 58 44 64 52 76 50 82 36 92 52 86 78 62 80H46C30 78 26 58 34 46L20 42 30 36Z"/><path d="M32 20c0-6 5-10 9-6 3-4 9-1 8 5" fill="#c8203c"/><path d="M32 46c-3 5-2 9 2 12" fill="#c8203c"/><circle cx="40" cy="30" r="3" fill="#fff"/><path d="M50 80v10M60 80v10" stroke="#d97706" stroke-width="5" stroke-linecap="round"/>',
  ],
  [
    '#2f8f3a',
    '<path d="M46 14C58 12 62 22 57 30 54 36 58 42 66 48 82 60 78 88 50 88 22 88 18 60 34 48 42 42 46 36 43 30 40 24 40 16 46 14Z"/><path d="M47 15c2-5 8-8 14-6" fill="none" stroke="#2f8f3a" stroke-width="5" stroke-linecap="round"/><path d="M34 64c-2 8 2 14 8 17" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/><path d="M36 47h28" stroke="#fff" stroke-width="4"/>',
  ],
  [
    '#b8860b',
    '<circle cx="50" cy="50" r="36"/><circle cx="50" cy="50" r="28" fill="none" stroke="#fff" stroke-width="3"/><rect x="38" y="38" width="24" height="24" fill="#fff"/>',
  ],
];

/** @param face from 1 to 6 */
export function dieFace(face: number, withPictures: boolean): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 100 100');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', 'pip-face');
  if (withPictures) {
    const [colour, markup] = pictures[face - 1]!;
    svg.innerHTML = `<g fill="${colour}">${markup}</g>`;
    return svg;
  }
  // One and four are red, as on the dice of this game.
  const colour = face === 1 || face === 4 ? '#d6173a' : '#1b1633';
  const radius = face === 1 ? 16 : 9.5;
  svg.innerHTML = pips[face - 1]!.map(
    ([x, y]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`,
  ).join('');
  return svg;
}
