import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { WordsProvider } from './lib/WordsProvider.tsx';
import { createI18n } from './lib/i18n.ts';
import { tolerateMovedNodes } from './lib/moved-nodes.ts';
import { defaultLanguage, languageOfTag } from '@perya/phrases/languages.ts';

/**
 * Takes over the page that the server drew, in the language that it drew it in. What was touched before this moment was
 * kept by the starter script (`lib/late-start.ts`), which replays it after `perya:ready`.
 */
const i18n = await createI18n(languageOfTag(document.documentElement.lang) ?? defaultLanguage);
tolerateMovedNodes();
startTransition(() => {
  hydrateRoot(
    document,
    <WordsProvider i18n={i18n}>
      <HydratedRouter />
    </WordsProvider>,
  );
});
