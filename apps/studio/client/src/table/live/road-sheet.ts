/** The sheet of the roads of a card game with two sides. */
import {
  askRoads,
  type DerivedRoad,
  type RoadRound,
  type Side,
} from '@perya/game-rules/table/roads/roads.ts';
import { h } from '../../dom.ts';
import { sheetText } from '../../sheets/sheet-text.ts';
import type { LiveSay } from './live-words.ts';
import { beadRoad, bigRoadMap, derivedRoadMap, roadPicture } from './road-map.ts';

export interface SideNames {
  red: string;
  blue: string;
  tie: string;
}

const derived: readonly DerivedRoad[] = ['bigEye', 'small', 'cockroach'];

export function tally(rounds: readonly RoadRound[]): Record<Side | 'tie', number> {
  const count = (side: Side | 'tie'): number => rounds.filter(({ winner }) => winner === side).length;
  return { red: count('red'), blue: count('blue'), tie: count('tie') };
}

const letterOf = (name: string): string => name.slice(0, 1).toUpperCase();

/** @param rounds the oldest first */
export function roadSheet(say: LiveSay, rounds: readonly RoadRound[], names: SideNames): HTMLElement[] {
  const counts = tally(rounds);
  const summary = say('roads.summary', {
    ...names,
    redCount: counts.red,
    blueCount: counts.blue,
    tieCount: counts.tie,
  });
  const letters = { red: letterOf(names.red), blue: letterOf(names.blue), tie: letterOf(names.tie) };
  const figure = (name: string, picture: SVGSVGElement): HTMLElement => {
    const element = h('figure', { class: 'road-figure' }, h('figcaption', { text: name }));
    element.append(picture);
    return element;
  };
  return [
    sheetText(say('roads.fresh')),
    shares(counts, names),
    figure(say('roads.bead'), roadPicture(beadRoad(rounds, letters), 20, summary)),
    figure(say('roads.big'), roadPicture(bigRoadMap(rounds), 24, `${say('roads.big')}. ${summary}`)),
    ...derived.map((road) =>
      figure(say(`roads.${road}`), roadPicture(derivedRoadMap(rounds, road), 24, say(`roads.${road}`))),
    ),
    asks(say, rounds, names),
  ];
}

/** How the rounds were shared out, as a bar. */
export function shares(counts: Record<Side | 'tie', number>, names: SideNames): HTMLElement {
  const part = (side: Side | 'tie'): HTMLElement => {
    const element = h(
      'span',
      { class: `share road-${side}` },
      h('b', { text: String(counts[side]) }),
      names[side],
    );
    element.style.flexGrow = String(Math.max(1, counts[side]));
    return element;
  };
  return h('div', { class: 'shares' }, part('blue'), part('tie'), part('red'));
}

/** What the derived roads would write next: customary, and without any meaning for what is dealt. */
function asks(say: LiveSay, rounds: readonly RoadRound[], names: SideNames): HTMLElement {
  const row = (side: Side): HTMLElement => {
    const next = askRoads(rounds, side);
    const marks = derived.map((road) => {
      const written = next[road];
      const text = written === null ? '–' : say(`roads.${written}`);
      return h('span', {
        class: `ask ask-${road}${written ? ` road-${written}` : ''}`,
        label: text,
        attributes: { role: 'img' },
      });
    });
    return h(
      'div',
      { class: 'ask-row' },
      h('b', { text: say('roads.ask', { side: names[side] }) }),
      ...marks,
    );
  };
  return h('div', { class: 'asks' }, row('red'), row('blue'));
}
