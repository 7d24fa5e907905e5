/** The gallery of the site's parts (`npm run gallery`): each part in its states, in a brand's colours, in any language, read either way. */
import '#app/ui/tokens.css';
import '#app/ui/base.css';
import './gallery.css';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { WordsProvider } from '#app/lib/WordsProvider.tsx';
import { createI18n } from '#app/lib/i18n.ts';
import { ToastProvider } from '#app/ui/Toasts.tsx';
import { Gallery } from './Gallery.tsx';

const i18n = await createI18n('EN');
createRoot(document.getElementById('root')!).render(
  <WordsProvider i18n={i18n}>
    <MemoryRouter>
      <ToastProvider>
        <Gallery />
      </ToastProvider>
    </MemoryRouter>
  </WordsProvider>,
);
