/**
 * The messages of the supplier wallet API in the Hub88 dialect. The bodies are signed, so the server checks the
 * signature over the raw bytes before it looks at these (wallet rule 1). Unknown fields are ignored: a supplier may add
 * some at any time. Amounts and balances are integers, 1.00 = 100000.
 */
import * as z from 'zod/mini';
import { jackpotTiers } from './jackpot-tiers.ts';

export const supplierStatus = z.enum([
  'RS_OK',
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
  /** A stake or playing limit refuses the bet (wallet rule 32). */
  'RS_ERROR_LIMIT_REACHED',
]);

export const supplierParams = z.strictObject({
  supplier: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/)),
});

/** Identities of suppliers, in any script. Control characters and halves of characters could not be stored. */
const text = z.string().check(z.regex(/^[^\p{Cc}\p{Cs}]{1,255}$/u));
const amount = z.number().check(z.int());
/** Of an answer: an integer, or a decimal string in the dialects that write amounts so. */
export const supplierAmount = z.union([z.number(), z.string()]);

/** Optional fields may also be null, which means the same: some suppliers always send every field. */
const transaction = {
  request_uuid: text,
  /** May be absent: the token says whose it is, and the answer names the user. */
  user: z.nullish(text),
  token: text,
  transaction_uuid: text,
  round: text,
  round_closed: z.nullish(z.boolean()),
  /** Absent: the game that the token was made for. */
  game_code: z.nullish(text),
};

/** The user is named, or a token of his; `supplier_user` is the supplier's word for the user and may repeat our own. */
export const userInfoMessage = z.object({
  request_uuid: text,
  user: z.nullish(text),
  supplier_user: z.nullish(text),
  token: z.nullish(text),
});
export const userBalanceMessage = z.object({
  request_uuid: text,
  user: z.nullish(text),
  token: text,
  game_code: z.nullish(text),
});
/**
 * A signature covers the body alone, not the path, so a message must not be of use at another endpoint: each names the
 * fields that only another one has. Their presence is an error of syntax.
 */
const foreign = z.optional(z.never());

export const betMessage = z.object({
  ...transaction,
  currency: text,
  amount,
  /** A free spin of ours: the amount is its value, and is not taken from the player. */
  is_free: z.nullish(z.boolean()),
  /** Of a free spin: which grant it is of, as `/user/balance` names it. Absent: the oldest one of the game. */
  reward_uuid: z.nullish(text),
  reference_transaction_uuid: foreign,
  jackpot: foreign,
  tier: foreign,
});
export const winMessage = z.object({
  ...transaction,
  currency: text,
  amount,
  is_free: z.nullish(z.boolean()),
  /** The bet that won. May be absent for a promotional, jackpot or free-round credit (wallet rule 17). */
  reference_transaction_uuid: z.nullish(text),
  /** Set for a credit of a campaign of the supplier: it needs no bet. */
  reward_uuid: z.nullish(text),
  jackpot: foreign,
  tier: foreign,
});
/** The amount is not said: the pool is the operator's, and what is in it is paid. */
export const jackpotMessage = z.object({
  ...transaction,
  currency: text,
  /** The bet that won, which has fed the jackpot. */
  reference_transaction_uuid: text,
  /** The jackpot's code, as the operator and the supplier have agreed on it. */
  jackpot: text,
  tier: z.enum(jackpotTiers),
  amount: foreign,
});
export const jackpotInfoMessage = z.object({ request_uuid: text, token: text, game_code: text });
/** An amount is ignored, what was booked counts (rule 18); with a currency the body is a win's or a bet's. */
export const rollbackMessage = z.object({
  ...transaction,
  reference_transaction_uuid: text,
  currency: foreign,
  is_free: foreign,
  reward_uuid: foreign,
  jackpot: foreign,
  tier: foreign,
});

/** Every answer has `status` and echoes `request_uuid` where it could be read; the rest comes with success. */
export const supplierAnswer = z.object({
  status: supplierStatus,
  request_uuid: z.optional(z.string()),
  user: z.optional(z.string()),
  /** The merchant whose member the user is: whoever has several keeps play money and real money apart by it. */
  sub_partner_id: z.optional(z.string()),
  currency: z.optional(z.string()),
  balance: z.optional(supplierAmount),
  country: z.optional(z.string()),
  registration_date: z.optional(z.string()),
});
