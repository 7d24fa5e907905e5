import { canonicalName } from '@perya/contract/accounts/plain-text.ts';
import { checkField } from '@perya/contract/accounts/rules.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { PhraseLanguage } from '@perya/phrases/languages.ts';
import { phrase } from '@perya/phrases/phrase.ts';
import { makeToken, sha256 } from '#platform/crypto/tokens.ts';
import type { Accounts } from '../../dependencies.ts';
import { findMail, findMemberByName } from '../../queries/members.ts';
import { insertReset, insertResetRequest } from '../../queries/passwords.ts';
import type { CaptchaError } from '../captcha/captchas.ts';
import { canonicalEmail } from '../../rules/canonical-email.ts';
import {
  resetMinutes,
  resetsPerAddress,
  resetsPerName,
  resetWindowMinutes,
} from '../../rules/reset-limits.ts';

export interface ResetForm {
  brand: string;
  username: string;
  email: string;
  /** Of the phone's work. */
  captchaId?: string | undefined;
  captcha?: string | undefined;
  address: string;
  language: PhraseLanguage;
}

/**
 * Sends a link to a new password, if user name and e-mail address belong together. What is looked up is looked up after
 * the answer, so that neither its text nor its time tells whether there is such a member.
 */
export async function requestPasswordReset(
  accounts: Accounts,
  form: ResetForm,
): Promise<Result<Record<never, never>, 'request.invalid' | 'request.rate.limited' | CaptchaError>> {
  const { db, clock, makeId, settingsOf, afterwards } = accounts;
  const { username, email } = form;
  const { rules } = settingsOf(form.brand).registration;
  const fields: Record<string, ErrorCode> = {};
  const wrongName = checkField(rules.loginUsername, username, true);
  const wrongEmail = checkField(rules.forgottenEmail, email, true);
  if (wrongName !== null) fields['username'] = wrongName;
  if (wrongEmail !== null) fields['email'] = wrongEmail;
  if (wrongName !== null || wrongEmail !== null) return fail('request.invalid', { fields });

  const unworked = await accounts.captchas.take(form, { purpose: 'mail' });
  if (unworked !== null) return fail(unworked);
  const at = clock.now();
  const since = new Date(at.getTime() - resetWindowMinutes * 60_000);
  const nameHash = sha256(canonicalName(username));
  const { brand, address } = form;
  const asked = await insertResetRequest(db, { requestId: makeId(), brand, nameHash, address, at }, since);
  if (asked.fromAddress > resetsPerAddress) {
    return fail('request.rate.limited', { retryAfterSeconds: resetWindowMinutes * 60 });
  }
  if (asked.forName <= resetsPerName) afterwards(() => sendLink(accounts, form));
  return ok({});
}

async function sendLink(accounts: Accounts, form: ResetForm): Promise<void> {
  const { db, clock, settingsOf, outbox, publicUrl } = accounts;
  const { brand, language } = form;
  const member = await findMemberByName(db, brand, form.username);
  if (!member || member.status !== 'active') return;
  const recipient = await findMail(db, member.memberId);
  if (recipient === null || canonicalEmail(recipient) !== canonicalEmail(form.email)) return;
  const { name, mainDomain } = settingsOf(brand);
  const token = makeToken();
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + resetMinutes * 60_000);
  // Never the host that the request names: whoever asks could choose where the link leads. And in the fragment, which
  // no server, proxy or log ever sees.
  const site = mainDomain === null ? publicUrl : `https://${mainDomain}`;
  const values: Record<string, string> = {
    brand: name,
    userName: member.userName,
    minutes: String(resetMinutes),
    link: `${site}/m/forget/reset#${token}`,
  };
  const fill = (text: string): string => text.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
  await db.transaction(async (tx) => {
    await insertReset(tx, { tokenHash: sha256(token), memberId: member.memberId, createdAt, expiresAt });
    const subject = fill(phrase(language, 'mail.reset.subject'));
    const body = fill(phrase(language, 'mail.reset.body'));
    await outbox.send({ brand, channel: 'mail', recipient, subject, body, expiresAt }, tx);
  });
}
