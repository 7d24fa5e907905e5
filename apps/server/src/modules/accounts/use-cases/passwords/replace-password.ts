import type { PhraseLanguage } from '@perya/phrases/languages.ts';
import { phrase } from '@perya/phrases/phrase.ts';
import { writeMail } from '#modules/inbox/index.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Accounts } from '../../dependencies.ts';
import { findMail } from '../../queries/members.ts';
import { deleteResetsOf, updatePassword } from '../../queries/passwords.ts';
import { deleteSessionsOf } from '../../queries/sessions.ts';

interface Replacement {
  member: { memberId: bigint; brand: string; userName: string };
  passwordHash: string;
  /** The session that changes the password goes on; all others end. */
  keepSession: bigint | null;
  language: PhraseLanguage;
}

/**
 * Puts a new password in place of the old one: links and sessions that the old one gave end, and the member is told at the
 * site and by e-mail, so that a change by somebody else does not go unnoticed. All of it in the caller's transaction.
 */
export async function replacePassword(
  { clock, makeId, outbox, settingsOf }: Accounts,
  tx: Queryable,
  { member, passwordHash, keepSession, language }: Replacement,
): Promise<void> {
  const { memberId, brand, userName } = member;
  const at = clock.now();
  await updatePassword(tx, memberId, passwordHash, at);
  await deleteResetsOf(tx, memberId);
  await deleteSessionsOf(tx, memberId, keepSession);
  const mailId = makeId();
  const content = { kind: 'passwordChanged', values: {} } as const;
  await writeMail(tx, { mailId, brand, memberId, key: `password:${mailId}`, at, content });
  const recipient = await findMail(tx, memberId);
  if (recipient === null) return;
  const fill = (text: string): string =>
    text.replaceAll('{brand}', settingsOf(brand).name).replaceAll('{userName}', userName);
  await outbox.send(
    {
      brand,
      channel: 'mail',
      recipient,
      subject: fill(phrase(language, 'mail.passwordChanged.subject')),
      body: fill(phrase(language, 'mail.passwordChanged.body')),
    },
    tx,
  );
}
