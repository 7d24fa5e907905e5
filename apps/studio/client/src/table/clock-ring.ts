/** The ring that runs out while bets are taken, with the seconds in it. */
import { h } from '../dom.ts';

const radius = 19;
const around = 2 * Math.PI * radius;

function circle(name: string): SVGCircleElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
  element.setAttribute('cx', '22');
  element.setAttribute('cy', '22');
  element.setAttribute('r', String(radius));
  element.setAttribute('class', name);
  return element;
}

export class ClockRing {
  readonly element: HTMLElement;
  private readonly ring = circle('clock-left');
  private readonly number = h('b', {});
  private ticking: ReturnType<typeof setTimeout> | undefined;
  private running: Animation | null = null;

  constructor(label: string) {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.setAttribute('viewBox', '0 0 44 44');
    svg.setAttribute('aria-hidden', 'true');
    svg.append(circle('clock-all'), this.ring);
    this.ring.style.strokeDasharray = String(around);
    this.element = h(
      'div',
      { class: 'clock', attributes: { role: 'timer', 'aria-label': label } },
      this.number,
    );
    this.element.prepend(svg);
    this.stop();
  }

  /** @param onSecond is told how many seconds are left. */
  start(leftMs: number, wholeMs: number, onSecond: (left: number) => void): void {
    this.stop();
    this.element.hidden = false;
    const share = Math.min(1, leftMs / wholeMs);
    this.running = this.ring.animate(
      [{ strokeDashoffset: around * (1 - share) }, { strokeDashoffset: around }],
      { duration: leftMs, fill: 'forwards' },
    );
    const end = performance.now() + leftMs;
    const tick = (): void => {
      const left = Math.max(0, end - performance.now());
      const seconds = Math.ceil(left / 1000);
      this.number.textContent = String(seconds);
      this.element.classList.toggle('clock-late', seconds <= 5);
      if (left <= 0) return;
      onSecond(seconds);
      this.ticking = setTimeout(tick, left % 1000 || 1000);
    };
    tick();
  }

  stop(): void {
    clearTimeout(this.ticking);
    this.running?.cancel();
    this.running = null;
    this.element.hidden = true;
  }
}
