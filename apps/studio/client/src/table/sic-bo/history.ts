/** The sheet of past throws: how often each face and each half fell, and the throws themselves. */
import { countOf, isTriple, totalOf, type Dice } from '@perya/game-rules/table/sic-bo/bets.ts';
import { h } from '../../dom.ts';
import type { LiveSay } from '../live/live-words.ts';
import { sheetText } from '../../sheets/sheet-text.ts';
import { dieFace } from './die-face.ts';

const faces = [1, 2, 3, 4, 5, 6] as const;

/** @param throws the latest first */
export function diceHistory(
  say: LiveSay,
  throws: readonly Dice[],
  pictures: boolean,
  faceName: (face: number) => string,
): HTMLElement[] {
  const shown = faces.map((face) => throws.reduce((sum, dice) => sum + countOf(dice, face), 0));
  const most = Math.max(...shown, 1);
  const bars = faces.map((face, index) => {
    const bar = h('i', { class: 'face-bar' });
    bar.style.setProperty('--share', String(shown[index]! / most));
    return h(
      'div',
      { class: 'face-column', label: `${faceName(face)}: ${shown[index]}`, attributes: { role: 'img' } },
      h('b', { text: String(shown[index]) }),
      bar,
      dieFace(face, pictures),
    );
  });
  const list = throws.slice(0, 30).map((dice) => {
    const item = h('li', { label: dice.map(faceName).join(', ') });
    for (const face of dice) item.append(dieFace(face, pictures));
    if (!pictures) {
      const kind = isTriple(dice) ? 'tie' : totalOf(dice) > 10 ? 'red' : 'blue';
      item.append(h('b', { class: `road-${kind}`, text: String(totalOf(dice)) }));
    }
    return item;
  });
  return [
    sheetText(say('sicBo.rules.dice')),
    ...(pictures ? [] : [halves(say, throws)]),
    h('h3', { text: say('sicBo.faces', { count: throws.length }) }),
    h('div', { class: 'face-bars' }, ...bars),
    h('h3', { text: say('sicBo.last') }),
    h('ol', { class: 'throws' }, ...list),
  ];
}

function halves(say: LiveSay, throws: readonly Dice[]): HTMLElement {
  const triples = throws.filter(isTriple).length;
  const big = throws.filter((dice) => !isTriple(dice) && totalOf(dice) > 10).length;
  const part = (side: 'red' | 'blue' | 'tie', count: number, name: string): HTMLElement => {
    const element = h('span', { class: `share road-${side}` }, h('b', { text: String(count) }), name);
    element.style.flexGrow = String(Math.max(1, count));
    return element;
  };
  return h(
    'div',
    { class: 'shares' },
    part('blue', throws.length - triples - big, say('sicBo.small')),
    part('tie', triples, say('sicBo.any-triple')),
    part('red', big, say('sicBo.big')),
  );
}
