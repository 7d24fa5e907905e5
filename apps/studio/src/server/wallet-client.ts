/**
 * The operator's wallet as Hub88's Wallet API describes it: signed POSTs, an answer with a `status`. A call never throws:
 * it was taken, it was refused for a known reason (and then nothing was booked), or nobody knows.
 */
import { createPrivateKey, randomUUID, sign } from 'node:crypto';
import { isTimeZone } from '@perya/contract/brand/time-zone.ts';
import { inSpan, outgoingTrace } from '@perya/process/traces.ts';
import * as z from 'zod/mini';
import type { PaceView } from '../api.ts';
import { readMinor, writeMinor, type DialectName } from './dialects.ts';

export type WalletAnswer =
  | {
      kind: 'taken';
      user: string;
      currency: string;
      balanceMinor: bigint;
      merchant: string;
      pace: PaceView;
      /** Zone of the merchant's days and times. */
      timeZone: string;
      /** Spins of the game that the operator stakes; of another answer than a balance, none. */
      freeSpins: readonly GrantedSpins[];
      /** Of a jackpot: what was paid. */
      amountMinor?: bigint;
    }
  | { kind: 'refused'; status: string; balanceMinor: bigint | null }
  | { kind: 'unknown'; reason: string };

/** Free spins of a player in a game, as the operator names them. */
export interface GrantedSpins {
  reward: string;
  left: number;
  valueMinor: bigint;
  expiresAt: string;
}

/** What an operator says of the pools of a game. */
export interface JackpotInfo {
  code: string;
  tiers: { tier: string; amountMinor: bigint }[];
  /** The newest first. */
  wins: { tier: string; amountMinor: bigint; userName: string; gameName: string; wonAt: string }[];
}

export type JackpotAnswer =
  | { kind: 'taken'; jackpot: JackpotInfo | null }
  | { kind: 'refused' | 'unknown'; reason: string };

/** What bet, win and rollback have in common. */
export interface WalletMove {
  /** The launch token. */
  token: string;
  user: string;
  /** Our round. */
  round: string;
  transactionUuid: string;
  gameCode: string;
  currency: string;
}

export interface WalletClient {
  balance(token: string, gameCode: string): Promise<WalletAnswer>;
  /** @param move.freeReward the grant of the free spin that it is; null: the player's own money */
  bet(move: WalletMove & { amountMinor: bigint; freeReward: string | null }): Promise<WalletAnswer>;
  /** Closes the round; a loss is a win of 0. */
  win(move: WalletMove & { amountMinor: bigint; betUuid: string; isFree: boolean }): Promise<WalletAnswer>;
  rollback(move: WalletMove & { betUuid: string }): Promise<WalletAnswer>;
  /** Says that a bet has won a pool; what is in it says the answer. */
  jackpot(move: WalletMove & { betUuid: string; jackpot: string; tier: string }): Promise<WalletAnswer>;
  /** What is in the pools that the game's stakes feed; null: none. */
  jackpotInfo(token: string, gameCode: string): Promise<JackpotAnswer>;
}

export interface WalletClientOptions {
  url: string;
  dialect: DialectName;
  privateKey: string;
  timeoutMs: number;
  /** What is signed: the body alone, as Hub88 has it, or also path and time. */
  signature: 'body' | 'bound';
  /** Called after each call. @param call `/transaction/bet` */
  onCall?: ((call: string, kind: WalletAnswer['kind']) => void) | undefined;
}

/** Signs and sends; a call never throws. */
function createSender(options: WalletClientOptions) {
  const key = createPrivateKey(options.privateKey);
  return async (
    path: string,
    fields: Record<string, unknown>,
  ): Promise<{ body: unknown; httpStatus: number } | { reason: string }> => {
    const body = JSON.stringify({ ...fields, request_uuid: randomUUID() });
    const signedAt = String(Math.floor(Date.now() / 1_000));
    // Good for this endpoint and a few minutes; an operator without it asks for the body alone.
    const bound = options.signature === 'bound';
    const signed = Buffer.from(bound ? `${signedAt}\n${path}\n${body}` : body);
    const signature = sign('RSA-SHA256', signed, key).toString('base64');
    try {
      const response = await fetch(options.url + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-hub88-signature': signature,
          ...(bound && { 'x-perya-signed-at': signedAt }),
          ...outgoingTrace(),
        },
        body,
        signal: AbortSignal.timeout(options.timeoutMs),
        redirect: 'error',
      });
      return { body: (await response.json()) as unknown, httpStatus: response.status };
    } catch (error) {
      return { reason: error instanceof Error ? error.message : String(error) };
    }
  };
}

export function createWalletClient(options: WalletClientOptions): WalletClient {
  const send = createSender(options);

  async function post(path: string, fields: Record<string, unknown>): Promise<WalletAnswer> {
    const sent = await inSpan(`wallet ${path}`, {}, () => send(path, fields), 'client');
    const answer: WalletAnswer =
      'reason' in sent
        ? { kind: 'unknown', reason: sent.reason }
        : readAnswer(sent.body, sent.httpStatus, options.dialect);
    options.onCall?.(path, answer.kind);
    return answer;
  }

  const moveFields = (move: WalletMove) => ({
    token: move.token,
    user: move.user,
    round: move.round,
    transaction_uuid: move.transactionUuid,
    game_code: move.gameCode,
  });

  return {
    balance: (token, gameCode) => post('/user/balance', { token, game_code: gameCode }),
    bet: (move) =>
      post('/transaction/bet', {
        ...moveFields(move),
        round_closed: false,
        is_free: move.freeReward !== null,
        ...(move.freeReward !== null && { reward_uuid: move.freeReward }),
        currency: move.currency,
        amount: writeMinor(options.dialect, move.amountMinor),
      }),
    win: (move) =>
      post('/transaction/win', {
        ...moveFields(move),
        round_closed: true,
        is_free: move.isFree,
        currency: move.currency,
        amount: writeMinor(options.dialect, move.amountMinor),
        reference_transaction_uuid: move.betUuid,
      }),
    rollback: (move) =>
      post('/transaction/rollback', {
        ...moveFields(move),
        round_closed: true,
        reference_transaction_uuid: move.betUuid,
      }),
    jackpot: (move) =>
      post('/transaction/jackpot', {
        ...moveFields(move),
        currency: move.currency,
        reference_transaction_uuid: move.betUuid,
        jackpot: move.jackpot,
        tier: move.tier,
      }),
    async jackpotInfo(token, gameCode) {
      const answer = await send('/jackpot/info', { token, game_code: gameCode });
      return 'reason' in answer
        ? { kind: 'unknown', reason: answer.reason }
        : readJackpot(answer, options.dialect);
    },
  };
}

/** The wallet of a supplier that is not served any more: what its rounds owe waits until it is again. */
export function closedWallet(vendor: string): WalletClient {
  const answer = (): Promise<WalletAnswer> =>
    Promise.resolve({ kind: 'unknown', reason: `the supplier ${vendor} is not served` });
  const info = (): Promise<JackpotAnswer> =>
    Promise.resolve({ kind: 'unknown', reason: `the supplier ${vendor} is not served` });
  return { balance: answer, bet: answer, win: answer, rollback: answer, jackpot: answer, jackpotInfo: info };
}

/** `RS_ERROR_UNKNOWN` and a reused transaction say nothing of what was booked; every other status does. */
const sayNothing = new Set(['RS_ERROR_UNKNOWN', 'RS_ERROR_DUPLICATE_TRANSACTION']);

function readAnswer(body: unknown, httpStatus: number, dialect: DialectName): WalletAnswer {
  const answer = (body ?? {}) as Record<string, unknown>;
  const { status, user, currency, balance, amount, sub_partner_id } = answer;
  const balanceMinor = readMinor(dialect, balance);
  if (
    status === 'RS_OK' &&
    typeof user === 'string' &&
    typeof currency === 'string' &&
    balanceMinor !== null
  ) {
    // Of a wallet that serves one merchant alone it says nothing.
    const merchant = typeof sub_partner_id === 'string' ? sub_partner_id : '';
    const amountMinor = readMinor(dialect, amount);
    const paid = amountMinor === null ? {} : { amountMinor };
    const freeSpins = readFreeSpins(answer['free_spins'], dialect);
    const pace = readPace(answer['play']);
    const timeZone = readTimeZone(answer['time_zone']);
    return { kind: 'taken', user, currency, balanceMinor, merchant, pace, timeZone, freeSpins, ...paid };
  }
  if (typeof status !== 'string' || !status.startsWith('RS_ERROR_') || sayNothing.has(status)) {
    return { kind: 'unknown', reason: `HTTP ${httpStatus}, status ${String(status)}` };
  }
  return { kind: 'refused', status, balanceMinor };
}

const play = z.object({
  autoplay: z.boolean(),
  quick_spin: z.boolean(),
  /** Of an operator that does not know the pace of games: absent. */
  quick_games: z.optional(z.boolean()),
});

/** An operator that says nothing of it wants the strictest rules. */
function readPace(said: unknown): PaceView {
  const { success, data } = play.safeParse(said);
  return success
    ? { autoplay: data.autoplay, quickSpin: data.quick_spin, quickGames: data.quick_games ?? false }
    : { autoplay: false, quickSpin: false, quickGames: false };
}

/** An operator that names no zone, or an unknown one, gets UTC: screens name the zone beside their times. */
function readTimeZone(said: unknown): string {
  return typeof said === 'string' && isTimeZone(said) ? said : 'UTC';
}

const granted = z.array(
  z.object({
    reward_uuid: z.string(),
    left: z.int().check(z.gt(0)),
    value: z.union([z.number(), z.string()]),
    expires_at: z.string(),
  }),
);

/** An operator that has none says nothing of them. */
function readFreeSpins(said: unknown, dialect: DialectName): GrantedSpins[] {
  const { success, data } = granted.safeParse(said);
  if (!success) return [];
  return data.flatMap(({ reward_uuid: reward, left, value, expires_at: expiresAt }) => {
    const valueMinor = readMinor(dialect, value);
    return valueMinor === null ? [] : [{ reward, left, valueMinor, expiresAt }];
  });
}

const tierAmount = { tier: z.string(), amount: z.union([z.number(), z.string()]) };
const jackpotAnswer = z.object({
  status: z.literal('RS_OK'),
  jackpot: z.nullable(
    z.object({
      code: z.string(),
      tiers: z.array(z.object(tierAmount)),
      wins: z.array(
        z.object({ ...tierAmount, userName: z.string(), gameName: z.string(), wonAt: z.string() }),
      ),
    }),
  ),
});

/** A wallet that knows no jackpots answers with another status, or with what is no answer: then there is none. */
function readJackpot(
  { body, httpStatus }: { body: unknown; httpStatus: number },
  dialect: DialectName,
): JackpotAnswer {
  const { status } = (body ?? {}) as Record<string, unknown>;
  if (httpStatus >= 500 || status === 'RS_ERROR_UNKNOWN')
    return { kind: 'unknown', reason: `HTTP ${httpStatus}, status ${String(status)}` };
  const parsed = jackpotAnswer.safeParse(body);
  if (!parsed.success) return { kind: 'refused', reason: `HTTP ${httpStatus}, status ${String(status)}` };
  const { jackpot } = parsed.data;
  const withMinor = <Part extends { amount: number | string }>({ amount, ...part }: Part) => ({
    ...part,
    amountMinor: readMinor(dialect, amount) ?? 0n,
  });
  return {
    kind: 'taken',
    jackpot: jackpot && {
      code: jackpot.code,
      tiers: jackpot.tiers.map(withMinor),
      wins: jackpot.wins.map(withMinor),
    },
  };
}
