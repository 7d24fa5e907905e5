import './ui/tokens.css';
import './ui/base.css';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation, type ShouldRevalidateFunctionArgs } from 'react-router';
import { languages } from '@perya/phrases/languages.ts';
import { api } from './lib/api.ts';
import { useLanguage } from './lib/i18n.ts';
import { queryClient } from './lib/query-client.ts';
import { settingsContext } from './lib/server-context.ts';
import { packSettings, reloadSettings, useRootSettings } from './lib/settings.ts';
import { localStore } from './lib/stores.ts';
import { BrandTheme } from './shell/BrandTheme.tsx';
import { FailedPage } from './shell/FailedPage.tsx';
import { LateScripts } from './shell/LateScripts.tsx';
import { Styles } from './shell/Styles.tsx';
import { ToastProvider } from './ui/Toasts.tsx';
import { useReady } from './ui/use-ready.ts';
import type { Route } from './+types/root.ts';

/** After the page listens: what it shows first has come by then. */
const settledMs = 2_000;

export function loader({ context }: Route.LoaderArgs) {
  return { settings: packSettings(context.get(settingsContext)) };
}

export async function clientLoader() {
  return { settings: packSettings(await reloadSettings(api)) };
}

/** The settings are read once a page load, and again when somebody asks for everything to be read anew. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href;
}

export function Layout({ children }: { children: ReactNode }) {
  const settings = useRootSettings();
  const { tag, dir } = languages[useLanguage()];
  // With the document the browser would ask for it and for its icons beside the largest picture.
  const ready = useReady();
  return (
    <html
      lang={tag}
      dir={dir}
      data-merchant={settings?.merchantCode ?? ''}
      data-pictures={settings?.imageCDN}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#120c2e" />
        {ready && <link rel="manifest" href={`/manifest.webmanifest?lang=${tag}`} />}
        {settings?.imageCDN && <link rel="preconnect" href={settings.imageCDN} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Styles />
        <BrandTheme merchantCode={settings?.merchantCode ?? ''} />
      </head>
      <body>
        {children}
        <LateScripts />
      </body>
    </html>
  );
}

export default function Root() {
  const [client] = useState(queryClient);
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useLayoutEffect(() => {
    // A page that is drawn anew has the font from the start; the first one may have to do without (`lib/starter.ts`).
    if (pathname !== first.current && document.fonts.check('1em "Outfit Variable"'))
      document.documentElement.toggleAttribute('data-dressed', true);
  }, [pathname]);
  useEffect(() => {
    // While developing there is no starter.
    if (import.meta.env.DEV) document.documentElement.toggleAttribute('data-dressed', true);
    localStore.setItem('perya:font', '1');
    // Presses that came before the page listened are repeated now (`lib/late-start.ts`). The mark is for whoever drives it.
    document.documentElement.toggleAttribute('data-listening', true);
    dispatchEvent(new Event('perya:ready'));
    // What moves without an end waits for it: each of its frames would be drawn beside the page's start.
    const timer = setTimeout(() => document.documentElement.toggleAttribute('data-settled', true), settledMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <Outlet />
      </ToastProvider>
    </QueryClientProvider>
  );
}

export { FailedPage as ErrorBoundary };
