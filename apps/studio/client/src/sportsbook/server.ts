/** The sportsbook's server as the client calls it. */
import type {
  BetAnswer,
  BetView,
  BoardView,
  MatchDetails,
  PastView,
  PublicBetView,
  Slip,
  SportsSession,
  StreamMessage,
} from '../../../src/sportsbook-api.ts';
import { launchKey } from '../launch-key.ts';
import { decodeJson } from '@perya/money/wire.ts';
import { createCall } from '../call.ts';
import { fragment } from '../site.ts';
import type { StudioClock } from '../studio-clock.ts';
import { page } from './page.ts';

export interface SportsServer {
  open(): Promise<SportsSession>;
  board(): Promise<BoardView>;
  match(id: string): Promise<MatchDetails>;
  results(): Promise<PastView[]>;
  balance(): Promise<{ balanceMinor: bigint | null }>;
  place(slip: Slip): Promise<BetAnswer>;
  bet(id: string): Promise<BetAnswer>;
  bets(): Promise<BetView[]>;
  cashOut(id: string, leastMinor: bigint): Promise<BetAnswer>;
  publicBet(id: string): Promise<PublicBetView>;
  /** Odds as they change, until the answer is called. @param match whose every market is wanted too */
  listen(
    match: string | null,
    onMessage: (message: StreamMessage) => void,
    onLine: (up: boolean) => void,
  ): () => void;
}

/** @param clock hears the studio's time in every answer */
export function createSportsServer(languageTag: string, clock: StudioClock): SportsServer {
  let session = '';
  const launchToken = fragment.get('token') ?? '';
  const key = launchKey(launchToken);

  const call = createCall({
    headers: () => ({
      'accept-language': languageTag,
      ...(session && { authorization: `Bearer ${session}` }),
    }),
    onAnswer({ headers }) {
      const date = Date.parse(headers.get('date') ?? '');
      if (Number.isFinite(date)) clock.hear(date);
    },
  });

  return {
    async open() {
      session = '';
      const { vendor, code } = page;
      const body = { token: launchToken, vendor, code, key };
      const opened = await call('POST /api/sportsbook/session', { body });
      session = opened.session;
      return opened;
    },
    board: () => call('GET /api/sportsbook/board/:book', { params: { book: page.book } }),
    match: (id) => call('GET /api/sportsbook/matches/:id', { params: { id } }),
    results: () => call('GET /api/sportsbook/results/:book', { params: { book: page.book } }),
    balance: () => call('GET /api/sportsbook/balance', {}),
    place: (slip) => call('POST /api/sportsbook/bets', { body: slip }),
    bet: (id) => call('GET /api/sportsbook/bets/:id', { params: { id } }),
    bets: () => call('GET /api/sportsbook/bets', {}),
    cashOut: (id, leastMinor) =>
      call('POST /api/sportsbook/bets/:id/cash-out', { params: { id }, body: { leastMinor } }),
    publicBet: (id) => call('GET /api/public/sportsbook/bets/:id', { params: { id } }),
    listen(match, onMessage, onLine) {
      const query = match === null ? '' : `?match=${encodeURIComponent(match)}`;
      const source = new EventSource(`/api/sportsbook/stream/${page.book}${query}`);
      source.addEventListener('message', ({ data }) =>
        onMessage(decodeJson(data as string) as StreamMessage),
      );
      source.addEventListener('open', () => onLine(true));
      source.addEventListener('error', () => onLine(false));
      return () => source.close();
    },
  };
}
