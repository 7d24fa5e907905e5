/** The drop ball on the screen: a board of brass pegs, a ball that falls the way that was drawn, a cloth of numbers. */
import {
  ballColours,
  colourOfSlot,
  numberSpots,
  slotNumbers,
  slotOf,
} from '@perya/game-rules/table/drop-ball/drop-ball.ts';
import { animate, h, prefersStill } from '../../dom.ts';
import { page } from '../../page.ts';
import { bars } from '../bars.ts';
import type { CreatePresentation } from '../presentation.ts';
import { SpotBoard } from '../spot-board.ts';
import { ballAt, fallMs, paintBall, paintBoard, slotBox, type BoardSize } from './board.ts';

const halves = { odd: null, even: null, low: '1–6', high: '7–12' } as const;
type Half = keyof typeof halves;

export const createPresentation: CreatePresentation = (hands) => {
  const { words, model, sound } = hands;
  const { say } = words;
  const board = new SpotBoard(hands);
  const ground = h('canvas', { class: 'drop-ground' });
  const front = h('canvas', { class: 'drop-front' });
  const stage = h('div', { class: 'drop-stage', attributes: { 'aria-hidden': 'true' } }, ground, front);
  const context = front.getContext('2d')!;
  let size: BoardSize = { width: 1, height: 1, scale: 1 };
  let shown: readonly number[] | null = null;
  /** Counts the falls: a new one ends the one before. */
  let fallCount = 0;

  const colourOfNumber = (number: number) => colourOfSlot(slotNumbers.findIndex((one) => one === number));
  function name(spot: string): string {
    const number = /^number-(\d+)$/.exec(spot)?.[1];
    if (number) return say('drop.number', { number });
    return say(`drop.${spot as Half | (typeof ballColours)[number]}`);
  }

  function clear(): void {
    context.clearRect(0, 0, size.width, size.height);
  }

  function paintAt(outcome: readonly number[], elapsedMs: number): number {
    clear();
    const ball = ballAt(size, outcome, elapsedMs);
    if (elapsedMs >= fallMs - 200) {
      const { x, y, width, height } = slotBox(size, slotOf(outcome));
      context.strokeStyle = '#fff';
      context.lineWidth = 3 * size.scale;
      context.strokeRect(x + 1, y + 1, width - 2, height - 3);
    }
    paintBall(context, ball);
    return ball.touched;
  }

  async function fall(outcome: readonly number[], elapsedMs: number): Promise<void> {
    fallCount += 1;
    const mine = fallCount;
    shown = outcome;
    board.light([]);
    if (prefersStill() || elapsedMs >= fallMs) paintAt(outcome, fallMs);
    else {
      let touched = 0;
      await animate((since) => {
        if (mine !== fallCount) return false;
        const at = Math.min(fallMs, elapsedMs + since);
        const now = paintAt(outcome, at);
        if (now > touched && now <= 9) sound.play('stop', now % 5);
        touched = now;
        return at < fallMs;
      });
    }
    if (mine !== fallCount) return;
    sound.play('wheel', 2);
    board.light(
      model.spots.filter(({ id }) => model.returnOf(outcome, { spot: id, choice: [] }) > 0).map(({ id }) => id),
    );
  }

  const numbers = numberSpots.map((id, index) =>
    board.add(id, name(id), `drop-number paint-${colourOfNumber(index + 1)}`, [h('b', { text: String(index + 1) })]),
  );
  const colours = ballColours.map((colour) =>
    board.add(colour, name(colour), `drop-half paint-${colour}`, [h('b', { text: name(colour) })]),
  );
  const evens = (Object.keys(halves) as Half[]).map((half) =>
    board.add(half, name(half), 'drop-half drop-plain', [h('b', { text: halves[half] ?? name(half) })]),
  );

  return {
    stage,
    layout: h(
      'div',
      { class: 'drop-cloth' },
      h('div', { class: 'drop-numbers' }, ...numbers),
      h('div', { class: 'drop-halves' }, ...colours, ...evens),
    ),
    resize(width, height) {
      const scale = Math.min(2, devicePixelRatio || 1);
      const shownWidth = Math.min(width, 460, height * 1.55);
      size = { width: Math.round(shownWidth * scale), height: Math.round((height - 4) * scale), scale };
      for (const canvas of [ground, front]) {
        canvas.width = size.width;
        canvas.height = size.height;
        canvas.style.width = `${shownWidth}px`;
        canvas.style.height = `${height - 4}px`;
      }
      ground.getContext('2d')!.drawImage(paintBoard(size, page.look), 0, 0);
      if (shown) paintAt(shown, fallMs);
    },
    open(view) {
      fallCount += 1;
      board.light([]);
      shown = view.last[0] ?? null;
      if (shown) paintAt(shown, fallMs);
      else clear();
    },
    close() {
      board.light([]);
      shown = null;
      clear();
      sound.play('start');
    },
    show: (view, elapsedMs) => fall(view.round?.outcome ?? [], elapsedMs),
    paint: (view, own) => board.paint(view, own),
    sayOutcome(outcome) {
      const slot = slotOf(outcome);
      return say('drop.outcome', { number: slotNumbers[slot] ?? 0, colour: name(colourOfSlot(slot)) });
    },
    resultChip(outcome) {
      const slot = slotOf(outcome);
      return h('span', { class: `result paint-${colourOfSlot(slot)} drop-result`, text: String(slotNumbers[slot]) });
    },
    spotName: ({ spot }) => name(spot),
    statistics(last) {
      const slots = last.map(slotOf);
      return [
        bars(
          slotNumbers
            .map((number, slot) => ({
              number,
              name: String(number),
              count: slots.filter((one) => one === slot).length,
              fill: `paint-${colourOfSlot(slot)}`,
            }))
            .toSorted((a, b) => a.number - b.number),
        ),
        bars(
          ballColours.map((colour) => ({
            name: name(colour),
            count: slots.filter((slot) => colourOfSlot(slot) === colour).length,
            fill: `paint-${colour}`,
          })),
        ),
      ];
    },
    rules: () => [
      h('h3', { text: say('drop.rulesTitle') }),
      h('p', { class: 'sheet-text', text: say('drop.rules') }),
    ],
    replay: (outcome) => fall(outcome, 0),
  };
};
