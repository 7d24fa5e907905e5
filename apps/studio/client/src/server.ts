/** The studio's server as the client of a game calls it. */
import type { Choice } from '@perya/game-rules/choices.ts';
import type {
  FreeSpinsView,
  GameName,
  ProofView,
  RotationView,
  RoundView,
  SessionView,
  SpinView,
  StateView,
} from '../../src/api.ts';
import { createCall, NetworkError, ServerError, UnknownOutcome, waitingKey, type Call } from './call.ts';
import { launchKey } from './launch-key.ts';

export { NetworkError, ServerError, UnknownOutcome, waitingKey };

/** What is said of a failure that nobody mends by himself. A part of the client that did not arrive is the network's, too. */
export const failureText = (
  words: { say(key: 'network.none' | 'game.unavailable'): string },
  error: unknown,
): string => {
  if (error instanceof ServerError) return error.message;
  return words.say(error instanceof UnknownOutcome ? 'game.unavailable' : 'network.none');
};

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
  /** Any other endpoint of the studio. */
  call: Call;
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
  const call = createCall({ headers });

  return {
    async open() {
      session = '';
      const { vendor, code } = game;
      const opened = await call('POST /api/session', { body: { token: launchToken, vendor, code, key } });
      session = opened.session;
      return opened;
    },
    state: () => call('GET /api/state', {}),
    spin: (spinId, stakeMinor, choice) =>
      call('POST /api/spin', { body: { spinId, stakeMinor, ...(choice && { choice: [...choice] }) } }),
    freeSpin: (spinId, { reward, stakeMinor }) =>
      call('POST /api/spin', { body: { spinId, stakeMinor, freeReward: reward } }),
    choose: (id, index, choice) =>
      call('POST /api/rounds/:id/choose', { params: { id }, body: { index, choice: [...choice] } }),
    next: (id, stepIndex) => call('POST /api/rounds/:id/next', { params: { id }, body: { stepIndex } }),
    rounds: () => call('GET /api/rounds', {}),
    proof: (id) => call('GET /api/rounds/:id/proof', { params: { id } }),
    rotate: (clientSeed) => call('POST /api/seeds/rotate', { body: { clientSeed } }),
    call,
    headers,
  };
}
