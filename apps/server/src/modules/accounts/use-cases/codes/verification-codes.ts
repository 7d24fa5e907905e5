/**
 * Codes of digits that prove a mobile number or an e-mail address: sent, limited, checked, spent once (specification 1
 * §4 "SMS code", §5). Somebody who does not exist gets the same answer after the same work, but no message.
 */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { plainCode } from '@perya/contract/accounts/plain-text.ts';
import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { PhraseLanguage } from '@perya/phrases/languages.ts';
import { phrase } from '@perya/phrases/phrase.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import type { MakeId } from '#platform/id.ts';
import type { Message, Outbox } from '#platform/messages/outbox.ts';
import {
  countCode,
  deleteOldCodes,
  findAskedCodes,
  insertCode,
  lockOpenCode,
  lockRecipient,
  updateCodeMissed,
  updateCodeSpent,
  updateTallyTold,
  type CodeKey,
} from '../../queries/verification-codes.ts';
import {
  budgetOf,
  secondsUntilEnd,
  usedUpPeriod,
  waitForCode,
  type Budget,
  type CodeTally,
} from '../../rules/code-limits.ts';

/** Six digits and a few attempts: a guess hits once in two hundred thousand. */
const digitCount = 6;

export type CodePurpose = 'register' | 'login' | 'reset' | 'setPassword' | 'payment' | 'mobile';

const budgetOfPurpose: Record<CodePurpose, Budget> = {
  register: 'register',
  login: 'login',
  reset: 'password',
  setPassword: 'password',
  payment: 'password',
  // Like those for registration they go to any number: members must not use up what others need for a new password.
  mobile: 'register',
};

export interface CodeRequest {
  brand: string;
  purpose: CodePurpose;
  channel: Message['channel'];
  /** A mobile number in E.164, or an e-mail address. */
  recipient: string;
  /** The counted address of whoever asks (`rules/address.ts`). */
  address: string;
  /** The only member who may use the code; absent: anyone with the code. */
  memberId?: bigint | undefined;
  /** Of the message. */
  language: PhraseLanguage;
  /** False does everything but send, in the same time: for recipients who have no account. */
  reallySend: boolean;
}

export interface CodeCheck {
  brand: string;
  purpose: CodePurpose;
  recipient: string;
  /** Who brings it, where the code was sent for one member. */
  memberId?: bigint | undefined;
  code: string;
  /** A right code holds once: true takes it away, false leaves it for the call that needs it. */
  spend: boolean;
}

export interface VerificationCodes {
  /**
   * Sends a code, which ends the one before it. Too many for the recipient, the address or the whole brand, or too soon:
   * `request.rate.limited` with the seconds to wait.
   */
  send(request: CodeRequest): Promise<Result<{ expiredMinutes: number }, 'request.rate.limited'>>;
  /**
   * Whether the code holds; a wrong one costs an attempt. Inside `tx` it is spent only if that commits, and so is an attempt
   * counted: whoever passes one has checked without spending before, outside of it.
   */
  check(check: CodeCheck, tx?: Queryable): Promise<boolean>;
  deleteOld(): Promise<void>;
}

/** A period in which a brand may send no more text messages, said once. */
export interface UsedUp {
  brand: string;
  budget: Budget;
  period: CodeTally['period'];
  /** As the brand's settings have it. */
  limit: number;
  endsAt: Date;
}

interface Refusal {
  tally: CodeTally;
  at: Date;
}

export interface VerificationCodesDependencies {
  db: Database;
  clock: Clock;
  makeId: MakeId;
  outbox: Outbox;
  settingsOf: (brand: string) => BrandSettings;
  /** Keys the hashes, so that a copy of the table cannot be tried out. */
  secret: Buffer;
  /** Tells the operator. */
  onUsedUp: (usedUp: UsedUp) => void;
}

export function createVerificationCodes(dependencies: VerificationCodesDependencies): VerificationCodes {
  const { db, clock, makeId, outbox, settingsOf, secret, onUsedUp } = dependencies;
  const { keyOf, hashCode } = createHashes(secret);
  const tellOnce = async (
    { brand, channel }: CodeRequest,
    { tally: { budget, period, endsAt }, at }: Refusal,
  ): Promise<void> => {
    const { timeZone, codes } = settingsOf(brand);
    const isFirst = await updateTallyTold(db, { brand, channel, budget, timeZone }, period, at);
    const limit = budgetOf(codes, budget, period);
    if (isFirst) onUsedUp({ brand, budget, period, limit, endsAt });
  };

  return {
    async send(request) {
      const found: { usedUp?: Refusal } = {};
      const sent = await db.transaction(async (tx) => {
        const { brand, address, channel } = request;
        const settings = settingsOf(brand);
        const key = keyOf(request);
        await lockRecipient(tx, key, address);
        const at = clock.now();
        const waitSeconds = waitForCode(await findAskedCodes(tx, key, address, at), settings.codes, at);
        if (waitSeconds > 0) return fail('request.rate.limited', { retryAfterSeconds: waitSeconds });
        // Those that do not leave are counted too: a count that members alone move would tell who is one.
        const budget = budgetOfPurpose[request.purpose];
        const tallies = await countCode(tx, { brand, channel, budget, timeZone: settings.timeZone }, at);
        const tally = channel === 'sms' ? usedUpPeriod(tallies, settings.codes) : null;
        if (tally !== null) {
          found.usedUp = { tally, at };
          return fail('request.rate.limited', { retryAfterSeconds: secondsUntilEnd(tally, at) });
        }
        const { expiredMinutes, attempts } = settings.codes;
        const code = String(randomInt(10 ** digitCount)).padStart(digitCount, '0');
        const expiresAt = new Date(at.getTime() + expiredMinutes * 60_000);
        const codeHash = hashCode(key, request, code);
        await insertCode(tx, { ...key, codeId: makeId(), codeHash, address, at, expiresAt, attempts });
        // Whoever is not to get the message costs the same statements as who is.
        const decoy = !request.reallySend;
        await outbox.send({ ...messageOf(request, code, settings), expiresAt, decoy }, tx);
        return ok({ expiredMinutes });
      });
      // Outside: the refused transaction leaves nothing behind.
      if (found.usedUp) await tellOnce(request, found.usedUp);
      return sent;
    },
    async check(check, tx) {
      const key = keyOf(check);
      const codeHash = hashCode(key, check, plainCode(check.code));
      const inside = async (own: Queryable): Promise<boolean> => {
        const now = clock.now();
        const open = await lockOpenCode(own, key, now);
        if (!open) return false;
        const right = timingSafeEqual(open.codeHash, codeHash);
        if (!right) await updateCodeMissed(own, open.codeId);
        else if (check.spend) await updateCodeSpent(own, open.codeId, now);
        return right;
      };
      return tx ? inside(tx) : db.transaction(inside);
    },
    deleteOld: () => deleteOldCodes(db, clock.now()),
  };
}

/** Recipients and codes as they are kept. */
function createHashes(secret: Buffer) {
  const hash = (...parts: string[]): Buffer =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest();
  const keyOf = ({ brand, purpose, recipient }: CodeRequest | CodeCheck): CodeKey => {
    const recipientHash = hash('recipient', recipient);
    return { brand, purpose, recipientHash };
  };
  const hashCode = (
    { brand, purpose, recipientHash }: CodeKey,
    { memberId }: CodeRequest | CodeCheck,
    code: string,
  ): Buffer => {
    const holder = memberId === undefined ? [] : [String(memberId)];
    return hash('code', brand, purpose, recipientHash.toString('hex'), code, ...holder);
  };
  return { keyOf, hashCode };
}

function messageOf(request: CodeRequest, code: string, settings: BrandSettings): Message {
  const { brand, channel, recipient, language, purpose } = request;
  const fill = (text: string): string =>
    text
      .replaceAll('{brand}', settings.name)
      .replaceAll('{code}', code)
      .replaceAll('{minutes}', String(settings.codes.expiredMinutes));
  return {
    brand,
    channel,
    recipient,
    subject: channel === 'mail' ? fill(phrase(language, 'code.subject')) : null,
    body: fill(phrase(language, `code.text.${purpose}`)),
  };
}
