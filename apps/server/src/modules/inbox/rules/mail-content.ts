import type { Mail } from '@perya/contract/inbox/mail.ts';

/** What a person of the house has written, by language: plain subject, sanitised HTML. */
export type LetterTexts = Readonly<Record<string, { subject: string; html: string }>>;

type Told<M> = M extends { kind: infer Kind; values: infer Values } ? { kind: Kind; values: Values } : never;
type Letter = { kind: 'letter'; values: { texts: LetterTexts } };

/** What a mail says, as it is stored: the words of all but letters stand in the dictionaries. */
export type MailContent = Told<Exclude<Mail, { kind: 'letter' }>> | Letter;

export interface StoredMail {
  mailId: bigint;
  kind: Mail['kind'];
  /** The values of that kind. */
  detail: unknown;
  at: Date;
  readAt: Date | null;
}

/** A letter in a language, else in English, else in whatever there is. */
export function letterIn(texts: LetterTexts, language: string): { subject: string; html: string } {
  return texts[language] ?? texts['EN'] ?? Object.values(texts)[0] ?? { subject: '', html: '' };
}
