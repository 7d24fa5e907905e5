/** What the page knows: matches with their odds, the slip, the player's bets. Views read it, and are told when it changes. */
import type {
  BetView,
  BoardView,
  MatchDetails,
  MatchView,
  StreamMessage,
} from '../../../src/sportsbook-api.ts';
import { createSlip, type Slip } from './slip-state.ts';
import { createTopics, type Topics } from './topics.ts';

export interface State extends Slip {
  readonly matches: ReadonlyMap<string, MatchView>;
  /** Of the match that is open. */
  details: MatchDetails | null;
  bets: readonly BetView[];
  balanceMinor: bigint | null;
  /** Whether odds come in. */
  online: boolean;
  setBoard(board: BoardView): void;
  take(message: StreamMessage): void;
  setDetails(details: MatchDetails | null): void;
  setBets(bets: readonly BetView[]): void;
  setBalance(minor: bigint | null): void;
  setOnline(online: boolean): void;
  /** What a selection costs now: null where it is not offered, undefined where nobody has said. */
  oddsOf(match: string, market: string, selection: string): number | null | undefined;
  on: Topics['on'];
}

export function createState(): State {
  const matches = new Map<string, MatchView>();
  const { on, tell } = createTopics();
  const state: State = {
    ...createSlip(() => tell('slip')),
    on,
    matches,
    details: null,
    bets: [],
    balanceMinor: null,
    online: true,
    setBoard({ live, upcoming }) {
      matches.clear();
      for (const match of [...live, ...upcoming]) matches.set(match.id, match);
      tell('matches');
      tell('odds');
    },
    take({ matches: changed = [], gone = [], details }) {
      let moved = false;
      for (const match of changed) {
        moved ||= matches.get(match.id)?.phase !== match.phase;
        matches.set(match.id, match);
      }
      for (const id of gone) moved = matches.delete(id) || moved;
      if (details && details.match.id === state.details?.match.id) state.details = details;
      if (moved) tell('matches');
      tell('odds');
    },
    setDetails(details) {
      state.details = details;
      tell('odds');
    },
    setBets(bets) {
      state.bets = bets;
      tell('bets');
    },
    setBalance(minor) {
      state.balanceMinor = minor;
      tell('balance');
    },
    setOnline(online) {
      if (online === state.online) return;
      state.online = online;
      tell('line');
    },
    oddsOf(id, market, selection) {
      const open = state.details?.match.id === id ? state.details.match : null;
      const match = open ?? matches.get(id);
      if (!match) return undefined;
      if (match.live?.suspended || match.phase === 'over' || match.phase === 'void') return null;
      const found = match.markets.find(({ name }) => name === market);
      if (!found) return open ? null : undefined;
      return found.selections.find(({ name }) => name === selection)?.odds ?? null;
    },
  };
  return state;
}
