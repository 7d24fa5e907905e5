/** The colour game on the screen: a striped box that is shaken, three dice that fall out of it, a cloth of six colours. */
import {
  gameColours,
  type ColourGameRules,
  type GameColour,
} from '@perya/game-rules/table/colour-game/colour-game.ts';
import { h, pause, prefersStill } from '../../dom.ts';
import { bars } from '../bars.ts';
import type { CreatePresentation, TableHands } from '../presentation.ts';
import { SpotBoard } from '../spot-board.ts';
import { createDie, type Rest } from './die.ts';

const fallMs = 1900;
const betweenMs = 260;

/** The dice lie apart, each a little different from the last time. */
function restsOf(outcome: readonly number[], seed: number): Rest[] {
  return outcome.map((_, index) => {
    const wobble = Math.sin(seed * 12.9898 + index * 78.233) * 43758.5453;
    const random = wobble - Math.floor(wobble);
    return { x: (index - 1) * 1.75 + (random - 0.5) * 0.5, z: (random - 0.5) * 0.9, yaw: -34 + random * 68 };
  });
}

export const createPresentation: CreatePresentation = (hands) => {
  const { words, model, sound } = hands;
  const { say } = words;
  const rules = model.rules as ColourGameRules;
  const board = new SpotBoard(hands);
  const dice = [createDie(), createDie(), createDie()];
  const box = h('div', { class: 'colour-box', attributes: { 'aria-hidden': 'true' } }, h('i', { class: 'colour-lid' }));
  const scene = h(
    'div',
    { class: 'colour-scene' },
    h('div', { class: 'colour-tray' }),
    ...dice.map(({ element }) => element),
  );
  const stage = h('div', { class: 'colour-stage' }, scene, box);
  let shaking: Animation | null = null;

  const name = (spot: string): string => say(`colour.${spot as GameColour | 'any-pair' | 'any-triple'}`);
  const nameOf = (face: number): string => name(gameColours[face] ?? 'red');

  function rest(outcome: readonly number[], seed: number): void {
    const rests = restsOf(outcome, seed);
    dice.forEach((die, index) => die.lay(outcome[index] ?? 0, rests[index]!));
  }

  /** What has been is over: the box takes the dice again. */
  function gather(): void {
    board.light([]);
    dice.forEach((die) => die.hide());
    box.classList.remove('colour-box-open');
    shaking?.cancel();
    shaking = null;
  }

  async function fall(outcome: readonly number[], seed: number, elapsedMs: number): Promise<void> {
    shaking?.cancel();
    box.classList.add('colour-box-open');
    const rests = restsOf(outcome, seed);
    const skipped = prefersStill() ? 1e6 : elapsedMs;
    await Promise.all(
      dice.map(async (die, index) => {
        const delayMs = 350 + index * betweenMs;
        const knock = setTimeout(() => sound.play('stop', index), Math.max(0, delayMs + fallMs * 0.3 - skipped));
        await die.fall(outcome[index] ?? 0, rests[index]!, { delayMs, lastsMs: fallMs, skippedMs: skipped });
        clearTimeout(knock);
        if (elapsedMs < 4000) sound.play('wheel', index);
      }),
    );
    board.light(winningSpots(hands, outcome));
    if (elapsedMs < 4000 && !prefersStill()) await pause(350);
  }

  return {
    stage,
    layout: h(
      'div',
      { class: rules.pairReturn === null ? 'colour-cloth' : 'colour-cloth colour-cloth-sides' },
      ...gameColours.map((colour) =>
        board.add(colour, name(colour), `colour-spot paint-${colour}`, [h('b', { text: name(colour) })], payLine(rules)),
      ),
      ...(['any-pair', 'any-triple'] as const)
        .filter((id) => model.spots.some((spot) => spot.id === id))
        .map((id) =>
          board.add(id, name(id), 'colour-side', [h('b', { text: name(id) }), h('small', { text: sidePay(hands, id) })]),
        ),
    ),
    resize(width, height) {
      const die = Math.max(26, Math.min(width / 7.4, height / 4.3, 64));
      stage.style.setProperty('--die', `${die}px`);
    },
    open(view) {
      gather();
      const last = view.last[0];
      // Between two rounds the last throw lies on the tray.
      if (last) rest(last, view.round?.number ?? 0);
      else dice.forEach((die) => die.hide());
    },
    close() {
      gather();
      if (prefersStill()) return;
      sound.play('start');
      shaking = box.animate(
        [
          { transform: 'translate(-50%, 0) rotate(0)' },
          { transform: 'translate(-56%, 6px) rotate(-9deg)' },
          { transform: 'translate(-46%, -2px) rotate(8deg)' },
          { transform: 'translate(-53%, 4px) rotate(-5deg)' },
          { transform: 'translate(-50%, 0) rotate(0)' },
        ],
        { duration: 420, iterations: Infinity },
      );
    },
    async show(view, elapsedMs) {
      const outcome = view.round?.outcome ?? [];
      board.light([]);
      await fall(outcome, (view.round?.number ?? 0) + 1, elapsedMs);
    },
    paint: (view, own) => board.paint(view, own),
    sayOutcome: ([first = 0, second = 0, third = 0]) =>
      say('colour.outcome', { first: nameOf(first), second: nameOf(second), third: nameOf(third) }),
    resultChip(outcome) {
      const label = outcome.map(nameOf).join(', ');
      return h(
        'span',
        { class: 'result colour-result', attributes: { role: 'img', 'aria-label': label } },
        ...outcome.map((face) => h('i', { class: `paint-${gameColours[face]}` })),
      );
    },
    spotName: ({ spot }) => name(spot),
    statistics: (last) => [colourBars(hands, last, name)],
    rules: () => [
      h('h3', { text: say('colour.rulesTitle') }),
      h('p', {
        class: 'sheet-text',
        text: say('colour.rules', { one: rules.pays[0], two: rules.pays[1], three: rules.pays[2] }),
      }),
      ...(rules.pairReturn === null
        ? [h('p', { class: 'sheet-text', text: say('colour.rulesFair') })]
        : [h('p', { class: 'sheet-text', text: say('colour.rulesSides') })]),
    ],
    async replay(outcome) {
      gather();
      await fall(outcome, outcome.length, 0);
    },
  };
};

const payLine = ({ pays }: ColourGameRules): string => `${pays.join(' / ')} : 1`;

function sidePay({ model }: TableHands, id: string): string {
  return `×${((model.spots.find((spot) => spot.id === id)?.mostReturn ?? 0) / 100).toString()}`;
}

function winningSpots({ model }: TableHands, outcome: readonly number[]): string[] {
  return model.spots.filter(({ id }) => model.returnOf(outcome, { spot: id, choice: [] }) > 0).map(({ id }) => id);
}

/** How many dice showed each colour, and for how many rounds none has. */
function colourBars(
  { words }: TableHands,
  last: readonly (readonly number[])[],
  name: (spot: string) => string,
): HTMLElement {
  const rows = gameColours.map((colour, face) => {
    const since = last.findIndex((outcome) => outcome.includes(face));
    return {
      name: name(colour),
      count: last.flat().filter((one) => one === face).length,
      fill: `paint-${colour}`,
      note: since > 2 ? words.say('colour.drought', { count: since }) : '',
    };
  });
  return bars(rows);
}
