/** A court seen from the side: the board on the right, the spots from which the ball flies, and the arcs it takes. */
import { drawing, gradient, shape } from '../svg.ts';

/** Where the ball lies before a shot, by spot: under the basket, free throw, three-pointer, half court. */
const starts = [
  [246, 128],
  [190, 128],
  [116, 128],
  [40, 128],
] as const;
const rim = [268, 62] as const;
const flightMs = 760;

interface Court {
  readonly element: SVGSVGElement;
  /** Lays the ball on a spot. */
  lay(spot: number): void;
  /** Shows where the ball ended: in the net, or beside it. */
  end(spot: number, isIn: boolean): void;
  fly(spot: number, isIn: boolean): Promise<void>;
}

const at = ([x, y]: readonly [number, number], turn = 0): string =>
  `translate(${x}px, ${y}px) rotate(${turn}deg)`;

type Point = readonly [number, number];

/** A throw from one point to another that rises above both. */
function arc(from: Point, to: Point, rise: number, count: number, turn: number): string[] {
  return Array.from({ length: count + 1 }, (_, index) => {
    const t = index / count;
    const x = from[0] + (to[0] - from[0]) * t;
    const y = from[1] + (to[1] - from[1]) * t - rise * 4 * t * (1 - t);
    return at([x, y], turn * t);
  });
}

/** The court, and the ball on it. */
function drawCourt(): { element: SVGSVGElement; ball: SVGGElement } {
  const leather = gradient(
    'radial',
    [
      [0, '#ffd9a8'],
      [0.45, '#f58a2e'],
      [1, '#a8480a'],
    ],
    { cx: 0.36, cy: 0.3, r: 0.8 },
  );
  const wood = gradient(
    'linear',
    [
      [0, '#d9944e'],
      [1, '#8a4f1f'],
    ],
    { x1: 0, y1: 0, x2: 0, y2: 1 },
  );
  const ball = shape([
    'g',
    { class: 'hoop-ball' },
    ['circle', { r: 13, fill: leather.fill, stroke: '#5e2605', 'stroke-width': 1.5 }],
    [
      'path',
      {
        d: 'M-13 0h26M0-13v26M-9-9q9 9 0 18M9-9q-9 9 0 18',
        fill: 'none',
        stroke: '#5e2605',
        'stroke-width': 1.5,
      },
    ],
  ]) as SVGGElement;
  const element = drawing(
    '0 0 320 160',
    'court',
    leather.shape,
    wood.shape,
    ['rect', { x: 0, y: 138, width: 320, height: 22, rx: 8, fill: wood.fill }],
    ...starts.map(
      ([x], spot) =>
        ['ellipse', { class: 'court-spot', 'data-spot': spot, cx: x, cy: 142, rx: 17, ry: 3.5 }] as const,
    ),
    ['rect', { x: 303, y: 22, width: 7, height: 118, rx: 3, fill: '#6c6788' }],
    ['rect', { x: 289, y: 12, width: 9, height: 62, rx: 3, fill: '#f4efff' }],
    ['rect', { x: 289, y: 34, width: 4, height: 26, fill: '#ff4f6d' }],
    [
      'path',
      {
        class: 'hoop-net',
        d: 'M252 64l6 30h20l6-30M258 66l6 28M270 66l-2 28M278 66l-8 28M255 78h27M257 88h23',
        fill: 'none',
        stroke: '#ffffffc0',
        'stroke-width': 1.6,
      },
    ],
    ['path', { d: 'M250 63h40', stroke: '#ff6a2a', 'stroke-width': 5, 'stroke-linecap': 'round' }],
  );
  // The floor lies at the foot of the stage, however high that is.
  element.setAttribute('preserveAspectRatio', 'xMidYMax meet');
  element.append(ball);
  return { element, ball };
}

export function createCourt(): Court {
  const { element, ball } = drawCourt();
  const net = element.querySelector('.hoop-net')!;
  const spots = element.querySelectorAll('.court-spot');
  const stand = (point: Point, turn = 0): void => void (ball.style.transform = at(point, turn));
  const mark = (spot: number): void =>
    spots.forEach((one, index) => one.classList.toggle('court-here', index === spot));
  const inNet: Point = [rim[0], 100];
  const beside = (spot: number): Point => [Math.max(22, starts[spot]![0] - 34), 126];

  const lay = (spot: number): void => {
    mark(spot);
    stand(starts[spot]!);
  };
  lay(1);
  return {
    element,
    lay,
    end(spot, isIn) {
      mark(spot);
      stand(isIn ? inNet : beside(spot));
    },
    async fly(spot, isIn) {
      lay(spot);
      const from = starts[spot]!;
      // In: through the middle of the rim. Out: against its front, and back.
      const [goal, rise] = [isIn ? rim : ([249, 58] as const), 34 + spot * 6];
      const up = arc(from, goal, rise, 14, 360).map((transform) => ({ transform }));
      await ball.animate(up, { duration: flightMs, easing: 'linear', fill: 'forwards' }).finished;
      if (isIn) {
        net.classList.add('hoop-swish');
        const down = [at(rim, 360), at(inNet, 380)].map((transform) => ({ transform }));
        await ball.animate(down, { duration: 220, easing: 'ease-in' }).finished;
        setTimeout(() => net.classList.remove('hoop-swish'), 400);
      } else {
        const back = arc(goal, beside(spot), 18, 8, -240).map((transform) => ({ transform }));
        await ball.animate(back, { duration: 430, easing: 'linear' }).finished;
      }
      for (const animation of ball.getAnimations()) animation.cancel();
    },
  };
}
