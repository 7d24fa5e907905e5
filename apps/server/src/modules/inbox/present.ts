/** Mail in the contract's form. */
import type { Mail } from '@perya/contract/inbox/mail.ts';
import { leadOf } from './rules/letter.ts';
import { letterIn, type LetterTexts, type StoredMail } from './rules/mail-content.ts';

/** The contract's schema checks that the values are those of the kind, as it does with every answer. */
export function presentMail({ mailId, kind, detail, at, readAt }: StoredMail, language: string): Mail {
  const letter = letterOf({ kind, detail }, language);
  const values = letter ? { subject: letter.subject, lead: leadOf(letter.html) } : detail;
  return { id: String(mailId), kind, values, at: at.toISOString(), read: readAt !== null } as Mail;
}

/** What stands in a letter; null: the mail is none. */
export function presentHtml(mail: StoredMail, language: string): string | null {
  return letterOf(mail, language)?.html ?? null;
}

function letterOf({ kind, detail }: Pick<StoredMail, 'kind' | 'detail'>, language: string) {
  return kind === 'letter' ? letterIn((detail as { texts: LetterTexts }).texts, language) : null;
}
