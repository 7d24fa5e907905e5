/** Shows a component of the site in a browser as a page does: words, settings, cache, toasts, an address. The server is stood in for. */
import '#app/ui/tokens.css';
import '#app/ui/base.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import type { ApiName, ApiValue } from '@perya/contract/api.ts';
import { languages, type PhraseLanguage } from '@perya/phrases/languages.ts';
import { createI18n } from '#app/lib/i18n.ts';
import { WordsProvider } from '#app/lib/WordsProvider.tsx';
import { ToastProvider } from '#app/ui/Toasts.tsx';

/** Values of the endpoints that a test has answered; any other call fails. */
export type Answers = { [N in ApiName]?: () => Partial<ApiValue<N>> };

interface Shown {
  language?: PhraseLanguage;
  answers?: Answers;
  /** Of the brand's startup settings. */
  brand?: { name?: string };
}

const perya = {
  merchantCode: 'perya',
  name: 'Perya',
  currencySymbol: '₱',
  timeZone: 'Asia/Manila',
  minimumAge: 21,
  languages: ['EN', 'TY'],
  whitelabel: '',
  switches: '',
};

/** @returns what is on the page, and where the address has led */
export async function show(content: ReactNode, { language = 'EN', answers = {}, brand = {} }: Shown = {}) {
  await cleanup();
  localStorage.clear();
  answer(answers);
  document.documentElement.lang = languages[language].tag;
  const i18n = await createI18n(language);
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        path: '/',
        loader: () => null,
        children: [{ index: true, element: <main>{content}</main> }],
      },
      { path: '*', element: null },
    ],
    { initialEntries: ['/'], hydrationData: { loaderData: { root: { settings: { ...perya, ...brand } } } } },
  );
  const screen = await render(
    <WordsProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </QueryClientProvider>
    </WordsProvider>,
  );
  return { screen, address: () => router.state.location.pathname };
}

function answer(answers: Answers): void {
  const known = answers as Readonly<Record<string, (() => unknown) | undefined>>;
  vi.stubGlobal('fetch', (path: string, { method = 'GET' }: RequestInit = {}) => {
    const value = known[`${method} ${new URL(path, location.href).pathname}`];
    return value
      ? Promise.resolve(Response.json({ success: true, value: value() }))
      : Promise.reject(new TypeError('Failed to fetch'));
  });
}
