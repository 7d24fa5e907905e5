/** A name and a picture are a promise: a tile opens the game that it is named after, or none. */
import { expect, test } from 'vitest';
import { numberGameCodes } from '@perya/game-rules/lottery/codes.ts';
import { catalogue } from './catalogue.ts';

/** What a name says, and how the models begin that it may open. */
const promises: readonly (readonly [name: RegExp, model: string])[] = [
  [/baccarat/i, 'baccarat'],
  [/blackjack/i, 'blackjack'],
  [/roulette/i, 'roulette'],
  [/sic bo/i, 'sic-bo'],
  [/(dragon )?tiger duel|dragon tiger/i, 'dragon-tiger'],
  [/fan tan/i, 'fan-tan'],
  [/coin bowl/i, 'coin-bowl'],
  [/andar bahar/i, 'andar-bahar'],
  [/fish prawn crab/i, 'fish-prawn-crab'],
  [/bingo/i, 'bingo'],
  [/color game/i, 'colour-game'],
  [/drop ball/i, 'drop-ball'],
  [/crash|jeepney dash/i, 'crash'],
  [/sabong|derby|talisayin/i, 'cockfight'],
  [/big two/i, 'big-two'],
  [/pusoy dos/i, 'pusoy-dos'],
  [/lucky nine/i, 'lucky-9'],
  [/tongits/i, 'tongits'],
  [/mine garden/i, 'mines'],
  [/tower/i, 'towers'],
  [/duck/i, 'duck-shoot'],
  [/palayok/i, 'palayok'],
  [/hoop/i, 'hoops'],
  [/plinko/i, 'plinko'],
  [/ring toss/i, 'ring-toss'],
  [/dice duel/i, 'dice'],
  [/coin toss/i, 'coin-toss'],
  [/hi-lo/i, 'hi-lo'],
  [/wheel/i, 'wheel'],
  [/horse/i, 'horse-race'],
  [/claw/i, 'claw'],
  [/keno/i, 'keno'],
  [/limbo/i, 'limbo'],
  [/balloon/i, 'balloon'],
];

/** A slot may have any theme, and a supplier of sports one book; shooting rooms share three seas. */
const free = new Set(['RNG', 'FISH', 'LOTT']);
const promising = catalogue.filter(
  ({ category, vendor }) => !free.has(category) && !['BAYANI', 'TF'].includes(vendor),
);

test('a tile opens no other game than its name says', () => {
  const broken = promising.flatMap(({ name, model }) => {
    if (model === null) return [];
    const said = promises.filter(([words]) => words.test(name));
    return said.length === 1 && model.startsWith(said[0]![1]) ? [] : [`${name} opens ${model}`];
  });
  expect(broken).toEqual([]);
});

test('no tile that opens nothing is shown as hot', () => {
  const closed = catalogue.filter(
    ({ slug, model, hot }) => hot && model === null && !numberGameCodes.has(slug),
  );
  expect(closed.map(({ name }) => name)).toEqual([]);
});
