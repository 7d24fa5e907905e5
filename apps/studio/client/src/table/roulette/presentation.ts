/** Roulette: a wheel that turns, a ball that falls into it, and a cloth in parts. */
import { colourOf, findRouletteSpot } from '@perya/game-rules/table/roulette/layout.ts';
import type { RouletteRules } from '@perya/game-rules/table/roulette/roulette.ts';
import { strikesOf, type Strike } from '@perya/game-rules/table/roulette/storm.ts';
import type { Outcome } from '@perya/game-rules/table/table-model.ts';
import { h } from '../../dom.ts';
import { felt } from '../live/felt.ts';
import { limitsRule } from '../live/limits-rule.ts';
import { liveSay } from '../live/live-words.ts';
import { wonSpots } from '../live/won-spots.ts';
import type { CreatePresentation, TableHands } from '../presentation.ts';
import { SpotBoard } from '../spot-board.ts';
import { sheetText } from '../../sheets/sheet-text.ts';
import { rouletteLayout } from './cloth.ts';
import { rouletteSheet } from './sheet.ts';
import { Wheel } from './wheel.ts';
import '../live/live.css';
import './roulette.css';

const say = await liveSay();

function rouletteSpotName(spot: string): string {
  const place = findRouletteSpot(spot);
  if (!place) return spot;
  const { kind, covers } = place;
  switch (kind) {
    case 'red':
    case 'black':
    case 'odd':
    case 'even':
    case 'low':
    case 'high':
      return say(`roulette.${kind}`);
    case 'dozen':
      return say('roulette.dozen', { from: covers[0]!, to: covers.at(-1)! });
    case 'column':
      return say('roulette.column', { count: covers[0]! });
    case 'line':
      return say('roulette.line', { from: covers[0]!, to: covers.at(-1)! });
    default:
      return say(`roulette.${kind}`, { numbers: covers.join(', ') });
  }
}

export const createPresentation: CreatePresentation = (hands: TableHands) => {
  const { storm } = hands.model.rules as RouletteRules;
  const board = new SpotBoard(hands);
  const layout = rouletteLayout(board, hands, say, storm, rouletteSpotName);
  const wheel = new Wheel(hands, say);
  const pocketName = (pocket: number): string => `${pocket} ${say(`roulette.colour.${colourOf(pocket)}`)}`;
  const struck = (outcome: Outcome): readonly Strike[] => (storm ? strikesOf(outcome) : []);
  const sentence = (outcome: Outcome): string => {
    const [pocket] = outcome as [number];
    const hit = struck(outcome).find((one) => one.pocket === pocket);
    const name = pocketName(pocket);
    return hit ? say('roulette.fellStruck', { name, pays: hit.toOne }) : say('roulette.fell', { name });
  };
  const light = (outcome: Outcome | null): void => {
    board.light(outcome === null ? [] : wonSpots(hands.model, outcome));
    layout.light(outcome?.[0] ?? null);
  };
  const show = async (outcome: Outcome, elapsedMs: number): Promise<void> => {
    light(null);
    await wheel.show(outcome, elapsedMs, struck(outcome));
    light(outcome);
  };
  return {
    stage: felt('wheel-stage', wheel.element),
    layout: layout.element,
    resize: (width, height) => wheel.resize(width, height),
    open() {
      wheel.rest();
      light(null);
    },
    close: () => wheel.spin(),
    async show({ round }, elapsedMs) {
      if (round?.outcome) await show(round.outcome, elapsedMs);
    },
    paint: (view, own) => board.paint(view, own),
    sayOutcome: sentence,
    resultChip(outcome) {
      const [pocket] = outcome as [number];
      const hit = struck(outcome).some((one) => one.pocket === pocket);
      return h('span', {
        class: `bead pocket-${colourOf(pocket)}${hit ? ' bead-struck' : ''}`,
        text: String(pocket),
        attributes: { title: pocketName(pocket) },
      });
    },
    spotName: ({ spot }) => rouletteSpotName(spot),
    statistics: (last) =>
      rouletteSheet(
        say,
        last.map(([pocket]) => pocket!),
      ),
    rules: () =>
      [
        say('roulette.rules.wheel'),
        say('roulette.rules.inside'),
        say('roulette.rules.calls'),
        ...(storm ? [say('roulette.rules.storm')] : []),
        limitsRule(hands, say),
        say('roulette.rules.fair'),
      ].map(sheetText),
    replay: (outcome) => show(outcome, 0),
  };
};
