/** What a posting must be before it may share a statement with others. A breach is a bug of the caller and throws. */
import { maxAmountMinor } from '@perya/money/money.ts';
import { isPurpose, type HouseMove } from './house.ts';
import type { Emptying, HoldLeg, HoldRequest, Leg, PoolPosting, Posting, TransferDetail } from './posting.ts';

const maxKeyLength = 240;
const maxReferenceLength = 500;
const maxDetailLength = 2_000;
const maxLegs = 16;
/** Transfers of posted holds have this prefix, so that they cannot meet another transfer's key. */
export const holdPrefix = 'hold:';

/** @returns the detail as JSON text. @throws RangeError naming what is wrong. */
export function checkPosting(posting: Posting): string | null {
  checkKey(posting.idempotencyKey);
  if (posting.idempotencyKey.startsWith(holdPrefix)) {
    throw new RangeError(`a posting's key must not begin with ${holdPrefix}`);
  }
  if (posting.requires !== undefined)
    checkText('requires', posting.requires, maxKeyLength + holdPrefix.length);
  if (posting.unless !== undefined) checkText('unless', posting.unless, maxKeyLength + holdPrefix.length);
  if (posting.memberId <= 0n) throw new RangeError("a member's id is positive");
  checkLegs([posting, ...(posting.more ?? [])]);
  return checkCommon(posting);
}

/** @throws RangeError naming what is wrong. */
export function checkPoolPosting(posting: PoolPosting): void {
  checkKey(posting.idempotencyKey);
  checkPurpose(posting.pool);
  checkLegs([posting]);
  checkCommon(posting);
}

/** @throws RangeError naming what is wrong. */
export function checkHoldLegs(legs: readonly HoldLeg[]): void {
  checkLegs(legs);
  if (legs.some(({ amountMinor }) => amountMinor <= 0n))
    throw new RangeError('a hold is posted with positive amounts');
}

function checkLegs(legs: readonly (Leg | HoldLeg)[]): void {
  if (legs.length === 0 || legs.length > maxLegs) throw new RangeError(`a posting has 1 to ${maxLegs} legs`);
  for (const leg of legs) {
    checkAmount(leg.amountMinor);
    checkPurpose(leg.house);
    if ('purse' in leg && leg.purse !== undefined && leg.purse < 0n)
      throw new RangeError('a purse is the cash, or the number of a grant');
  }
}

function checkPurpose(code: string): void {
  if (!isPurpose(code)) throw new RangeError(`there is no purpose ${code}`);
}

function checkAmount(amountMinor: bigint): void {
  if (amountMinor > maxAmountMinor || amountMinor < -maxAmountMinor)
    throw new RangeError(`amount ${amountMinor} is larger than a posting may be`);
}

/** @throws RangeError naming what is wrong. */
export function checkHouseMove({ amountMinor, from, to, idempotencyKey }: HouseMove): void {
  checkKey(idempotencyKey);
  checkAmount(amountMinor);
  checkPurpose(from);
  checkPurpose(to);
  if (amountMinor <= 0n || from === to)
    throw new RangeError('a move in the house is of a sum, between two accounts');
}

/** @returns the detail as JSON text. @throws RangeError naming what is wrong. */
export function checkHold(request: HoldRequest): string | null {
  checkKey(request.idempotencyKey);
  if (request.amountMinor <= 0n) throw new RangeError('a hold must be of a positive amount');
  if (request.memberId <= 0n) throw new RangeError("a member's id is positive");
  checkAmount(request.amountMinor);
  return checkCommon(request);
}

/** @returns the detail as JSON text. @throws RangeError naming what is wrong. */
export function checkEmptying(emptying: Emptying): string | null {
  const { refill, pool, house, idempotencyKey } = emptying;
  if (refill.amountMinor < 0n) throw new RangeError('a pool is not refilled with less than nothing');
  checkKey(idempotencyKey);
  checkPurpose(pool);
  checkPurpose(house);
  checkLegs([refill]);
  return checkCommon(emptying);
}

function checkCommon({
  brand,
  reference,
  detail,
}: Pick<Posting, 'brand' | 'reference' | 'detail'>): string | null {
  if (!/^[\w-]{1,32}$/.test(brand)) throw new RangeError('a brand has a code of letters, digits, _ and -');
  if (reference !== undefined) checkText('reference', reference, maxReferenceLength);
  return detail === undefined ? null : detailText(detail);
}

function checkKey(key: string): void {
  if (key.length === 0) throw new RangeError('an idempotency key must not be empty');
  checkText('idempotencyKey', key, maxKeyLength);
}

/** NUL and halves of surrogate pairs cannot be stored as text. */
function checkText(name: string, text: string, maxLength: number): void {
  if (text.length > maxLength) throw new RangeError(`${name} is longer than ${maxLength} characters`);
  if (text.includes('\0') || !text.isWellFormed()) throw new RangeError(`${name} is not storable text`);
}

function detailText(detail: TransferDetail): string {
  const text = JSON.stringify(detail);
  if (text.length > maxDetailLength)
    throw new RangeError(`detail is longer than ${maxDetailLength} characters`);
  // JSON writes what jsonb cannot keep (NUL, a lone surrogate) as an escape.
  if (/\\u(?:0000|d[89a-f])/i.test(text)) throw new RangeError('detail is not storable text');
  return text;
}
