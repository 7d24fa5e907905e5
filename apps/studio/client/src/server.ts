/** The studio's server as the client calls it. */
import { decodeJson, encodeJson } from '@perya/money/wire.ts';
import type { Choice } from '@perya/game-rules/choices.ts';
import type {
  Answer,
  FreeSpinsView,
  GameName,
  ProofView,
  RotationView,
  RoundView,
  SessionView,
  SpinView,
  StateView,
} from '../../src/api.ts';
import { launchKey } from './launch-key.ts';

export class ServerError extends Error {
  readonly code: string;
  readonly balanceMinor: bigint | undefined;
  constructor(code: string, message: string, balanceMinor?: bigint) {
    super(message);
    this.code = code;
    this.balanceMinor = balanceMinor;
  }
}

/** No answer at all: the network, not the server, failed. */
export class NetworkError extends Error {}

/** What is said of a failure that nobody mends by himself. A part of the client that did not arrive is the network's, too. */
export const failureText = (words: { say(key: 'network.none'): string }, error: unknown): string =>
  error instanceof ServerError ? error.message : words.say('network.none');

export interface Server {
  open(): Promise<SessionView>;
  state(): Promise<StateView>;
  /** @param choice what is decided with the bet, in a game that has anything to decide. */
  spin(spinId: string, stakeMinor: bigint, choice?: Choice): Promise<SpinView>;
  /** A spin that the operator stakes. */
  freeSpin(spinId: string, free: Pick<FreeSpinsView, 'reward' | 'stakeMinor'>): Promise<SpinView>;
  /** Goes on in a round with its choice of that number. */
  choose(roundId: string, index: number, choice: Choice): Promise<SpinView>;
  next(roundId: string, stepIndex: number): Promise<SpinView>;
  rounds(): Promise<RoundView[]>;
  proof(roundId: string): Promise<ProofView>;
  rotate(clientSeed: string): Promise<RotationView>;
  /** Any other address of the studio. */
  call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T>;
  /** What a call says of itself in its head. */
  headers(): Record<string, string>;
}

/** @param game which the page is of. @param launchToken from the address; a new session is opened with it when one has ended. */
export function createServer(game: GameName, launchToken: string, languageTag: string): Server {
  let session = '';
  const key = launchKey(launchToken);

  const headers = (): Record<string, string> => ({
    'accept-language': languageTag,
    ...(session && { authorization: `Bearer ${session}` }),
  });

  async function call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
    let response: Response;
    let answer: Answer<T>;
    try {
      response = await fetch(path, {
        method,
        headers: { ...headers(), ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: encodeJson(body) }),
        signal: AbortSignal.timeout(15_000),
      });
      answer = decodeJson(await response.text()) as Answer<T>;
    } catch {
      throw new NetworkError('no answer');
    }
    if (answer.success) return answer.value;
    throw new ServerError(answer.errorCode, answer.message, answer.value?.balanceMinor);
  }

  return {
    async open() {
      session = '';
      const opened = await call<SessionView>('POST', '/api/session', {
        token: launchToken,
        vendor: game.vendor,
        code: game.code,
        key,
      });
      session = opened.session;
      return opened;
    },
    state: () => call('GET', '/api/state'),
    spin: (spinId, stakeMinor, choice) =>
      call('POST', '/api/spin', { spinId, stakeMinor, ...(choice && { choice }) }),
    freeSpin: (spinId, { reward, stakeMinor }) =>
      call('POST', '/api/spin', { spinId, stakeMinor, freeReward: reward }),
    choose: (roundId, index, choice) => call('POST', `/api/rounds/${roundId}/choose`, { index, choice }),
    next: (roundId, stepIndex) => call('POST', `/api/rounds/${roundId}/next`, { stepIndex }),
    rounds: () => call('GET', '/api/rounds'),
    proof: (roundId) => call('GET', `/api/rounds/${roundId}/proof`),
    rotate: (clientSeed) => call('POST', '/api/seeds/rotate', { clientSeed }),
    call,
    headers,
  };
}
