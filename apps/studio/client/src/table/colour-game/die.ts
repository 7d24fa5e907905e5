/** A die with a colour on each side, and how it falls: thrown out of the box, it bounces, tumbles and comes to rest. */
import { gameColours } from '@perya/game-rules/table/colour-game/colour-game.ts';
import { h } from '../../dom.ts';

/** Which way each colour's side looks, and the turn that brings it up. */
const sides = ['top', 'bottom', 'front', 'back', 'left', 'right'] as const;
const upTurn = [
  '',
  'rotateX(180deg)',
  'rotateX(90deg)',
  'rotateX(-90deg)',
  'rotateZ(90deg)',
  'rotateZ(-90deg)',
] as const;

/** Where a die comes to rest on the tray, in its own edges, and how it lies there. */
export interface Rest {
  x: number;
  z: number;
  yaw: number;
}

export interface Die {
  readonly element: HTMLElement;
  /** Lies there at once. */
  lay(colour: number, rest: Rest): void;
  /** Falls there; resolves when it lies still. */
  fall(
    colour: number,
    rest: Rest,
    timing: { delayMs: number; lastsMs: number; skippedMs: number },
  ): Promise<void>;
  hide(): void;
}

export function createDie(): Die {
  const faces = sides.map((side, index) =>
    h('i', { class: `die-face die-${side} paint-${gameColours[index]}` }),
  );
  const cube = h('div', { class: 'die' }, ...faces);
  const shadow = h('div', { class: 'die-shadow' });
  const element = h('div', { class: 'die-place', attributes: { 'aria-hidden': 'true' } }, shadow, cube);

  const place = ({ x, z }: Rest): string =>
    `translate3d(calc(${x} * var(--die)), 0, calc(${z} * var(--die)))`;
  const poseAt = (colour: number, yaw: number, height: number, tumble: number, roll: number): string =>
    `translateY(calc(${-height} * var(--die))) rotateX(${tumble}deg) rotateZ(${roll}deg) rotateY(${yaw}deg) ${upTurn[colour]}`;

  return {
    element,
    lay(colour, rest) {
      element.hidden = false;
      cube.getAnimations().forEach((one) => one.cancel());
      element.getAnimations().forEach((one) => one.cancel());
      element.style.transform = place(rest);
      cube.style.transform = poseAt(colour, rest.yaw, 0, 0, 0);
    },
    async fall(colour, rest, { delayMs, lastsMs, skippedMs }) {
      this.lay(colour, rest);
      const steps = 40;
      const frames = Array.from({ length: steps + 1 }, (_, step) => {
        const share = step / steps;
        const left = (1 - share) ** 1.7;
        return {
          transform: poseAt(
            colour,
            rest.yaw + 300 * left,
            heightAt(share),
            -(540 + rest.yaw) * left,
            (380 - rest.x * 120) * left,
          ),
        };
      });
      const timing: KeyframeAnimationOptions = { duration: lastsMs, delay: delayMs, fill: 'backwards' };
      const moves = [
        cube.animate(frames, timing),
        element.animate(
          [
            { transform: place({ ...rest, x: rest.x * 0.1, z: rest.z * 0.2 - 1.1 }) },
            {
              transform: place({ ...rest, x: rest.x * 0.82, z: rest.z * 0.8 }),
              offset: 0.62,
              easing: 'ease-out',
            },
            { transform: place(rest) },
          ],
          timing,
        ),
        shadow.animate(
          frames.map((_, step) => ({ opacity: String(0.6 / (1 + heightAt(step / steps) * 1.4)) })),
          timing,
        ),
      ];
      for (const move of moves) move.currentTime = Math.min(skippedMs, delayMs + lastsMs);
      await Promise.all(moves.map(({ finished }) => finished)).catch(() => {});
    },
    hide() {
      element.hidden = true;
    },
  };
}

/** Edges above the tray: a fall and three bounces, each lower than the one before. */
function heightAt(share: number): number {
  const hops: [until: number, from: number, high: number][] = [
    [0.3, -0.3, 4.2],
    [0.56, 0.3, 1.35],
    [0.74, 0.56, 0.5],
    [0.86, 0.74, 0.14],
  ];
  for (const [until, from, high] of hops) {
    if (share >= until) continue;
    const along = (share - from) / (until - from);
    return high * 4 * along * (1 - along);
  }
  return 0;
}
