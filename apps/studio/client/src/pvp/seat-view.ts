/** A seat at the cloth: face, name, time, what it brought, and before it what the game lays there. */
import type { PvpSeatView } from '../../../src/pvp-api.ts';
import { h, write } from '../dom.ts';
import { strokes } from '../icons.ts';
import { faceColours, TimeRing, type RingTimes } from './time-ring.ts';
import type { PvpWords } from './pvp-words.ts';

/** A head with an antenna, and a person (Lucide, ISC). */
const botPath =
  'M12 8V4H8M6 8h12a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM2 14h2M20 14h2M15 13v2M9 13v2';
const personPath = 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21v-1a7 7 0 0 1 7-7h2a7 7 0 0 1 7 7v1';

export interface SeatShown {
  view: PvpSeatView;
  /** As it is read; empty for a free seat. */
  name: string;
  own: boolean;
  /** By the phone's clock. */
  times: RingTimes | null;
  /** What it brought, once that may be shown. */
  netMinor: bigint | null;
}

export class SeatElement {
  readonly element: HTMLElement;
  private readonly ring: TimeRing;
  private readonly face = h('span', { class: 'seat-face' });
  private readonly name = h('b', { class: 'seat-name' });
  private readonly badge = h('span', { class: 'seat-badge' });
  private readonly result = h('span', { class: 'seat-result' });
  private readonly state = h('span', { class: 'only-read' });
  private readonly words: PvpWords;
  private faceOf = '';

  constructor(words: PvpWords, decisionMs: number, before: HTMLElement | null) {
    this.words = words;
    this.ring = new TimeRing(decisionMs);
    this.element = h(
      'div',
      { class: 'seat', attributes: { role: 'group' } },
      h('div', { class: 'seat-head' }, this.face, this.badge, this.result),
      this.name,
      this.state,
      before && h('div', { class: 'seat-before' }, before),
    );
    this.element.querySelector('.seat-head')!.prepend(this.ring.element);
  }

  paint({ view, name, own, times, netMinor }: SeatShown): void {
    const { say, money } = this.words;
    const free = name === '';
    const { classList } = this.element;
    classList.toggle('seat-free', free);
    classList.toggle('seat-bot', view.bot !== null);
    classList.toggle('seat-away', view.away);
    classList.toggle('seat-turn', times !== null);
    classList.toggle('seat-decided', view.decided);
    this.paintFace(name, view.bot !== null, free);
    this.name.textContent = free ? say('pvp.free') : name;
    this.badge.textContent = view.bot === null ? '' : say('pvp.bot');
    if (times) this.ring.run(times);
    else this.ring.stop();
    const readyNow = !view.playing && view.ready;
    classList.toggle('seat-ready', readyNow);
    this.paintResult(
      netMinor === null ? null : `${netMinor > 0n ? '+' : ''}${money(netMinor)}`,
      netMinor ?? 0n,
    );
    const told = view.decided
      ? say('pvp.decided')
      : times
        ? say('pvp.deciding')
        : view.away
          ? say('pvp.away')
          : '';
    write(this.state, told);
    this.element.setAttribute('aria-label', own ? say('pvp.you') : free ? say('pvp.free') : name);
  }

  private paintFace(name: string, bot: boolean, free: boolean): void {
    const key = `${name}/${bot}`;
    if (key === this.faceOf) return;
    this.faceOf = key;
    const [light, dark] = faceColours(name);
    this.face.style.setProperty('--face-light', free ? '#ffffff14' : light);
    this.face.style.setProperty('--face-dark', free ? '#ffffff08' : dark);
    this.face.replaceChildren(free ? h('i', { text: '+' }) : strokes(bot ? botPath : personPath));
  }

  private paintResult(text: string | null, netMinor: bigint): void {
    if (this.result.textContent === (text ?? '')) return;
    this.result.textContent = text ?? '';
    this.result.className = `seat-result${netMinor > 0n ? ' seat-won' : netMinor < 0n ? ' seat-lost' : ''}`;
  }
}
