/** One coin: red with a square, white with a ring, so that nobody needs the colours to tell them apart. */
import { red } from '@perya/game-rules/table/coin-bowl/bets.ts';
import { svg } from '../../dom.ts';

export function coinPicture(side: number): SVGSVGElement {
  const isRed = side === red;
  const [rim, disc, mark] = isRed ? ['#7d0d22', '#d8213f', '#ffe1a8'] : ['#8f8374', '#fffaf0', '#5a4a3a'];
  return svg(
    'svg',
    { viewBox: '0 0 100 100', 'aria-hidden': 'true', class: 'bowl-coin-face' },
    svg('circle', { cx: 50, cy: 50, r: 48, fill: rim }),
    svg('circle', { cx: 50, cy: 50, r: 42, fill: disc }),
    svg('circle', { cx: 50, cy: 50, r: 36, fill: 'none', stroke: mark, 'stroke-width': 2, opacity: 0.5 }),
    isRed
      ? svg('rect', { x: 33, y: 33, width: 34, height: 34, rx: 3, fill: mark })
      : svg('circle', { cx: 50, cy: 50, r: 17, fill: 'none', stroke: mark, 'stroke-width': 7 }),
  );
}
