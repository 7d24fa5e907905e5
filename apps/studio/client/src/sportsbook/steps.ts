/** The places of the book, and the steps between them, which the phone's own way back undoes. */
import type { Area } from './frame.ts';

export interface Place {
  area: Area;
  match: string | null;
}

interface Step extends Place {
  /** Steps behind this one, to the list of matches. */
  depth: number;
}

export const firstPlace: Place = { area: 'matches', match: null };

export const isFirst = ({ area, match }: Place): boolean => area === 'matches' && match === null;

export interface Steps {
  go(place: Place): void;
  back(): void;
}

/** @param show draws a place that a step leads to */
export function createSteps(show: (place: Place) => void): Steps {
  const first: Step = { ...firstPlace, depth: 0 };
  // A reload keeps what the step before it said.
  history.replaceState(first, '');
  const now = (): Step => (history.state as Step | null) ?? first;
  addEventListener('popstate', () => show(now()));
  return {
    back: () => history.back(),
    go(place) {
      const { area, match, depth } = now();
      if (place.area === area && place.match === match) return;
      // The way out of the book stays one step behind its first place.
      if (isFirst(place)) return history.go(-depth);
      const beside = place.match === null && match === null && depth > 0;
      if (beside) history.replaceState({ ...place, depth } satisfies Step, '');
      else history.pushState({ ...place, depth: depth + 1 } satisfies Step, '');
      show(place);
    },
  };
}
