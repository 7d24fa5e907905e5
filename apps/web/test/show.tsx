/** Shows a component of the site in a browser as a page does: words, settings, cache, toasts, an address. The server is stood in for. */
import '#app/ui/tokens.css';
import '#app/ui/base.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import type { ApiName, ApiValue } from '@perya/contract/api.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { languages, type PhraseLanguage } from '@perya/phrases/languages.ts';
import { createI18n } from '#app/lib/i18n.ts';
import { WordsProvider } from '#app/lib/WordsProvider.tsx';
import { ToastProvider } from '#app/ui/Toasts.tsx';

/** What an endpoint says instead of a value. */
export class Refusal extends Error {
  readonly body: { success: false; errorCode: ErrorCode; value: unknown };

  constructor(errorCode: ErrorCode, value: Record<string, unknown> = {}) {
    super(errorCode);
    this.body = { success: false, errorCode, value };
  }
}

/** Values of the endpoints that a test has answered, or a `Refusal` that it throws; any other call fails. */
export type Answers = { [N in ApiName]?: (body: unknown) => Partial<ApiValue<N>> };

interface Shown {
  language?: PhraseLanguage;
  answers?: Answers;
  /** Of the brand's startup settings. */
  brand?: { name?: string };
  /** What the phone has kept. */
  stored?: Readonly<Record<string, string>>;
  /** What the page's loader has loaded. */
  loaderData?: unknown;
  /** Behind the question mark of the page's address. */
  search?: string;
}

/** In `stored`: somebody is logged in. */
export const loggedIn = {
  MC_SESSION_INFO: JSON.stringify({ token: 'token', merchantCode: 'perya', userName: 'maria', type: 0 }),
};

const perya = {
  merchantCode: 'perya',
  name: 'Perya',
  currencySymbol: '₱',
  timeZone: 'Asia/Manila',
  minimumAge: 21,
  languages: ['EN', 'TY'],
  whitelabel: [],
  switches: [],
};

/** @returns what is on the page, and where the address has led */
export async function show(
  content: ReactNode,
  { language = 'EN', answers = {}, brand = {}, stored = {}, search = '', loaderData = null }: Shown = {},
) {
  await cleanup();
  localStorage.clear();
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  answer(answers);
  document.documentElement.lang = languages[language].tag;
  const i18n = await createI18n(language);
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        path: '/',
        loader: () => null,
        children: [{ id: 'page', index: true, loader: () => loaderData, element: <main>{content}</main> }],
      },
      { path: '*', element: null },
    ],
    {
      initialEntries: [`/${search}`],
      hydrationData: { loaderData: { root: { settings: { ...perya, ...brand } }, page: loaderData } },
    },
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
  const known = answers as Readonly<Record<string, ((body: unknown) => unknown) | undefined>>;
  const respond = async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const value = known[`${method} ${new URL(path, location.href).pathname}`];
    if (!value) throw new TypeError('Failed to fetch');
    try {
      const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
      return Response.json({ success: true, value: await value(sent) });
    } catch (error) {
      if (error instanceof Refusal) return Response.json(error.body, { status: 400 });
      throw error;
    }
  };
  vi.stubGlobal('fetch', vi.fn(respond));
}
