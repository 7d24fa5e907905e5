/** What the button that suggests offers, one after another, and which cards of a hand can be played at all. */
import type { Combination } from '@perya/game-rules/pvp/pusoy-dos/combination.ts';
import type { Place } from '@perya/game-rules/pvp/pusoy-dos/order.ts';

/** The lowest cards that make a thing are named alone: four of a rank with each fifth card would be said ten times. */
function withoutRepeats(playable: readonly Combination[]): Combination[] {
  const seen = new Map<string, Combination>();
  for (const combination of playable) {
    const key = `${combination.size}/${combination.strength}`;
    const known = seen.get(key);
    const sum = (places: readonly Place[]): number => places.reduce((all, place) => all + place, 0);
    if (!known || sum(combination.places) < sum(known.places)) seen.set(key, combination);
  }
  return [...seen.values()];
}

/** Larger ones first, and among as many cards the weakest first: what one likes best to be rid of. */
export function suggestionsOf(playable: readonly Combination[]): readonly Combination[] {
  return withoutRepeats(playable).toSorted(
    (one, other) => other.size - one.size || one.strength - other.strength,
  );
}

/** Cards that belong to something playable which has all the raised ones. */
export function usefulWith(playable: readonly Combination[], raised: ReadonlySet<Place>): ReadonlySet<Place> {
  const fitting = playable.filter(({ places }) => [...raised].every((place) => places.includes(place)));
  return new Set(fitting.flatMap(({ places }) => places));
}
