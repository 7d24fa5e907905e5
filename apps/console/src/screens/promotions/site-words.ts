/** The site's own words about offers, in both languages, for the preview of a card. */
import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { words as en } from '@perya/phrases/promotions/en.ts';
import { words as fil } from '@perya/phrases/promotions/fil.ts';
import type { Translate } from '@perya/offer-rules/terms.ts';

const tags = { EN: 'en', TY: 'fil' } as const;

export function siteWords(language: keyof typeof tags): Translate {
  const i18n = setupI18n();
  i18n.setMessagesCompiler(compileMessageOrThrow);
  i18n.load({ en, fil });
  i18n.activate(tags[language]);
  return (key, values) => i18n._(key, values);
}
