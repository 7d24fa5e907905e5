/** The sportsbook's server as the client calls it. */
import type {
  BetAnswer,
  BetView,
  BoardView,
  MatchDetails,
  PastView,
  PublicBetView,
  QuoteView,
  Slip,
  SportsSession,
  StreamMessage,
} from '../../../src/sportsbook-api.ts';
import { launchKey } from '../launch-key.ts';
import { decodeJson, encodeJson } from '@perya/money/wire.ts';
import { NetworkError, ServerError } from '../server.ts';
import { fragment } from '../site.ts';
import type { StudioClock } from '../studio-clock.ts';
import { page } from './page.ts';

type SportsAnswer<T> =
  | { success: true; value: T }
  | {
      success: false;
      errorCode: string;
      message: string;
      value?: { balanceMinor?: bigint; quotes?: QuoteView[] };
    };

/** The server refused, and says why. */
export class SportsError extends ServerError {
  readonly quotes: readonly QuoteView[];
  constructor(code: string, message: string, quotes: readonly QuoteView[] = []) {
    super(code, message);
    this.quotes = quotes;
  }
}

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

  async function call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
    let answer: SportsAnswer<T>;
    try {
      const response = await fetch(`/api/${path}`, {
        method,
        headers: {
          'accept-language': languageTag,
          ...(session && { authorization: `Bearer ${session}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: encodeJson(body) }),
        signal: AbortSignal.timeout(15_000),
      });
      const date = Date.parse(response.headers.get('date') ?? '');
      if (Number.isFinite(date)) clock.hear(date);
      answer = decodeJson(await response.text()) as SportsAnswer<T>;
    } catch {
      throw new NetworkError('no answer');
    }
    if (answer.success) return answer.value;
    throw new SportsError(answer.errorCode, answer.message, answer.value?.quotes);
  }

  const get = <T>(path: string): Promise<T> => call('GET', path);
  return {
    async open() {
      session = '';
      const opened = await call<SportsSession>('POST', 'sportsbook/session', {
        token: launchToken,
        vendor: page.vendor,
        code: page.code,
        key,
      });
      session = opened.session;
      return opened;
    },
    board: () => get(`sportsbook/board/${page.book}`),
    match: (id) => get(`sportsbook/matches/${id}`),
    results: () => get(`sportsbook/results/${page.book}`),
    balance: () => get('sportsbook/balance'),
    place: (slip) => call('POST', 'sportsbook/bets', slip),
    bet: (id) => get(`sportsbook/bets/${id}`),
    bets: () => get('sportsbook/bets'),
    cashOut: (id, leastMinor) => call('POST', `sportsbook/bets/${id}/cash-out`, { leastMinor }),
    publicBet: (id) => get(`public/sportsbook/bets/${encodeURIComponent(id)}`),
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
