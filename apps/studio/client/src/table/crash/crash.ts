/** Crash on the screen: a curve with a rocket of New Year's night, two bets, and a button that must be pressed in time. */
import { figuresAt, type CrashRules } from '@perya/game-rules/table/crash/crash.ts';
import type { TableView, TicketView } from '../../../../src/table-api.ts';
import { h, prefersStill } from '../../dom.ts';
import { bars } from '../bars.ts';
import { times } from '../multiplier.ts';
import type { CreatePresentation } from '../presentation.ts';
import { BetPanel, type PanelPhase } from './bet-panel.ts';
import { paintSky, type SkySize } from './sky.ts';

/** The frames of a burst after the end. */
const burstMs = 1400;

/** How an ended flight counts in strip and statistics. */
const tierOf = (end: number): string => {
  if (end < 200) return 'low';
  return end < 1000 ? 'middle' : 'high';
};

export const createPresentation: CreatePresentation = (hands) => {
  const { words, model, sound } = hands;
  const { say, percent, money } = words;
  const rules = model.rules as CrashRules & { growth: number; craft: 'rocket' | 'jeepney' };
  const flight = model.flight!;
  const canvas = h('canvas', { class: 'crash-canvas', attributes: { 'aria-hidden': 'true' } });
  const context = canvas.getContext('2d')!;
  const big = h('p', { class: 'crash-big' });
  const under = h('p', { class: 'crash-under' });
  const seats = h('ul', { class: 'crash-seats', attributes: { 'aria-hidden': 'true' } });
  const stage = h('div', { class: 'crash-stage' }, canvas, big, under, seats);
  const panels = [new BetPanel(hands, 1, false), new BetPanel(hands, 2, true)] as const;
  let size: SkySize = { width: 1, height: 1, scale: 1 };
  let phase: PanelPhase = 'waiting';
  /** Counts the flights: a new one ends the frames of the one before. */
  let flights = 0;
  let began = 0;
  let countdown: ReturnType<typeof setInterval> | undefined;

  const endOf = (outcome: readonly number[]): number => flight.endOf(outcome);

  function paintAt(elapsedMs: number, end: number | null, endedMs: number | null): void {
    const shown = end ?? flight.multiplierAt(elapsedMs);
    paintSky(context, size, rules.craft, rules.growth, {
      elapsedMs,
      multiplier: Math.max(1, end === null ? Math.exp(rules.growth * elapsedMs) : end / 100),
      endedMs,
      feast: end === rules.ceiling,
    });
    setBig(times(shown), end === null ? 'flying' : end === rules.ceiling ? 'feast' : 'ended');
    if (end === null) panels.forEach((panel) => panel.fly(shown));
  }

  function setBig(text: string, tone: string): void {
    if (big.textContent !== text) big.textContent = text;
    big.dataset['tone'] = tone;
  }

  /** Frames as long as it flies; with less motion the number still counts, but twice a second. */
  function fly(): void {
    flights += 1;
    const mine = flights;
    let last = 0;
    const frame = (): void => {
      if (mine !== flights) return;
      const elapsed = Math.max(0, hands.now() - began);
      if (!prefersStill() || elapsed - last > 500) {
        last = elapsed;
        paintAt(elapsed, null, null);
      }
      requestAnimationFrame(frame);
    };
    frame();
  }

  function burst(end: number): void {
    flights += 1;
    const mine = flights;
    const elapsed = flight.elapsedAt(end);
    const start = performance.now();
    const frame = (): void => {
      if (mine !== flights) return;
      const since = performance.now() - start;
      paintAt(elapsed, end, prefersStill() ? burstMs : since);
      if (since < burstMs && !prefersStill()) requestAnimationFrame(frame);
    };
    frame();
  }

  function rest(end: number | null): void {
    flights += 1;
    context.clearRect(0, 0, size.width, size.height);
    if (end === null) setBig('', 'waiting');
    else paintAt(flight.elapsedAt(end), end, burstMs);
  }

  function count(closesAt: number): void {
    clearInterval(countdown);
    const tick = (): void => {
      const left = Math.max(0, closesAt - hands.now());
      setBig(left > 0 ? String(Math.ceil(left / 1000)) : '', 'waiting');
      under.textContent = left > 0 ? say('crash.waiting', { count: Math.ceil(left / 1000) }) : '';
      if (left <= 0) clearInterval(countdown);
    };
    tick();
    countdown = setInterval(tick, 250);
  }

  function ticketsOf(placed: readonly TicketView[]): TicketView[] {
    return placed.filter(({ state }) => ['pending', 'accepted', 'settling', 'closed'].includes(state));
  }

  function paintSeats(view: TableView): void {
    const rows = view.seats
      .slice(0, 6)
      .map(({ name, stakedMinor, wonMinor, leftAt }) =>
        h(
          'li',
          { class: leftAt ? 'crash-seat-left' : '' },
          h('span', { text: name }),
          h('b', { text: leftAt ? `${times(leftAt)} ${money(wonMinor ?? 0)}` : money(stakedMinor) }),
        ),
      );
    seats.replaceChildren(...rows);
  }

  return {
    ownControls: true,
    stage,
    layout: h('div', { class: 'crash-panels' }, ...panels.map(({ element }) => element)),
    resize(width, height) {
      const scale = Math.min(2, devicePixelRatio || 1);
      size = { width: Math.round(width * scale), height: Math.round(height * scale), scale };
      canvas.width = size.width;
      canvas.height = size.height;
    },
    open(view) {
      clearInterval(countdown);
      phase = 'waiting';
      panels.forEach((panel) => panel.open());
      rest(null);
      under.textContent = '';
      if (view.round?.phase === 'betting') count(view.round.closesAt);
    },
    close() {
      clearInterval(countdown);
      phase = 'waiting';
      under.textContent = '';
      setBig('', 'waiting');
    },
    show(view, elapsedMs) {
      clearInterval(countdown);
      phase = 'flying';
      began = hands.now() - elapsedMs;
      under.textContent = '';
      if (view.round?.outcome) return Promise.resolve();
      sound.play('start');
      fly();
      return Promise.resolve();
    },
    end(view) {
      phase = 'over';
      const end = endOf(view.round?.outcome ?? []);
      sound.play(end === rules.ceiling ? 'big' : 'suspense');
      under.textContent = say(end === rules.ceiling ? 'crash.ceiling' : 'crash.ended', { multiplier: times(end) });
      burst(end);
    },
    paint(view, own) {
      const round = view.round?.phase;
      if (phase === 'waiting' || phase === 'betting')
        phase = round === 'betting' && hands.now() < (view.round?.closesAt ?? 0) ? 'betting' : 'waiting';
      const tickets = ticketsOf(own.placed);
      const known = new Set(panels.map(({ ticketId }) => ticketId));
      const free = tickets.filter(({ id }) => !known.has(id));
      for (const panel of panels) {
        // After a reload the bets find their panels again.
        if (!tickets.some(({ id }) => id === panel.ticketId)) panel.ticketId = free.shift()?.id ?? panel.ticketId;
        panel.update(phase, tickets.find(({ id }) => id === panel.ticketId) ?? null);
      }
      paintSeats(view);
    },
    sayOutcome: (outcome) => say('crash.outcome', { multiplier: times(endOf(outcome)) }),
    resultChip(outcome) {
      const end = endOf(outcome);
      return h('span', { class: `result crash-result crash-${tierOf(end)}`, text: times(end) });
    },
    spotName: ({ choice }) =>
      choice.length === 0 ? say('crash.amount') : `${say('crash.auto')} ${times(choice[0] ?? 0)}`,
    statistics(last) {
      const ends = last.map(endOf);
      return [
        h('h3', { text: say('crash.reached') }),
        bars(
          [150, 200, 300, 500, 1000, 2000].map((reach) => ({
            name: times(reach),
            count: ends.filter((end) => end >= reach).length,
            fill: `crash-bar crash-${tierOf(reach)}`,
          })),
        ),
      ];
    },
    rules: () => [
      h('h3', { text: say('crash.rulesTitle') }),
      h('p', { class: 'sheet-text', text: say('crash.rules', { ceiling: times(rules.ceiling) }) }),
      h('p', {
        class: 'sheet-text',
        text: say('crash.rulesReturn', {
          rtp: percent(rules.rtpPercent / 100),
          instant: Math.round(1 / (1 - figuresAt(rules.rtpPercent, 101).hitRate)),
        }),
      }),
      h('p', { class: 'sheet-text', text: say('crash.rulesClock') }),
      h('p', { class: 'sheet-text', text: say('crash.rulesInterrupted') }),
    ],
    replay(outcome) {
      const end = endOf(outcome);
      burst(end);
      return Promise.resolve();
    },
  };
};
