/** The cloth of the dice: the even chances always at hand, everything else in parts that a thumb can hit. */
import { pays, totalPays } from '@perya/game-rules/table/sic-bo/bets.ts';
import { h } from '../../dom.ts';
import { face } from '../face.ts';
import type { LiveSay } from '../live/live-words.ts';
import { sections } from '../live/sections.ts';
import type { SpotBoard } from '../spot-board.ts';
import { dieFace } from './die-face.ts';

const faces = [1, 2, 3, 4, 5, 6] as const;

type Place = (spot: string, paysText: string, className: string, ...shown: HTMLElement[]) => HTMLElement;

export function sicBoLayout(
  board: SpotBoard,
  say: LiveSay,
  pictures: boolean,
  nameOf: (spot: string) => string,
): HTMLElement {
  const place: Place = (spot, paysText, className, ...shown) =>
    board.add(spot, nameOf(spot), `place ${className}`, [...shown, face('small', paysText)], paysText);
  const dice = (...shown: number[]): HTMLElement =>
    h('span', { class: 'place-dice' }, ...shown.map((face) => dieFace(face, pictures)));

  const singles = h(
    'div',
    { class: 'cloth-grid cloth-three' },
    ...faces.map((face) =>
      place(`single-${face}`, `${pays.single[0]}–${pays.single[2]} : 1`, 'place-small', dice(face)),
    ),
  );
  const parts = [
    ...(pictures
      ? []
      : [
          { name: say('sicBo.part.main'), content: chances(place, say) },
          { name: say('sicBo.part.totals'), content: totals(place) },
        ]),
    { name: say('sicBo.part.faces'), content: singles },
    { name: say('sicBo.part.pairs'), content: pairs(place, dice) },
    { name: say('sicBo.part.doubles'), content: doubles(place, dice, say) },
  ];
  return h(
    'div',
    { class: 'cloth cloth-even sic-bo-cloth', attributes: { role: 'group', 'aria-label': say('place.all') } },
    sections(say('place.parts'), parts),
  );
}

function chances(place: Place, say: LiveSay): HTMLElement {
  return h(
    'div',
    { class: 'chances cloth-main' },
    place('small', '1 : 1', 'place-blue', face('b', say('sicBo.small')), face('span', '4–10')),
    place('big', '1 : 1', 'place-red', face('b', say('sicBo.big')), face('span', '11–17')),
    place('odd', '1 : 1', '', face('b', say('sicBo.odd'))),
    place('even', '1 : 1', '', face('b', say('sicBo.even'))),
  );
}

function totals(place: Place): HTMLElement {
  return h(
    'div',
    { class: 'cloth-grid cloth-seven' },
    ...Object.entries(totalPays).map(([total, toOne]) =>
      place(`total-${total}`, `${toOne} : 1`, 'place-small', face('b', total)),
    ),
  );
}

function pairs(place: Place, dice: (...shown: number[]) => HTMLElement): HTMLElement {
  const all = faces.flatMap((low) => faces.filter((high) => high > low).map((high) => [low, high] as const));
  return h(
    'div',
    { class: 'cloth-grid cloth-five' },
    ...all.map(([low, high]) =>
      place(`pair-${low}-${high}`, `${pays.pair} : 1`, 'place-small', dice(low, high)),
    ),
  );
}

function doubles(place: Place, dice: (...shown: number[]) => HTMLElement, say: LiveSay): HTMLElement {
  return h(
    'div',
    { class: 'cloth-grid cloth-six' },
    ...faces.map((face) => place(`double-${face}`, `${pays.double} : 1`, 'place-small', dice(face, face))),
    ...faces.map((face) =>
      place(`triple-${face}`, `${pays.triple} : 1`, 'place-small', dice(face, face, face)),
    ),
    place('any-triple', `${pays.anyTriple} : 1`, 'place-wide', face('b', say('sicBo.any-triple'))),
  );
}
