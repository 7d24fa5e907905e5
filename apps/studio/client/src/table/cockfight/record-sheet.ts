/** The contests that were, as beads and as streaks. */
import type { RoadRound } from '@perya/game-rules/table/roads/roads.ts';
import { h } from '../../dom.ts';
import { beadRoad, bigRoadMap, roadPicture } from '../live/road-map.ts';
import { shares, tally, type SideNames } from '../live/road-sheet.ts';
import { sheetText } from '../../sheets/sheet-text.ts';
import type { CockfightSay } from './cockfight-words.ts';

/** @param rounds the oldest first */
export function recordSheet(
  say: CockfightSay,
  rounds: readonly RoadRound[],
  names: SideNames,
): HTMLElement[] {
  const counts = tally(rounds);
  const summary = say('roads.summary', {
    ...names,
    redCount: counts.red,
    blueCount: counts.blue,
    tieCount: counts.tie,
  });
  const figure = (name: string, picture: SVGSVGElement): HTMLElement => {
    const element = h('figure', { class: 'road-figure' }, h('figcaption', { text: name }));
    element.append(picture);
    return element;
  };
  const letters = {
    red: names.red.slice(0, 1),
    blue: names.blue.slice(0, 1),
    tie: names.tie.slice(0, 1),
  };
  return [
    sheetText(say('roads.record')),
    shares(counts, names),
    figure(say('roads.bead'), roadPicture(beadRoad(rounds, letters), 20, summary)),
    figure(say('roads.big'), roadPicture(bigRoadMap(rounds), 24, `${say('roads.big')}. ${summary}`)),
  ];
}
