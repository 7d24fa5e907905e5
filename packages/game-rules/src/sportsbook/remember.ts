import type { MatchState, Strength } from './sport.ts';

/**
 * Computes once for a state of a match: all its markets look at the same endings. Only the last state is kept, as long as the
 * match: its course holds every state that it goes through, so that what hung on each of them would grow until its end.
 * @param compute of a match, which its strength stands for.
 */
export function remember<Value, More extends unknown[]>(
  compute: (state: MatchState, strength: Strength, ...more: More) => Value,
): (state: MatchState, strength: Strength, ...more: More) => Value {
  const known = new WeakMap<Strength, { state: MatchState; value: Value }>();
  return (state, strength, ...more) => {
    const kept = known.get(strength);
    if (kept?.state === state) return kept.value;
    const value = compute(state, strength, ...more);
    known.set(strength, { state, value });
    return value;
  };
}
