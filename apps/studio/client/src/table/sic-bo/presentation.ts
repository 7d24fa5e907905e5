/** Sic bo: three dice shaken under a dome. */
import { facePictures, diceOf, type SicBoRules } from '@perya/game-rules/table/sic-bo/sic-bo.ts';
import { isTriple, totalOf } from '@perya/game-rules/table/sic-bo/bets.ts';
import type { Outcome } from '@perya/game-rules/table/table-model.ts';
import { h } from '../../dom.ts';
import { felt } from '../live/felt.ts';
import { limitsRule } from '../live/limits-rule.ts';
import { liveSay } from '../live/live-words.ts';
import { wonSpots } from '../live/won-spots.ts';
import type { CreatePresentation, TableHands } from '../presentation.ts';
import { SpotBoard } from '../spot-board.ts';
import { sheetText } from '../../sheets/sheet-text.ts';
import { dieFace } from './die-face.ts';
import { Dome } from './dome.ts';
import { diceHistory } from './history.ts';
import { sicBoLayout } from './layout.ts';
import '../live/live.css';
import './sic-bo.css';

const say = await liveSay();

/** What a face is called: its number, or its picture. */
const faceName = (pictures: boolean, face: number): string =>
  pictures ? say(`face.${facePictures[face - 1]!}`) : String(face);

function nameOf(pictures: boolean, spot: string): string {
  if (spot === 'big' || spot === 'small' || spot === 'odd' || spot === 'even' || spot === 'any-triple')
    return say(`sicBo.${spot}`);
  const [kind, low, high] = spot.split('-') as [
    'total' | 'single' | 'double' | 'triple' | 'pair',
    string,
    string?,
  ];
  if (kind === 'total') return say('sicBo.total', { total: low });
  if (kind === 'pair')
    return say('sicBo.pair', {
      low: faceName(pictures, Number(low)),
      high: faceName(pictures, Number(high)),
    });
  return say(`sicBo.${kind}`, { face: faceName(pictures, Number(low)) });
}

export const createPresentation: CreatePresentation = (hands: TableHands) => {
  const pictures = (hands.model.rules as SicBoRules).faces === 'pictures';
  const board = new SpotBoard(hands);
  const dome = new Dome(hands, pictures);
  const sentence = (outcome: Outcome): string => {
    const dice = diceOf(outcome);
    const faces = dice.map((face) => faceName(pictures, face)).join(', ');
    if (pictures) return say('sicBo.pictures', { faces });
    const total = totalOf(dice);
    if (isTriple(dice)) return say('sicBo.tripled', { face: dice[0], total });
    return say('sicBo.thrown', { faces, total, size: say(total > 10 ? 'sicBo.big' : 'sicBo.small') });
  };
  const show = async (outcome: Outcome, elapsedMs: number): Promise<void> => {
    board.light([]);
    await dome.show(outcome, elapsedMs, sentence(outcome));
    board.light(wonSpots(hands.model, outcome));
  };
  return {
    stage: felt('dome-stage', dome.element),
    layout: sicBoLayout(board, say, pictures, (spot) => nameOf(pictures, spot)),
    resize: (width, height) => dome.resize(width, height),
    open() {
      dome.rest();
      board.light([]);
    },
    close: () => dome.shake(),
    async show({ round }, elapsedMs) {
      if (round?.outcome) await show(round.outcome, elapsedMs);
    },
    paint: (view, own) => board.paint(view, own),
    sayOutcome: sentence,
    resultChip(outcome) {
      const dice = diceOf(outcome);
      const chip = h('span', { class: 'dice-chip', attributes: { title: sentence(outcome) } });
      for (const face of dice.toSorted()) chip.append(dieFace(face, pictures));
      if (!pictures) {
        const kind = isTriple(dice) ? 'tie' : totalOf(dice) > 10 ? 'red' : 'blue';
        chip.append(h('b', { class: `road-${kind}`, text: String(totalOf(dice)) }));
      }
      return chip;
    },
    spotName: ({ spot }) => nameOf(pictures, spot),
    statistics: (last) => diceHistory(say, last.map(diceOf), pictures, (face) => faceName(pictures, face)),
    rules: () =>
      [
        say(pictures ? 'sicBo.rules.pictures' : 'sicBo.rules.pips'),
        ...(pictures ? [] : [say('sicBo.rules.even')]),
        say('sicBo.rules.single'),
        limitsRule(hands, say),
        say('sicBo.rules.dice'),
      ].map(sheetText),
    replay: (outcome) => show(outcome, 0),
  };
};
