/** What a screen reader hears, and how a result was counted. */
import { combinationOf } from '@perya/game-rules/pvp/pusoy-dos/combination.ts';
import type { PusoyTable } from '@perya/game-rules/pvp/pusoy-dos/pusoy-dos.ts';
import { factorOf, pointsOf } from '@perya/game-rules/pvp/pusoy-dos/score.ts';
import { sheetText } from '../../sheets/sheet-text.ts';
import type { PusoyWords } from './words.ts';

/** The last play, what it leaves, and who leads; that it is the own turn, the room says. @param own null for somebody who only looks on */
export function sayPlay(
  { say, cards, kind }: PusoyWords,
  table: PusoyTable,
  own: number | null,
  nameOf: (seat: number) => string,
): string {
  const played = table.plays.at(-1);
  if (!played) return table.turn === own ? '' : say('say.leads', { name: nameOf(table.turn) });
  const { seat, places } = played;
  const name = nameOf(seat);
  const combination = combinationOf(places, table.flush);
  const sentences: string[] = [];
  if (!combination) sentences.push(say('say.passes', { name }));
  else if (combination.size === 1) sentences.push(say('say.plays.single', { name, cards: cards(places) }));
  else sentences.push(say('say.plays.more', { name, kind: kind(combination), cards: cards(places) }));
  const left = table.counts[seat]!;
  if (table.winner !== null) sentences.push(say('say.out', { name }));
  else {
    if (combination) sentences.push(left === 1 ? say('say.last') : say('say.left', { count: left }));
    if (!table.trick && table.turn !== own) sentences.push(say('say.leads', { name: nameOf(table.turn) }));
  }
  return sentences.join('. ');
}

/** How the result of a seat was counted. */
export function sayCount({ say }: PusoyWords, { counts, winner }: PusoyTable, seat: number): string {
  if (seat === winner) return say('count.winner');
  const count = counts[seat]!;
  const values = { count, units: pointsOf(count) };
  if (count === 1) return say('count.one');
  return say(({ 1: 'count.plain', 2: 'count.double', 3: 'count.triple' } as const)[factorOf(count)], values);
}

/** The rules, from the aim to the count. */
export function rulesOf(
  { say }: PusoyWords,
  { seats, flush }: { seats: number; flush: 'suit' | 'ranks' },
): HTMLElement[] {
  return [
    say('rules.aim'),
    ...(seats === 2 ? [say('rules.duel')] : []),
    say(flush === 'suit' ? 'rules.order.filipino' : 'rules.order.bigTwo'),
    say('rules.opening'),
    say('rules.combinations'),
    say('rules.fives'),
    say(`rules.flush.${flush}`),
    say('rules.pass'),
    say('rules.count'),
    say('rules.time'),
  ].map(sheetText);
}
