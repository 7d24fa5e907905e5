/** The prices of a match in a state: every market offered, with the odds of its selections. */
import { engines, setsToWin } from './engines.ts';
import { outcomeOf, readMarket, selectionsOf, type Market } from './market.ts';
import { marginOf, oddsOf, type Fair } from './odds.ts';
import type { MatchState, Sport, Strength } from './sport.ts';

export interface Selection {
  readonly name: string;
  /** Hundredths. */
  readonly odds: number;
}

export interface PricedMarket {
  readonly name: string;
  /** In the order of `selectionsOf`; one that is too certain or too unlikely is left out. */
  readonly selections: readonly Selection[];
}

/** What of a match the prices follow from. */
export interface Outlook {
  readonly sport: Sport;
  readonly strength: Strength;
  readonly state: MatchState;
}

/** The chances of a selection, whether it is offered or not; null for what is no market of this sport. */
export function fairOf({ sport, strength, state }: Outlook, name: string, selection: string): Fair | null {
  const market = readMarket(name);
  if (!market || !selectionsOf(market, setsToWin[sport]).includes(selection)) return null;
  let [win, back] = [0, 0];
  for (const { chance, result } of engines[sport].endings(state, strength, market.kind, market.line)) {
    const outcome = outcomeOf(market, selection, result);
    if (outcome === 'won') win += chance;
    else if (outcome === 'push' || outcome === 'void') back += chance;
  }
  return { win, back };
}

/** Every market that is offered now. */
export function pricesOf(outlook: Outlook): PricedMarket[] {
  const { sport, strength, state } = outlook;
  return engines[sport].markets(state, strength).flatMap((name) => {
    const priced = priceOf(outlook, name);
    return priced ? [priced] : [];
  });
}

/** Prices of one market; null where fewer than two of its selections can be offered. */
export function priceOf(outlook: Outlook, name: string): PricedMarket | null {
  const market = readMarket(name);
  if (!market) return null;
  const selections = namesOf(outlook, market).flatMap((selection): Selection[] => {
    const fair = fairOf(outlook, name, selection);
    const odds = fair && oddsOf(fair, marginOf(market.kind, outlook.state.tick > 0));
    return odds === null ? [] : [{ name: selection, odds }];
  });
  return selections.length < 2 ? null : { name, selections };
}

/** An exact score that cannot be any more is not named. */
const namesOf = ({ sport }: Outlook, market: Market): readonly string[] =>
  selectionsOf(market, setsToWin[sport]);
