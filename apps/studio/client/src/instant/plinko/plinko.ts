/** Plinko: a board of lit pegs through which the ball falls the way that the server drew, into a bucket that gives way. */
import { bucketOf, plinkoBuckets } from '@perya/game-rules/instant/plinko.ts';
import { plinkoRows } from '@perya/game-rules/instant/plinko-tables.ts';
import type { RoundView } from '../../../../src/api.ts';
import { h, pause, prefersStill } from '../../dom.ts';
import { pills, times } from '../controls.ts';
import type { Hands, InstantPresentation } from '../presentation.ts';
import { risksOf } from '../risks.ts';
import { Board } from './board.ts';

export function createPlinko(hands: Hands): InstantPresentation {
  const { say } = hands.words;
  const board = new Board();
  const risk = pills(say('instant.risk'), risksOf(say), 1, changed);
  const rows = pills(
    say('instant.plinko.rows'),
    plinkoRows.map((one) => [one, String(one)]),
    12,
    changed,
  );

  function changed(): void {
    paint();
    hands.changed();
  }

  const paint = (): void => board.paint(plinkoBuckets(risk.value, rows.value));
  const pathOf = (round: RoundView): number[] => round.steps[0]!.draw;
  const paysOf = (round: RoundView): number => {
    const [chosen = 0, count = 8] = round.choices[0]!;
    return plinkoBuckets(chosen, count)[bucketOf(pathOf(round))]!;
  };

  return {
    element: board.element,
    settings: h('div', { class: 'settings-pair' }, risk.element, rows.element),
    hook: say('instant.plinko.hook'),
    another: say('instant.plinko.another'),
    first: () => [risk.value, rows.value],
    setFirst([chosen = 1, count = 12]) {
      risk.value = chosen;
      rows.value = count;
      paint();
    },
    setLayout(width, height) {
      board.setLayout(width, height);
      paint();
    },
    setFree(free) {
      risk.setFree(free);
      rows.setFree(free);
    },
    begin: () => board.light(null),
    async show(round) {
      const path = pathOf(round);
      if (!prefersStill()) await board.drop(path, (row) => hands.sound.play('coin', row % 5));
      board.light(bucketOf(path));
      hands.sound.play('stop', paysOf(round) > 100 ? 0 : 3);
      hands.announce(say('instant.plinko.result', { times: times(paysOf(round)) }));
      await pause(250);
    },
    rest: (round) => board.light(round?.steps.length ? bucketOf(pathOf(round)) : null),
    resultOf: (round) => times(paysOf(round)),
  };
}
