import { expect, test } from 'vitest';
import { memberType } from '@perya/contract/accounts/member-type.ts';
import { canTry, tryHref } from './try-game.ts';

const game = { open: true, atWork: false, rtp: '96.50' };
const on = { TRIALPLAY: true };
const session = (type: number) => ({ token: 't', merchantCode: 'perya', userName: 'maria', type });

test('a game is tried where the brand has a trial, while it is open, by visitors and members', () => {
  expect(canTry(game, on, null)).toBe(true);
  expect(canTry(game, on, session(memberType.player))).toBe(true);
  expect(canTry(game, {}, null)).toBe(false);
  expect(canTry({ ...game, open: false }, on, null)).toBe(false);
  expect(canTry({ ...game, atWork: true }, on, null)).toBe(false);
});

test('not by a trial player, and not a game without mathematics of its own', () => {
  expect(canTry(game, on, session(memberType.trialPlayer))).toBe(false);
  expect(canTry({ ...game, rtp: null }, on, null)).toBe(false);
});

test('the way there names the game', () => {
  expect(tryHref('a b&c')).toBe('/m/tryGame?nodeId=a%20b%26c');
});
