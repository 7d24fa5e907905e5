/**
 * The way in for every supplier's call: signature over the raw bytes, then JSON, then types, then token, user and game.
 * Wallet rules 1–4, 6; nothing is changed before all of them have passed.
 */
import { verify } from 'node:crypto';
import { safeParse, type $ZodIssue, type $ZodType, type output } from 'zod/v4/core';
import { boundBytes } from '../rules/bound-signature.ts';
import type { SupplierStatus } from '../rules/dialects.ts';
import type { Doors, Supplier } from '../doors.ts';
import { supplierUser, type Sitting, type SupplierContext } from '../context.ts';

/** A message whose null fields are absent ones: suppliers write either. */
export type Filled<Message> = { [Name in keyof Message]: Exclude<Message[Name], null> };

export type Admission<Message> =
  | { ok: true; supplier: Supplier; message: Filled<Message> }
  | { ok: false; status: SupplierStatus; requestUuid?: string };

export const signatureHeader = 'x-hub88-signature';

export interface SignedCall {
  rawBody: Buffer;
  signature: string | string[] | undefined;
  /** The endpoint below the supplier's door, `/transaction/bet`. */
  path: string;
  signedAt: string | string[] | undefined;
  now: Date;
}

/** Opens a signed message. */
export async function admit<Schema extends $ZodType>(
  doors: Doors,
  supplierCode: string,
  call: SignedCall,
  schemaOf: (supplier: Supplier) => Schema,
): Promise<Admission<output<Schema>>> {
  const supplier = await doors.supplier(supplierCode);
  if (supplier === null) return { ok: false, status: 'RS_ERROR_INVALID_PARTNER' };
  if (!isSigned(supplier, call)) return { ok: false, status: 'RS_ERROR_INVALID_SIGNATURE' };
  let json: unknown;
  try {
    json = JSON.parse(call.rawBody.toString('utf8'));
  } catch {
    return { ok: false, status: 'RS_ERROR_WRONG_SYNTAX' };
  }
  const parsed = safeParse(schemaOf(supplier), json);
  if (parsed.success) return { ok: true, supplier, message: withoutNulls(parsed.data) };
  return { ok: false, status: statusOfIssues(parsed.error.issues, json), ...echo(json) };
}

/** In line: handed to Node's threads, which two cores share with the database, the same bets took a quarter longer. */
function isSigned(supplier: Supplier, { rawBody, signature, path, signedAt, now }: SignedCall): boolean {
  if (typeof signature !== 'string' || signature.length > 2_000) return false;
  const bytes = Buffer.from(signature, 'base64');
  const isBound = supplier.signature === 'bound' || signedAt !== undefined;
  const signed = isBound ? boundBytes(path, signedAt, rawBody, now) : rawBody;
  if (bytes.length === 0 || signed === null) return false;
  return supplier.publicKeys.some((key) => verify('RSA-SHA256', signed, key, bytes));
}

function withoutNulls<Message>(message: Message): Filled<Message> {
  return Object.fromEntries(
    Object.entries(message as object).filter(([, value]) => value !== null),
  ) as Filled<Message>;
}

/** A field that is missing, or another endpoint's, is a question of syntax; one of another type or form, of types. */
function statusOfIssues(issues: readonly $ZodIssue[], json: unknown): SupplierStatus {
  const missing = (issue: $ZodIssue): boolean =>
    issue.path.length > 0 &&
    issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)?.[key], json) === undefined;
  const foreign = (issue: $ZodIssue): boolean => issue.code === 'invalid_type' && issue.expected === 'never';
  return issues.every((issue) => missing(issue) || foreign(issue))
    ? 'RS_ERROR_WRONG_SYNTAX'
    : 'RS_ERROR_WRONG_TYPES';
}

function echo(json: unknown): { requestUuid?: string } {
  const uuid = typeof json === 'object' && json !== null && 'request_uuid' in json ? json.request_uuid : null;
  return typeof uuid === 'string' && uuid.length <= 255 ? { requestUuid: uuid } : {};
}

/**
 * Finds whom and what a message is about. A token belongs to one supplier, player, currency and game; within one live
 * lobby the player may change tables, and so the game (rule 6).
 */
export async function findSitting(
  context: Pick<SupplierContext, 'sittings' | 'catalogue'>,
  supplier: Supplier,
  message: { token: string; user?: string | undefined; game_code?: string | undefined },
): Promise<{ ok: true; sitting: Sitting } | { ok: false; status: SupplierStatus }> {
  const token = await context.sittings.find(message.token);
  if (token === null || token.vendor !== supplier.code)
    return { ok: false, status: 'RS_ERROR_INVALID_TOKEN' };
  if (message.user !== undefined && message.user !== supplierUser(token.memberId)) {
    return { ok: false, status: 'RS_ERROR_INVALID_TOKEN' };
  }
  const game = await context.catalogue.game(supplier.code, message.game_code ?? token.gameCode);
  if (message.game_code === undefined) return { ok: true, sitting: { supplier, token, game } };
  if (game === null) return { ok: false, status: 'RS_ERROR_INVALID_GAME' };
  if (game.gameCode !== token.gameCode) {
    const launched = await context.catalogue.game(supplier.code, token.gameCode);
    const sameLobby = launched?.category === 'LIVE' && game.category === 'LIVE';
    if (!sameLobby) return { ok: false, status: 'RS_ERROR_INVALID_GAME' };
  }
  return { ok: true, sitting: { supplier, token, game } };
}
