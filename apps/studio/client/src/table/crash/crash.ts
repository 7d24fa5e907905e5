/** Crash on the screen: a curve with a rocket of New Year's night, two bets, and a button that must be pressed in time. */
import { figuresAt, leastExit, type CrashRules } from '@perya/game-rules/table/crash/crash.ts';
import type { Flight } from '@perya/game-rules/table/table-model.ts';
import type { TableView } from '../../../../src/table-api.ts';
import { h, pause, prefersStill, write } from '../../dom.ts';
import { bars } from '../bars.ts';
import { times } from '../multiplier.ts';
import type { CreatePresentation, OwnBets, TableHands, TablePresentation } from '../presentation.ts';
import { sheetText } from '../../sheets/sheet-text.ts';
import { BetPanel, type PanelPhase } from './bet-panel.ts';
import { paintSky } from './sky.ts';
import type { SkySize } from './sky-size.ts';

/** The frames of a burst after the end. */
const burstMs = 1400;

/** A replay takes no longer, however high the flight went. */
const longestReplayMs = 8000;

/** With less motion the number counts on, but so seldom. */
const stillStepMs = 500;

/** How an ended flight counts in strip and statistics. */
const tierOf = (end: number): string => {
  if (end < 200) return 'low';
  return end < 1000 ? 'middle' : 'high';
};

type Tone = 'waiting' | 'flying' | 'ended' | 'feast';

class Crash implements TablePresentation {
  readonly ownControls = true;
  readonly stage: HTMLElement;
  readonly layout: HTMLElement;
  private readonly hands: TableHands;
  private readonly gameRules: CrashRules & { growth: number };
  private readonly flight: Flight;
  private readonly canvas = h('canvas', { class: 'crash-canvas', attributes: { 'aria-hidden': 'true' } });
  private readonly context: CanvasRenderingContext2D;
  private readonly big = h('p', { class: 'crash-big' });
  private readonly under = h('p', { class: 'crash-under' });
  private readonly seats = h('ul', { class: 'crash-seats', attributes: { 'aria-hidden': 'true' } });
  private readonly panels: readonly [BetPanel, BetPanel];
  private size: SkySize = { width: 1, height: 1, scale: 1 };
  private phase: PanelPhase = 'waiting';
  /** Counts what is painted in frames: a new one ends the one before. */
  private frames = 0;
  private began = 0;
  private countdown: ReturnType<typeof setInterval> | undefined;

  constructor(hands: TableHands) {
    this.hands = hands;
    this.gameRules = hands.model.rules as CrashRules & { growth: number };
    this.flight = hands.model.flight!;
    this.context = this.canvas.getContext('2d')!;
    this.panels = [new BetPanel(hands, 1, false), new BetPanel(hands, 2, true)];
    this.stage = h('div', { class: 'crash-stage' }, this.canvas, this.big, this.under, this.seats);
    this.layout = h('div', { class: 'crash-panels' }, ...this.panels.map(({ element }) => element));
  }

  /** @param end in hundredths, where it has ended. */
  private paintAt(elapsedMs: number, end: number | null, endedMs: number | null): void {
    const { growth, ceiling, craft } = this.gameRules;
    const shown = end ?? this.flight.multiplierAt(elapsedMs);
    const feast = end === ceiling;
    paintSky(this.context, this.size, craft, growth, {
      elapsedMs,
      multiplier: end === null ? Math.exp(growth * elapsedMs) : end / 100,
      endedMs,
      feast,
    });
    this.setBig(times(shown), end === null ? 'flying' : feast ? 'feast' : 'ended');
  }

  /** It stands ready where the curve will begin. */
  private stand(): void {
    const { growth, craft } = this.gameRules;
    this.frames += 1;
    paintSky(this.context, this.size, craft, growth, {
      elapsedMs: 0,
      multiplier: 1,
      endedMs: null,
      feast: false,
    });
    this.setBig('', 'waiting');
  }

  private setBig(text: string, tone: Tone): void {
    write(this.big, text);
    this.big.dataset['tone'] = tone;
  }

  /** Calls `paint` in every frame until it says no, or something else is painted. */
  private inFrames(paint: () => boolean): void {
    this.frames += 1;
    const mine = this.frames;
    const frame = (): void => {
      if (mine === this.frames && paint()) requestAnimationFrame(frame);
    };
    frame();
  }

  private fly(): void {
    let last = -stillStepMs;
    this.inFrames(() => {
      const elapsed = Math.max(0, this.hands.now() - this.began);
      if (prefersStill() && elapsed - last < stillStepMs) return true;
      last = elapsed;
      this.paintAt(elapsed, null, null);
      const multiplier = this.flight.multiplierAt(elapsed);
      this.panels.forEach((panel) => panel.fly(multiplier));
      return true;
    });
  }

  /** A past flight from the ground; one that took long is flown faster. @returns whether it was not broken off. */
  private flyAgain(lastsMs: number): Promise<boolean> {
    const pace = Math.max(1, lastsMs / longestReplayMs);
    const start = performance.now();
    this.inFrames(() => {
      const elapsed = (performance.now() - start) * pace;
      if (elapsed < lastsMs) this.paintAt(elapsed, null, null);
      return elapsed < lastsMs;
    });
    const mine = this.frames;
    return pause(lastsMs / pace).then(() => mine === this.frames);
  }

  private burst(end: number): void {
    const elapsed = this.flight.elapsedAt(end);
    const start = performance.now();
    this.inFrames(() => {
      const since = prefersStill() ? burstMs : performance.now() - start;
      this.paintAt(elapsed, end, since);
      return since < burstMs;
    });
  }

  private count(closesAt: number): void {
    clearInterval(this.countdown);
    const { say } = this.hands.words;
    const tick = (): void => {
      const count = Math.ceil(Math.max(0, closesAt - this.hands.now()) / 1000);
      this.setBig(count > 0 ? String(count) : '', 'waiting');
      this.under.textContent = count > 0 ? say('crash.waiting', { count }) : '';
      if (count <= 0) clearInterval(this.countdown);
    };
    tick();
    this.countdown = setInterval(tick, 250);
  }

  private paintSeats(view: TableView): void {
    const { money } = this.hands.words;
    this.seats.replaceChildren(
      ...view.seats
        .slice(0, 6)
        .map(({ name, stakedMinor, wonMinor, leftAt }) =>
          h(
            'li',
            { class: leftAt ? 'crash-seat-left' : '' },
            h('span', { text: name }),
            h('b', { text: leftAt ? `${times(leftAt)} ${money(wonMinor ?? 0n)}` : money(stakedMinor) }),
          ),
        ),
    );
  }

  resize(width: number, height: number): void {
    const scale = Math.min(2, devicePixelRatio || 1);
    this.size = { width: Math.round(width * scale), height: Math.round(height * scale), scale };
    this.canvas.width = this.size.width;
    this.canvas.height = this.size.height;
  }

  open(view: TableView): void {
    clearInterval(this.countdown);
    this.phase = 'waiting';
    this.panels.forEach((panel) => panel.open());
    this.stand();
    this.under.textContent = '';
    if (view.round?.phase === 'betting') this.count(view.round.closesAt);
  }

  close(): void {
    clearInterval(this.countdown);
    this.phase = 'waiting';
    this.under.textContent = '';
    this.stand();
  }

  show(view: TableView, elapsedMs: number): Promise<void> {
    clearInterval(this.countdown);
    this.phase = 'flying';
    this.began = this.hands.now() - elapsedMs;
    this.under.textContent = '';
    if (!view.round?.outcome) {
      this.hands.sound.play('start');
      this.fly();
    }
    return Promise.resolve();
  }

  end(view: TableView): void {
    this.phase = 'over';
    const end = this.flight.endOf(view.round?.outcome ?? []);
    this.sayEnd(end);
    this.burst(end);
  }

  private sayEnd(end: number): void {
    const feast = end === this.gameRules.ceiling;
    this.hands.sound.play(feast ? 'big' : 'suspense');
    this.under.textContent = this.hands.words.say(feast ? 'crash.ceiling' : 'crash.ended', {
      multiplier: times(end),
    });
  }

  paint(view: TableView, own: OwnBets): void {
    if (this.phase === 'waiting' || this.phase === 'betting') {
      const open = view.round?.phase === 'betting' && this.hands.now() < view.round.closesAt;
      this.phase = open ? 'betting' : 'waiting';
    }
    const tickets = own.placed.filter(({ state }) =>
      ['pending', 'accepted', 'settling', 'closed'].includes(state),
    );
    const known = new Set(this.panels.map(({ ticketId }) => ticketId));
    const free = tickets.filter(({ id }) => !known.has(id));
    for (const panel of this.panels) {
      // After a reload the bets find their panels again.
      if (!tickets.some(({ id }) => id === panel.ticketId)) panel.ticketId = free.shift()?.id ?? null;
      panel.update(this.phase, tickets.find(({ id }) => id === panel.ticketId) ?? null);
    }
    this.paintSeats(view);
  }

  sayOutcome(outcome: readonly number[]): string {
    return this.hands.words.say('crash.outcome', { multiplier: times(this.flight.endOf(outcome)) });
  }

  resultChip(outcome: readonly number[]): HTMLElement {
    const end = this.flight.endOf(outcome);
    return h('span', { class: `result crash-${tierOf(end)}`, text: times(end) });
  }

  spotName({ choice }: { choice: readonly number[] }): string {
    const { say } = this.hands.words;
    return choice.length === 0 ? say('crash.amount') : `${say('crash.auto')} ${times(choice[0] ?? 0)}`;
  }

  statistics(last: readonly (readonly number[])[]): HTMLElement[] {
    const ends = last.map((outcome) => this.flight.endOf(outcome));
    const rows = [150, 200, 300, 500, 1000, 2000].map((reach) => ({
      name: times(reach),
      count: ends.filter((end) => end >= reach).length,
      fill: `crash-bar crash-${tierOf(reach)}`,
    }));
    return [h('h3', { text: this.hands.words.say('crash.reached') }), bars(rows)];
  }

  rules(): HTMLElement[] {
    const { say, percent } = this.hands.words;
    const { rtpPercent, ceiling } = this.gameRules;
    const instant = Math.round(1 / (1 - figuresAt(rtpPercent, leastExit).hitRate));
    return [
      h('h3', { text: say('crash.rulesTitle') }),
      sheetText(say('crash.rules', { ceiling: times(ceiling) })),
      sheetText(say('crash.rulesReturn', { rtp: percent(rtpPercent / 100), instant })),
      sheetText(say('crash.rulesClock')),
      sheetText(say('crash.rulesInterrupted')),
    ];
  }

  async replay(outcome: readonly number[]): Promise<void> {
    const end = this.flight.endOf(outcome);
    // Two would write into the same place.
    clearInterval(this.countdown);
    this.under.textContent = this.hands.words.say('replay.note');
    if (!prefersStill()) {
      this.hands.sound.play('start');
      if (!(await this.flyAgain(this.flight.elapsedAt(end)))) return;
    }
    this.sayEnd(end);
    this.burst(end);
    await pause(prefersStill() ? 0 : burstMs);
  }
}

export const createPresentation: CreatePresentation = (hands) => new Crash(hands);
