/** Fan tan: a handful of buttons under a bowl, counted off by fours. */
import {
  backs,
  fanTanSpots,
  remainderOf,
  remainders,
  type FanTanSpot,
} from '@perya/game-rules/table/fan-tan/bets.ts';
import { buttonsOf } from '@perya/game-rules/table/fan-tan/fan-tan.ts';
import type { Outcome } from '@perya/game-rules/table/table-model.ts';
import { h } from '../../dom.ts';
import { sheetText } from '../../sheets/sheet-text.ts';
import { face } from '../face.ts';
import { felt } from '../live/felt.ts';
import { limitsRule } from '../live/limits-rule.ts';
import { liveSay } from '../live/live-words.ts';
import { resultSheet } from '../live/result-sheet.ts';
import { sections } from '../live/sections.ts';
import { wonSpots } from '../live/won-spots.ts';
import { toOne } from '../multiplier.ts';
import type { CreatePresentation, TableHands } from '../presentation.ts';
import { SpotBoard } from '../spot-board.ts';
import { Count } from './count.ts';
import '../live/live.css';
import './fan-tan.css';

const say = await liveSay();

const spotOf = (id: string): FanTanSpot => fanTanSpots.find((one) => one.id === id)!;

function nameOf(id: string): string {
  const { kind, wins, returned } = spotOf(id);
  return say(`fanTan.${kind}`, { numbers: wins.join(', '), returned: returned.join() });
}

/** Label of a place: its numbers; of nim the winning one before the one that returns the stake. */
const shortOf = ({ wins, returned }: FanTanSpot): string =>
  returned.length > 0 ? `${wins.join()} › ${returned.join()}` : wins.join(' · ');

const leftOf = (outcome: Outcome): number => remainderOf(buttonsOf(outcome));

const bead = (left: number): HTMLElement => h('span', { class: `bead fan-bead-${left}`, text: String(left) });

export const createPresentation: CreatePresentation = (hands: TableHands) => {
  const board = new SpotBoard(hands);
  const count = new Count(hands);
  const sentence = (outcome: Outcome): string =>
    say('fanTan.counted', { buttons: buttonsOf(outcome), left: leftOf(outcome) });
  const show = async (outcome: Outcome, elapsedMs: number): Promise<void> => {
    board.light([]);
    await count.show(outcome, elapsedMs, sentence(outcome));
    board.light(wonSpots(hands.model, outcome));
  };
  return {
    stage: felt('fan-stage', count.element),
    layout: layoutOf(board),
    resize: (width, height) => count.resize(width, height),
    open() {
      count.rest();
      board.light([]);
    },
    close: () => count.press(),
    async show({ round }, elapsedMs) {
      if (round?.outcome) await show(round.outcome, elapsedMs);
    },
    paint: (view, own) => board.paint(view, own),
    sayOutcome: sentence,
    resultChip(outcome) {
      const chip = bead(leftOf(outcome));
      chip.title = sentence(outcome);
      return chip;
    },
    spotName: ({ spot }) => nameOf(spot),
    statistics(last) {
      const fallen = last.map(leftOf);
      return resultSheet(
        say,
        say('fanTan.rules.fair'),
        remainders.map((left) => ({
          shown: bead(left),
          count: fallen.filter((one) => one === left).length,
        })),
        fallen.map(bead),
      );
    },
    rules: () =>
      [
        say('fanTan.rules.count'),
        say('fanTan.rules.bets'),
        limitsRule(hands, say),
        say('fanTan.rules.fair'),
      ].map(sheetText),
    replay: (outcome) => show(outcome, 0),
  };
};

function layoutOf(board: SpotBoard): HTMLElement {
  const places = (kind: FanTanSpot['kind'], className: string): HTMLElement[] =>
    fanTanSpots
      .filter((spot) => spot.kind === kind)
      .map((spot) => {
        const pay = toOne(backs[spot.kind]);
        const shown = [face('b', shortOf(spot)), face('small', pay)];
        return board.add(spot.id, nameOf(spot.id), `place ${className}`, shown, pay);
      });
  const grid = (className: string, ...content: HTMLElement[]): HTMLElement =>
    h('div', { class: `cloth-grid ${className}` }, ...content);
  const main = h(
    'div',
    { class: 'cloth-tall-first' },
    grid('cloth-four cloth-main', ...places('fan', 'place-red')),
    grid('cloth-six', ...places('kwok', 'place-small')),
  );
  return h(
    'div',
    { class: 'cloth cloth-even', attributes: { role: 'group', 'aria-label': say('place.all') } },
    sections(say('place.parts'), [
      { name: say('fanTan.part.main'), content: main },
      { name: say('fanTan.part.nim'), content: grid('cloth-six', ...places('nim', 'place-small')) },
      { name: say('fanTan.part.three'), content: grid('cloth-four', ...places('three', 'place-blue')) },
    ]),
  );
}
