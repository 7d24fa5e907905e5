/** The ring around a face that runs out while its seat decides: first the time for the decision, then the bank. */
import { svg } from '../dom.ts';
import { page } from '../page.ts';
import { monotonicNow } from '../studio-clock.ts';

const radius = 21;
const around = 2 * Math.PI * radius;

function circle(name: string): SVGCircleElement {
  const element = svg('circle', { cx: 24, cy: 24, r: radius, class: name });
  element.style.strokeDasharray = String(around);
  return element;
}

export interface RingTimes {
  /** By the phone's monotonic clock. */
  bankFrom: number;
  until: number;
}

export class TimeRing {
  readonly element: SVGSVGElement;
  private readonly left = circle('ring-left');
  private readonly bank = circle('ring-bank');
  private readonly wholeMs: number;
  private shown = '';
  private running: Animation[] = [];

  constructor(decisionMs: number) {
    this.wholeMs = decisionMs;
    const circles = [circle('ring-all'), this.bank, this.left];
    this.element = svg('svg', { viewBox: '0 0 48 48', class: 'ring', 'aria-hidden': 'true' }, ...circles);
    this.stop();
  }

  /** The same times again change nothing. */
  run({ bankFrom, until }: RingTimes): void {
    const name = `${Math.round(bankFrom / 300)}/${Math.round(until / 300)}`;
    if (name === this.shown) return;
    this.stop();
    this.shown = name;
    this.element.classList.add('ring-on');
    const now = monotonicNow();
    const leftMs = Math.max(0, bankFrom - now);
    const bankMs = Math.max(1, until - Math.max(bankFrom, now));
    const whole = Math.max(1, until - bankFrom);
    this.running = [
      this.left.animate(
        [
          { strokeDashoffset: around * (1 - Math.min(1, leftMs / this.wholeMs)) },
          { strokeDashoffset: around },
        ],
        { duration: Math.max(1, leftMs), fill: 'both' },
      ),
      this.bank.animate(
        [{ strokeDashoffset: around * (1 - Math.min(1, bankMs / whole)) }, { strokeDashoffset: around }],
        { delay: leftMs, duration: bankMs, fill: 'both' },
      ),
    ];
  }

  stop(): void {
    for (const animation of this.running) animation.cancel();
    this.running = [];
    this.shown = '';
    this.element.classList.remove('ring-on');
  }
}

/** Colours of a face without a picture, by its name; a bot has the game's own. */
export function faceColours(name: string): [string, string] {
  let sum = page.code.length;
  for (const sign of name) sum = (sum * 31 + sign.charCodeAt(0)) % 360;
  return [`hsl(${sum} 62% 56%)`, `hsl(${(sum + 38) % 360} 66% 30%)`];
}
