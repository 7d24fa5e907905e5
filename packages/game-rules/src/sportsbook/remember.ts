import type { MatchState, Strength } from './sport.ts';

/** Computes once for a state of a match: all its markets look at the same endings. Forgotten with the state. */
export function remember<Value>(
  compute: (state: MatchState, strength: Strength) => Value,
): (state: MatchState, strength: Strength) => Value {
  const known = new WeakMap<MatchState, WeakMap<Strength, { value: Value }>>();
  return (state, strength) => {
    const ofState = known.get(state) ?? new WeakMap<Strength, { value: Value }>();
    known.set(state, ofState);
    const kept = ofState.get(strength) ?? { value: compute(state, strength) };
    ofState.set(strength, kept);
    return kept.value;
  };
}
