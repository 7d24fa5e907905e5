/**
 * Every expected failure: its code, which is also its phrase key, and its HTTP status. One exhaustive table, so that a
 * new code can be forgotten neither by the server nor by a dictionary (house style 13).
 */
export const errorStatus = {
  // What any endpoint can answer.
  'request.malformed': 400,
  'request.invalid': 400,
  'request.too.large': 413,
  'request.media.type': 415,
  'request.rate.limited': 429,
  'session.required': 401,
  'session.expired': 401,
  'permission.denied': 403,
  'not.found': 404,
  'request.empty': 404,
  'method.not.allowed': 405,
  'unknown.error': 500,
  'system.maintenance': 503,
  'system.overloaded': 503,
  'region.restricted': 451,
  // Fields: the codes in `value.fields` of `request.invalid`.
  'field.required': 400,
  'field.invalid': 400,
  'field.unknown': 400,
  'field.too.short': 400,
  'field.too.long': 400,
  'field.too.small': 400,
  'field.too.large': 400,
  // Files beside the fields of a form.
  'file.too.large': 413,
  'file.too.many': 400,
  'picture.format': 400,
  'picture.broken': 400,
  'picture.dimensions': 400,
  // Promotions.
  'application.closed': 409,
  'application.exists': 409,
  'application.conflict': 409,
  'application.state': 409,
  // Accounts.
  'request.encryption': 400,
  'registration.closed': 403,
  'captcha.required': 400,
  'captcha.invalid': 400,
  'login.failed': 401,
  'login.locked': 429,
  'second.factor.required': 401,
  'second.factor.invalid': 401,
  'second.factor.expired': 401,
  'second.factor.active': 409,
  'reauthentication.required': 403,
  'passkey.invalid': 401,
  'passkey.unavailable': 403,
  'passkey.limit': 409,
  'code.invalid': 400,
  'username.format': 400,
  'username.taken': 409,
  'password.format': 400,
  'password.mismatch': 400,
  'password.common': 400,
  'password.context': 400,
  'email.format': 400,
  'mobile.format': 400,
  'mobile.taken': 409,
  'name.format': 400,
  'affiliate.invalid': 400,
  'referrer.invalid': 400,
  'age.unconfirmed': 400,
  'terms.unagreed': 400,
  'modify.new.old.same': 409,
  'password.wrong': 403,
  'reset.link.invalid': 410,
  'feedback.limit': 429,
  'user.unknown': 401,
  'third.party.unavailable': 403,
  'third.party.expired': 400,
  'third.party.refused': 401,
  'third.party.unreachable': 503,
  'identity.taken': 409,
  'identity.last': 409,
  'trial.unavailable': 403,
  'trial.expired': 400,
  'account.trial': 403,
  'login.not.member': 403,
  'login.not.agent': 403,
  // Wallet.
  'funds.insufficient': 409,
  'idempotency.conflict': 409,
  'amount.format': 400,
  'amount.out.of.range': 400,
  'deposit.channel.unavailable': 409,
  'provider.signature.invalid': 401,
  'provider.unavailable': 503,
  // A player's own protection.
  'play.stopped': 403,
  'protection.not.offered': 403,
  'deposit.limit.reached': 409,
  'limit.not.pending': 409,
  'limit.too.early': 409,
  // Games.
  'game.unavailable': 409,
  'vendor.maintenance': 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** Failures that every endpoint may answer, whatever it lists itself. */
export const commonErrors = [
  'request.malformed',
  'request.invalid',
  'request.too.large',
  'request.media.type',
  'request.rate.limited',
  'unknown.error',
  'system.maintenance',
  'system.overloaded',
  'region.restricted',
] as const satisfies readonly ErrorCode[];

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorStatus, text);
}
