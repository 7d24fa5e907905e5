import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import type { PhraseLanguage } from '@perya/phrases/languages.ts';
import { phrase } from '@perya/phrases/phrase.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Accounts } from '../../dependencies.ts';
import { textOf, type RegistrationForm } from '../../rules/registration.ts';

/** Greets a new member who left an e-mail address; in the registration's transaction, so that it stands or falls with it. */
export async function sendWelcome(
  { outbox }: Accounts,
  tx: Queryable,
  form: RegistrationForm & { brand: string; userName: string; language: PhraseLanguage },
  settings: BrandSettings,
): Promise<void> {
  const recipient = textOf(form, 'email');
  if (recipient === '') return;
  const fill = (text: string): string =>
    text.replaceAll('{brand}', settings.name).replaceAll('{userName}', form.userName);
  await outbox.send(
    {
      brand: form.brand,
      channel: 'mail',
      recipient,
      subject: fill(phrase(form.language, 'mail.welcome.subject')),
      body: fill(phrase(form.language, 'mail.welcome.body')),
    },
    tx,
  );
}
