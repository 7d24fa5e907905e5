/** The board under the arena: both sides with what they pay now, the draw between them, and how the pool lies. */
import type { CockfightRules } from '@perya/game-rules/table/cockfight/cockfight.ts';
import type { SpotSums } from '@perya/game-rules/table/pool.ts';
import { encodeJson } from '@perya/money/wire.ts';
import { timesOf } from '../../amounts.ts';
import { h } from '../../dom.ts';
import { chipText } from '../chips.ts';
import { face } from '../face.ts';
import type { OwnBets, TableHands } from '../presentation.ts';
import { SpotBoard } from '../spot-board.ts';
import type { TableView } from '../../../../src/table-api.ts';
import type { CockfightSay } from './cockfight-words.ts';
import { poolNow, type PoolNow } from './pool-now.ts';

const sides = ['meron', 'wala'] as const;
type Side = (typeof sides)[number];

interface SideFaces {
  bird: HTMLElement;
  odds: HTMLElement;
  sum: HTMLElement;
}

/** `187` → `1.87`. */
export const oddsText = (hundredths: number): string => (hundredths / 100).toFixed(2);

export class OddsBoard {
  readonly element: HTMLElement;
  private readonly hands: TableHands;
  private readonly say: CockfightSay;
  private readonly board: SpotBoard;
  private readonly faces: Readonly<Record<Side, SideFaces>>;
  private readonly bar = h('i', { class: 'pool-meron' });
  private readonly pool = h('span', {});
  private readonly house = h('span', {});
  private readonly line: HTMLElement;
  private told = '';

  constructor(hands: TableHands, say: CockfightSay) {
    this.hands = hands;
    this.say = say;
    this.board = new SpotBoard(hands);
    const { drawReturn, terms } = hands.model.rules as CockfightRules;
    const faces = (): SideFaces => ({ bird: face('small', ''), odds: face('b', ''), sum: face('small', '') });
    this.faces = { meron: faces(), wala: faces() };
    const side = (id: Side): HTMLElement => {
      const { bird, odds, sum } = this.faces[id];
      bird.classList.add('side-bird');
      odds.classList.add('side-odds');
      const name = face('span', say(`side.${id}`));
      name.classList.add('side-name');
      return this.board.add(id, say(`side.${id}`), `side side-${id}`, [name, bird, odds, sum], '');
    };
    const drawOdds = face('b', `×${oddsText(drawReturn)}`);
    drawOdds.classList.add('side-odds');
    const drawName = face('span', say('side.draw'));
    drawName.classList.add('side-name');
    const fixed = say('board.fixed', { odds: oddsText(drawReturn) });
    this.line = h(
      'p',
      { class: 'pool-line' },
      this.pool,
      this.house,
      h('span', { text: say('board.commission', { percent: terms.commission }) }),
    );
    this.element = h(
      'div',
      { class: 'odds-board', attributes: { role: 'group', 'aria-label': say('board.name') } },
      h(
        'div',
        { class: 'odds-sides' },
        side('meron'),
        this.board.add('draw', say('side.draw'), 'side side-draw', [drawName, drawOdds], fixed),
        side('wala'),
      ),
      h('div', { class: 'pool-bar', attributes: { 'aria-hidden': 'true' } }, this.bar),
      this.line,
    );
  }

  /** Who stands on which side. */
  name(birds: Readonly<Record<Side, string>>): void {
    for (const side of sides) this.faces[side].bird.dataset['face'] = birds[side];
  }

  paint(view: TableView, own: OwnBets): void {
    const now = poolNow(this.hands.model.pool!, view, own.laid);
    this.paintPool(now);
    this.board.paint(view, own);
  }

  private paintPool(now: PoolNow): void {
    const told = encodeJson(now);
    if (told === this.told) return;
    this.told = told;
    const { money } = this.hands.words;
    const { sums, house, returns, fixed, withOwn } = now;
    for (const side of sides) {
      const { odds, sum } = this.faces[side];
      const shown = returns ? oddsText(returns[side]!) : null;
      odds.dataset['face'] = shown ? `×${shown}` : this.say('board.back');
      sum.dataset['face'] = money(0n).replace('0.00', chipText(sums[side] ?? 0n));
      const key = fixed ? 'board.final' : withOwn ? 'board.oddsYours' : 'board.odds';
      const amount = money(sums[side] ?? 0n);
      this.board.setPay(side, shown ? this.say(key, { odds: shown, amount }) : this.say('board.back'));
    }
    const total = (of: SpotSums): bigint => sides.reduce((sum, side) => sum + (of[side] ?? 0n), 0n);
    const all = total(sums);
    const meron = all === 0n ? 0.5 : timesOf(sums['meron'] ?? 0n, all);
    this.bar.style.transform = `scaleX(${meron})`;
    this.pool.textContent = this.say('board.pool', { amount: money(all) });
    this.house.textContent = this.say('board.house', { amount: money(total(house)) });
    this.element.classList.toggle('odds-fixed', fixed);
    this.element.classList.toggle('odds-yours', withOwn);
  }

  /** Lights what has won; nothing with an empty list. */
  light(spots: readonly string[]): void {
    this.board.light(spots);
  }
}
