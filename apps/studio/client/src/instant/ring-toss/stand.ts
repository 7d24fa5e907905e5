/** The stand: three bottles behind each other, and rings that fly to the one that was chosen. */
import { drawing, gradient, shape, type Shape } from '../svg.ts';

/** Foot and size of the bottles: near, middle, far. */
const places = [
  { x: 74, y: 148, size: 1 },
  { x: 168, y: 132, size: 0.8 },
  { x: 252, y: 116, size: 0.62 },
] as const;
const glass = [
  ['#c9ffe0', '#2fb56d', '#0d5a33'],
  ['#cfe9ff', '#3b8fe0', '#12457d'],
  ['#ffd3e4', '#e0427f', '#7a1340'],
] as const;
const flightMs = 620;

interface RingStand {
  readonly element: SVGSVGElement;
  /** Lights the bottle that is thrown at. */
  choose(bottle: number): void;
  clear(): void;
  /** Lays a ring where it ended. @param hits how many hang on the neck already */
  put(ring: number, hit: boolean, hits: number): void;
  fly(ring: number, hit: boolean, hits: number): Promise<void>;
}

function bottleShape(index: number): Shape[] {
  const { x, y, size } = places[index]!;
  const [light, body, shade] = glass[index]!;
  const fill = gradient('linear', [
    [0, shade],
    [0.35, light],
    [0.6, body],
    [1, shade],
  ]);
  return [
    fill.shape,
    [
      'g',
      { class: 'ring-bottle', transform: `translate(${x} ${y}) scale(${size})` },
      ['ellipse', { cx: 0, cy: 2, rx: 34, ry: 7, fill: '#00000066' }],
      [
        'path',
        {
          d: 'M-9-98h18v30c0 8 17 14 17 30v32c0 5-4 8-9 8h-34c-5 0-9-3-9-8v-32c0-16 17-22 17-30Z',
          fill: fill.fill,
        },
      ],
      ['rect', { x: -12, y: -106, width: 24, height: 10, rx: 4, fill: '#ffd257' }],
      ['rect', { x: -20, y: -34, width: 40, height: 18, rx: 4, fill: '#fff6e0' }],
      ['path', { d: 'M-12-25h24', stroke: shade, 'stroke-width': 4 }],
    ],
  ];
}

export function createStand(): RingStand {
  const wood = gradient('linear', [
    [0, '#b8763c'],
    [1, '#6b3a16'],
  ]);
  const element = drawing(
    '0 0 320 180',
    'ring-stand',
    wood.shape,
    ['path', { d: 'M14 168L60 104h220l28 64Z', fill: wood.fill }],
    ['rect', { x: 10, y: 164, width: 300, height: 14, rx: 5, fill: '#d6244f' }],
    ...[2, 1, 0].flatMap(bottleShape),
  );
  const bottles = [...element.querySelectorAll('.ring-bottle')].toReversed();
  const layer = shape(['g', {}]);
  element.append(layer);
  element.setAttribute('preserveAspectRatio', 'xMidYMax meet');
  let bottle = 0;

  /** Where a ring ends: over the neck, one above the other; or on the boards beside. */
  function goalOf(ring: number, hit: boolean, hits: number): { x: number; y: number; size: number } {
    const { x, y, size } = places[bottle]!;
    if (hit) return { x, y: y - (74 + hits * 7) * size, size };
    return { x: x + (ring % 2 === 0 ? -1 : 1) * (40 + 8 * ring) * size, y: y + 5 + (ring % 3) * 3, size };
  }
  function ringAt({ x, y, size }: { x: number; y: number; size: number }): SVGElement {
    const ring = shape([
      'ellipse',
      { class: 'ring', cx: 0, cy: 0, rx: 22, ry: 8, fill: 'none', stroke: '#ffd257', 'stroke-width': 5.5 },
    ]);
    ring.style.transform = `translate(${x}px, ${y}px) scale(${size})`;
    layer.append(ring);
    return ring;
  }
  return {
    element,
    choose(chosen) {
      bottle = chosen;
      bottles.forEach((one, index) => one.classList.toggle('ring-chosen', index === chosen));
    },
    clear: () => layer.replaceChildren(),
    put(ring, hit, hits) {
      ringAt(goalOf(ring, hit, hits)).classList.toggle('ring-off', !hit);
    },
    async fly(ring, hit, hits) {
      const goal = goalOf(ring, hit, hits);
      const flying = ringAt(goal);
      const from = { x: 40 + ring * 48, y: 196 };
      const frames = Array.from({ length: 15 }, (_, index) => {
        const t = index / 14;
        const [x, y] = [
          from.x + (goal.x - from.x) * t,
          from.y + (goal.y - from.y) * t - 90 * 4 * t * (1 - t),
        ];
        const size = 1.5 + (goal.size - 1.5) * t;
        return { transform: `translate(${x}px, ${y}px) rotate(${(1 - t) * 200}deg) scale(${size})` };
      });
      await flying.animate(frames, { duration: flightMs }).finished;
      flying.remove();
    },
  };
}
