/** Bingo on the screen: balls that roll out of the drum, cards that are daubed, prizes that stand beside them. */
import { payOfLines, type BingoRules } from '@perya/game-rules/table/bingo/bingo.ts';
import {
  cardCount,
  cardOf,
  completedLines,
  freeField,
} from '@perya/game-rules/table/bingo/card.ts';
import { h, prefersStill } from '../../dom.ts';
import { icon } from '../../icons.ts';
import { bars } from '../bars.ts';
import { times } from '../multiplier.ts';
import type { CreatePresentation, TableHands } from '../presentation.ts';

const mostCards = 12;
/** Before the first ball. */
const leadMs = 1200;

interface Card {
  number: number;
  stakeMinor: number;
  placed: boolean;
}

interface CardElement {
  element: HTMLElement;
  fields: readonly number[];
  cells: readonly HTMLElement[];
  note: HTMLElement;
}

/** A drum of 75 has five hues, by the column of the ball; a smaller one as many as it has columns. */
const hueOf = ({ balls, size }: BingoRules, ball: number): string => `ball-${Math.floor((ball - 1) / (balls / size))}`;

function ballElement(rules: BingoRules, ball: number): HTMLElement {
  return h('span', { class: `ball ${hueOf(rules, ball)}` }, h('b', { text: String(ball) }));
}

export const createPresentation: CreatePresentation = (hands) => {
  const { words, model, sound } = hands;
  const { say, money } = words;
  const rules = model.rules as BingoRules;
  const now = h('div', { class: 'bingo-now' });
  const before = h('div', { class: 'bingo-before' });
  const counted = h('p', { class: 'bingo-count' });
  const list = h('div', { class: 'bingo-cards', attributes: { tabindex: '0', role: 'group', 'aria-label': say('bingo.yourCards') } });
  const prizes = h('ol', { class: 'bingo-prizes', attributes: { 'aria-label': say('bingo.prizes') } }, ...prizeRows(hands, rules));
  const stage = h(
    'div',
    { class: 'bingo-stage' },
    h('div', { class: 'bingo-balls', attributes: { 'aria-hidden': 'true' } }, now, before, counted),
    h('div', { class: 'bingo-middle' }, list, prizes),
  );
  const buy = h('button', { class: 'secondary bingo-buy', onClick: () => addCard() });
  let cards: readonly Card[] = [];
  let elements = new Map<number, CardElement>();
  let called: readonly number[] = [];
  let timers: ReturnType<typeof setTimeout>[] = [];
  let told = '';
  let stopCalling = (): void => {};

  function addCard(): void {
    if (cards.length >= mostCards) return hands.announce(say('bingo.most'));
    hands.lay({ spot: 'card', choice: [randomCard()] });
  }

  function randomCard(): number {
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
    return random % cardCount;
  }

  function makeCard(card: Card): CardElement {
    const fields = cardOf(rules, card.number);
    const cells = fields.map((field) =>
      h('i', { class: field === freeField ? 'cell cell-free' : 'cell', text: field === freeField ? '★' : String(field) }),
    );
    const note = h('p', { class: 'card-note' });
    const drop = h(
      'button',
      {
        class: 'card-drop',
        label: `${say('bingo.remove')}: ${say('bingo.cardNumber', { number: card.number })}`,
        onClick: () => hands.unlay({ spot: 'card', choice: [card.number] }),
      },
      icon('close'),
    );
    const element = h(
      'article',
      {
        class: `bingo-card card-${rules.size} ${card.placed ? 'card-placed' : 'card-laid'}`,
        attributes: { 'aria-label': `${say('bingo.cardNumber', { number: card.number })}, ${money(card.stakeMinor)}` },
      },
      h('header', {}, h('span', { text: `№ ${card.number}` }), h('b', { text: money(card.stakeMinor) }), card.placed ? null : drop),
      h('div', { class: 'card-grid', attributes: { 'aria-hidden': 'true' } }, ...cells),
      note,
    );
    return { element, fields, cells, note };
  }

  function paintCards(): void {
    const key = cards.map(({ number, stakeMinor, placed }) => `${number}/${stakeMinor}/${placed}`).join();
    if (key === told) return;
    told = key;
    elements = new Map(cards.map((card) => [card.number, makeCard(card)]));
    list.replaceChildren(
      ...(cards.length === 0
        ? [h('p', { class: 'bingo-empty', text: say('bingo.noCards') })]
        : [...elements.values()].map(({ element }) => element)),
    );
    daub();
  }

  /** Marks what has been called and says what each card has. */
  function daub(): void {
    const balls = new Set(called);
    const newest = called.at(-1);
    for (const card of cards) {
      const shown = elements.get(card.number);
      if (!shown) continue;
      const { fields, cells, note, element } = shown;
      const lines = completedLines(rules, fields, balls);
      const inLine = new Set(lines.flat());
      fields.forEach((field, index) => {
        const cell = cells[index]!;
        const hit = field === freeField || balls.has(field);
        if (field === newest && !cell.classList.contains('cell-hit') && !prefersStill())
          cell.animate([{ transform: 'scale(1.9)', opacity: 0.2 }, { transform: 'none', opacity: 1 }], {
            duration: 320,
            easing: 'cubic-bezier(.2,1.4,.4,1)',
          });
        cell.classList.toggle('cell-hit', hit);
        cell.classList.toggle('cell-line', inLine.has(index));
      });
      element.classList.toggle('card-won', lines.length > 0);
      note.textContent = lines.length === 0 ? '' : lineText(card, lines.length);
    }
  }

  function lineText({ stakeMinor }: Card, lines: number): string {
    const name = lines === 1 ? say('bingo.line') : say('bingo.lines', { count: lines });
    return `${name} · ${money((stakeMinor / 100) * payOfLines(rules, lines))}`;
  }

  function paintBalls(): void {
    const newest = called.at(-1);
    now.replaceChildren(...(newest === undefined ? [] : [ballElement(rules, newest)]));
    before.replaceChildren(...called.slice(0, -1).toReversed().slice(0, 5).map((ball) => ballElement(rules, ball)));
    counted.textContent =
      called.length === 0 ? '' : say('bingo.calls', { count: called.length, all: rules.calls });
  }

  function call(balls: readonly number[], fresh: boolean): void {
    called = balls;
    paintBalls();
    daub();
    if (!fresh) return;
    sound.play('stop', balls.length % 5);
    if (!prefersStill())
      now.firstElementChild?.animate(
        [
          { transform: 'translateX(-90px) rotate(-220deg) scale(.4)', opacity: 0 },
          { transform: 'translateX(6px) rotate(10deg) scale(1.06)', opacity: 1, offset: 0.75 },
          { transform: 'none' },
        ],
        { duration: 420, easing: 'ease-out' },
      );
  }

  function clear(): void {
    timers.forEach(clearTimeout);
    timers = [];
    stopCalling();
  }

  /** Calls ball after ball, from where the round is. */
  function callAll(outcome: readonly number[], elapsedMs: number, everyMs: number): Promise<void> {
    clear();
    const due = Math.max(0, Math.min(outcome.length, Math.floor((elapsedMs - leadMs) / everyMs) + 1));
    if (elapsedMs >= leadMs) call(outcome.slice(0, due), false);
    return new Promise((resolve) => {
      stopCalling = resolve;
      for (let index = due; index < outcome.length; index += 1) {
        const wait = leadMs + index * everyMs - elapsedMs;
        timers.push(setTimeout(() => call(outcome.slice(0, index + 1), true), wait));
      }
      const end = Math.max(0, leadMs + outcome.length * everyMs + 900 - elapsedMs);
      timers.push(setTimeout(resolve, end));
    });
  }

  return {
    stage,
    layout: h('div', { class: 'bingo-layout' }, buy),
    resize() {},
    open() {
      clear();
      called = [];
      paintBalls();
      daub();
    },
    close: () => sound.play('start'),
    show: (view, elapsedMs) => callAll(view.round?.outcome ?? [], elapsedMs, rules.callMs),
    paint(_view, own) {
      const placed = own.placed
        .filter(({ state }) => ['pending', 'accepted', 'settling', 'closed'].includes(state))
        .flatMap(({ bets }) => bets)
        .map(({ choice, stakeMinor }) => ({ number: choice[0] ?? 0, stakeMinor, placed: true }));
      const laid = own.laid.map(({ choice, stakeMinor }) => ({ number: choice[0] ?? 0, stakeMinor, placed: false }));
      cards = [...placed, ...laid];
      buy.textContent = say('bingo.buy', { amount: money(hands.chipMinor()) });
      paintCards();
    },
    sayOutcome: (outcome) => say('bingo.outcome', { count: outcome.length }),
    resultChip(outcome) {
      // The ball that ended the round stands for it.
      const last = outcome.at(-1) ?? 0;
      return h('span', { class: `result bingo-result ${hueOf(rules, last)}`, text: String(last) });
    },
    spotName: ({ choice }) =>
      choice.length === 0 ? say('bingo.card') : say('bingo.cardNumber', { number: choice[0] ?? 0 }),
    statistics(last) {
      const counts = Array.from({ length: rules.balls }, (_, index) => ({
        ball: index + 1,
        count: last.flat().filter((ball) => ball === index + 1).length,
      }));
      return [
        h('h3', { text: say('bingo.often') }),
        bars(
          counts
            .toSorted((a, b) => b.count - a.count || a.ball - b.ball)
            .slice(0, 12)
            .map(({ ball, count }) => ({ name: say('bingo.call', { number: ball }), count, fill: `ball-bar ${hueOf(rules, ball)}` })),
        ),
      ];
    },
    rules: () => [
      h('h3', { text: say('bingo.rulesTitle') }),
      h('p', { class: 'sheet-text', text: say('bingo.rules', { calls: rules.calls, balls: rules.balls }) }),
      ...(rules.freeMiddle ? [h('p', { class: 'sheet-text', text: say('bingo.rulesFree') })] : []),
      h('p', { class: 'sheet-text', text: say('bingo.rulesFixed') }),
      h('ol', { class: 'bingo-prizes bingo-prizes-wide' }, ...prizeRows(hands, rules)),
    ],
    async replay(outcome) {
      await callAll(outcome, 0, 220);
    },
  };
};

function prizeRows({ words: { say } }: TableHands, { linePays }: BingoRules): HTMLElement[] {
  return linePays.flatMap((pay, lines) => {
    if (pay === 0 || (lines > 1 && pay === linePays[lines - 1])) return [];
    const more = lines === linePays.length - 1;
    const name = lines === 1 ? say('bingo.line') : say(more ? 'bingo.prizeMore' : 'bingo.prize', { count: lines });
    return [h('li', {}, h('span', { text: name }), h('b', { text: times(pay) }))];
  });
}
