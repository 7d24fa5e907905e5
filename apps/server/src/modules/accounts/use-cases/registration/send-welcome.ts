import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import type { PhraseLanguage } from '@perya/phrases/languages.ts';
import { phrase } from '@perya/phrases/phrase.ts';
import { writeMail } from '#modules/inbox/index.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Accounts } from '../../dependencies.ts';
import { textOf, type RegistrationForm } from '../../rules/registration.ts';

/** Greets a new member at the site, and by e-mail where there is an address; in the registration's transaction, so that it stands or falls with it. */
export async function sendWelcome(
  { outbox, makeId, clock }: Accounts,
  tx: Queryable,
  form: RegistrationForm & { brand: string; memberId: bigint; userName: string; language: PhraseLanguage },
  settings: BrandSettings,
): Promise<void> {
  const { brand, memberId } = form;
  const content = { kind: 'welcome', values: {} } as const;
  await writeMail(tx, { mailId: makeId(), brand, memberId, key: 'welcome', at: clock.now(), content });
  const recipient = textOf(form, 'email');
  if (recipient === '') return;
  const fill = (text: string): string =>
    text.replaceAll('{brand}', settings.name).replaceAll('{userName}', form.userName);
  await outbox.send(
    {
      brand,
      channel: 'mail',
      recipient,
      subject: fill(phrase(form.language, 'mail.welcome.subject')),
      body: fill(phrase(form.language, 'mail.welcome.body')),
    },
    tx,
  );
}
