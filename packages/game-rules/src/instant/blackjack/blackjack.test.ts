import { describe, expect, test } from 'vitest';
import { take, type Choice } from '../../choices.ts';
import { blackjack } from './blackjack.ts';
import { dealerEnds } from './strategy.ts';

describe('blackjack', () => {
  /** Cards of spades by their signs; a ten stands for every picture. */
  const cards = (signs: string): number[] => Array.from(signs, (sign) => 'A23456789T'.indexOf(sign));
  /** Draws as they were kept: player, dealer, player; then what each choice uncovered. */
  const played = (draws: string, ...choices: Choice[]) =>
    blackjack.roundOf(draws.split(' ').map(cards), [[0], ...choices]);
  const [hit, stand, double, split]: Choice[] = [[0], [1], [2], [3]];

  test.each<[string, string, Choice[], number]>([
    ['a natural pays 3 to 2 at once', 'A5T', [], 250],
    ['two naturals tie', 'ATTA', [], 100],
    ['an open ace that is no natural', 'TAA6', [], 250],
    ['more than the dealer', 'T7T T', [stand!], 200],
    ['as much as the dealer', 'TTT T', [stand!], 100],
    ['less than the dealer', 'T98 T', [stand!], 0],
    ['a dealer who goes over', 'T62 TT', [stand!], 200],
    ['a dealer who ends with 22 ties', 'T62 T6', [stand!], 100],
    ['a hand that goes over loses before the dealer draws', 'T56 T', [hit!], 0],
    ['twenty-one ends the hand', 'T65 6T5', [hit!], 100],
    ['the dealer’s natural beats 21', 'TT5 6A', [hit!], 0],
    ['a double that wins', '566 TTT', [double!], 300],
    ['a double that ties', '5T6 9T', [double!], 100],
    ['a double that loses costs the one stake', '5T6 2T', [double!], 0],
    ['to take is to stand', 'T7T T', [take], 200],
    ['a split whose first hand is doubled', '868 3T T T9', [split!, double!, stand!], 400],
    ['a split with both hands doubled', '868 33 T TT9', [split!, double!, double!], 500],
    ['a split that loses costs the one stake', '868 TT  T5', [split!, stand!, stand!], 0],
    ['of a split that ties the own chip comes back', '868 TT  T2', [split!, stand!, stand!], 100],
    ['two aces get one card each', 'A6A 59TT', [split!], 300],
    ['to take is to stand on both hands', '868 TT TT', [split!, take], 300],
  ])('%s', (_name, draws, choices, win) => {
    const round = played(draws, ...choices);
    expect([round.win, round.stand]).toEqual([win, undefined]);
  });

  test('what is not offered is refused, and so are cards that nobody asked for', () => {
    const { allows } = blackjack.choices;
    const offered = (draws: string, ...choices: Choice[]) =>
      [hit!, stand!, double!, split!].map((next) =>
        allows(draws.split(' ').map(cards), [[0], ...choices], next),
      );
    expect(offered('T6T')).toEqual([true, true, false, false]);
    expect(offered('A68')).toEqual([true, true, false, false]);
    expect(offered('565')).toEqual([true, true, true, true]);
    expect(offered('868 8T', split!)).toEqual([true, true, false, false]);
    expect(offered('T56 T', hit!)).toEqual([false, false, false, false]);
    for (const draws of ['T7T', 'T7T TT', 'T7T T T']) expect(() => played(draws, stand!)).toThrow(RangeError);
    expect(() => played('T7T  T', split!, stand!)).toThrow(RangeError);
  });

  test('what the dealer ends with is counted in full: known figures of an endless shoe', () => {
    for (let up = 1; up <= 10; up += 1)
      expect(dealerEnds(up).reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
    const over = (up: number): number =>
      dealerEnds(up).reduce((sum, { total, share }) => sum + (total > 21 ? share : 0), 0);
    expect(over(6)).toBeCloseTo(0.4232, 4);
    expect(over(10)).toBeCloseTo(0.2121, 4);
    expect(dealerEnds(1).find(({ natural }) => natural)!.share).toBeCloseTo(4 / 13, 12);
  });
});
