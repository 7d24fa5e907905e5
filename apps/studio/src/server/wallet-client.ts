/**
 * The operator's wallet as Hub88's Wallet API describes it: signed POSTs, an answer with a `status`. A call never throws:
 * it was taken, it was refused for a known reason (and then nothing was booked), or nobody knows.
 */
import { createPrivateKey, randomUUID, sign } from 'node:crypto';
import { readMinor, writeMinor, type DialectName } from './dialects.ts';

export type WalletAnswer =
  | { kind: 'taken'; user: string; currency: string; balanceMinor: bigint; merchant: string }
  | { kind: 'refused'; status: string; balanceMinor: bigint | null }
  | { kind: 'unknown'; reason: string };

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
  bet(move: WalletMove & { amountMinor: bigint }): Promise<WalletAnswer>;
  /** Closes the round; a loss is a win of 0. */
  win(move: WalletMove & { amountMinor: bigint; betUuid: string }): Promise<WalletAnswer>;
  rollback(move: WalletMove & { betUuid: string }): Promise<WalletAnswer>;
}

export interface WalletClientOptions {
  url: string;
  dialect: DialectName;
  privateKey: string;
  timeoutMs: number;
}

export function createWalletClient(options: WalletClientOptions): WalletClient {
  const key = createPrivateKey(options.privateKey);

  async function post(path: string, fields: Record<string, unknown>): Promise<WalletAnswer> {
    const body = JSON.stringify({ ...fields, request_uuid: randomUUID() });
    const signature = sign('RSA-SHA256', Buffer.from(body), key).toString('base64');
    try {
      const response = await fetch(options.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
        body,
        signal: AbortSignal.timeout(options.timeoutMs),
        redirect: 'error',
      });
      return readAnswer((await response.json()) as unknown, response.status, options.dialect);
    } catch (error) {
      return { kind: 'unknown', reason: error instanceof Error ? error.message : String(error) };
    }
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
        is_free: false,
        currency: move.currency,
        amount: writeMinor(options.dialect, move.amountMinor),
      }),
    win: (move) =>
      post('/transaction/win', {
        ...moveFields(move),
        round_closed: true,
        is_free: false,
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
  };
}

/** The wallet of a supplier that is not served any more: what its rounds owe waits until it is again. */
export function closedWallet(vendor: string): WalletClient {
  const answer = (): Promise<WalletAnswer> =>
    Promise.resolve({ kind: 'unknown', reason: `the supplier ${vendor} is not served` });
  return { balance: answer, bet: answer, win: answer, rollback: answer };
}

/** `RS_ERROR_UNKNOWN` and a reused transaction say nothing of what was booked; every other status does. */
const sayNothing = new Set(['RS_ERROR_UNKNOWN', 'RS_ERROR_DUPLICATE_TRANSACTION']);

function readAnswer(body: unknown, httpStatus: number, dialect: DialectName): WalletAnswer {
  const { status, user, currency, balance, sub_partner_id } = (body ?? {}) as Record<string, unknown>;
  const balanceMinor = readMinor(dialect, balance);
  if (
    status === 'RS_OK' &&
    typeof user === 'string' &&
    typeof currency === 'string' &&
    balanceMinor !== null
  ) {
    // Of a wallet that serves one merchant alone it says nothing.
    const merchant = typeof sub_partner_id === 'string' ? sub_partner_id : '';
    return { kind: 'taken', user, currency, balanceMinor, merchant };
  }
  if (typeof status !== 'string' || !status.startsWith('RS_ERROR_') || sayNothing.has(status)) {
    return { kind: 'unknown', reason: `HTTP ${httpStatus}, status ${String(status)}` };
  }
  return { kind: 'refused', status, balanceMinor };
}
