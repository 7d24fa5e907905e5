/** The slip: what is on it, and how it is bet. It outlives a reload, not the tab. */
import { readMarket } from '@perya/game-rules/sportsbook/market.ts';
import { acceptances, limits, type Acceptance } from '@perya/game-rules/sportsbook/slip.ts';
import { decodeJson, encodeJson } from '@perya/money/wire.ts';
import type { QuoteView } from '../../../src/sportsbook-api.ts';
import type { Sides } from './names.ts';
import { sessionStore } from '../stores.ts';

/** A selection on the slip. */
export interface Pick extends Sides {
  match: string;
  market: string;
  selection: string;
  /** As the player saw them, and accepted them. */
  odds: number;
  version: number;
  /** What the server said they are now, where that is something else; null: not offered. */
  now?: number | null;
}

export interface SlipState {
  picks: Pick[];
  mode: 'singles' | 'parlay';
  acceptance: Acceptance;
  stakeMinor: bigint;
}

export interface Slip {
  readonly slip: SlipState;
  isPicked(match: string, market: string, selection: string): boolean;
  toggle(pick: Pick): void;
  remove(pick: Pick): void;
  changeSlip(change: Partial<Omit<SlipState, 'picks'>>): void;
  /** Quotes that the server answered with instead of a bet. */
  takeQuotes(quotes: readonly QuoteView[]): void;
  /** The odds of now are accepted; what is not offered any more leaves the slip. */
  acceptQuotes(): void;
}

const storageKey = 'perya-sportsbook.slip';

const samePick = (one: Pick, other: Pick): boolean =>
  one.match === other.match && one.market === other.market && one.selection === other.selection;

export function createSlip(tell: () => void): Slip {
  const slip = readSlip();
  const changed = (): void => {
    if (!fitsParlay(slip.picks)) slip.mode = 'singles';
    keepSlip(slip);
    tell();
  };
  return {
    slip,
    isPicked: (match, market, selection) =>
      slip.picks.some(
        (pick) => pick.match === match && pick.market === market && pick.selection === selection,
      ),
    toggle(pick) {
      const at = slip.picks.findIndex((one) => samePick(one, pick));
      if (at >= 0) slip.picks.splice(at, 1);
      else {
        // Of one market one selection: the other one takes its place.
        slip.picks = slip.picks.filter(({ match, market }) => match !== pick.match || market !== pick.market);
        slip.picks.push(pick);
        if (slip.picks.length === 2 && fitsParlay(slip.picks)) slip.mode = 'parlay';
      }
      changed();
    },
    remove(pick) {
      slip.picks = slip.picks.filter((one) => !samePick(one, pick));
      changed();
    },
    changeSlip(change) {
      Object.assign(slip, change);
      changed();
    },
    takeQuotes(quotes) {
      for (const pick of slip.picks) {
        const quote = quotes.find(
          (one) => one.match === pick.match && one.market === pick.market && one.selection === pick.selection,
        );
        if (!quote) continue;
        pick.version = quote.version;
        if (quote.odds === pick.odds) delete pick.now;
        else pick.now = quote.odds;
      }
      changed();
    },
    acceptQuotes() {
      slip.picks = slip.picks.filter(({ now }) => now !== null);
      for (const pick of slip.picks) {
        if (typeof pick.now === 'number') pick.odds = pick.now;
        delete pick.now;
      }
      changed();
    },
  };
}

/** Two to ten selections, each of another match. */
export const fitsParlay = (picks: readonly Pick[]): boolean =>
  picks.length >= 2 &&
  picks.length <= limits.mostLegs &&
  new Set(picks.map(({ match }) => match)).size === picks.length;

function keepSlip(slip: SlipState): void {
  sessionStore.setItem(storageKey, encodeJson(slip));
}

function readSlip(): SlipState {
  const fresh: SlipState = { picks: [], mode: 'singles', acceptance: 'better', stakeMinor: 5_000n };
  try {
    const kept = decodeJson(sessionStore.getItem(storageKey) ?? 'null') as Partial<SlipState> | null;
    if (!kept) return fresh;
    return {
      picks: (kept.picks ?? []).filter(({ market }) => readMarket(market) !== null),
      mode: kept.mode === 'parlay' ? 'parlay' : 'singles',
      acceptance: acceptances.find((one) => one === kept.acceptance) ?? fresh.acceptance,
      stakeMinor: typeof kept.stakeMinor === 'bigint' ? kept.stakeMinor : fresh.stakeMinor,
    };
  } catch {
    return fresh;
  }
}
