/**
 * A round again, from what was drawn for it.
 * @param play plays it with the draws of its games, one after another
 * @throws RangeError where the round is longer or shorter than its draws
 */
export function fromDraws<Played>(
  draws: readonly (readonly number[])[],
  play: (nextDraw: () => readonly number[]) => Played,
): Played {
  let next = 0;
  const played = play(() => draws[next++] ?? []);
  if (next !== draws.length) throw new RangeError(`${draws.length} draws, ${next} games`);
  return played;
}
