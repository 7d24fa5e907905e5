import { use, useEffect, useLayoutEffect, useState } from 'react';
import {
  Scripts,
  UNSAFE_FrameworkContext,
  UNSAFE_useScrollRestoration as useScrollRestoration,
  useMatches,
} from 'react-router';
import { isHomePath } from '#app/lib/home-path.ts';
import { lateStartScript } from '#app/lib/late-start.ts';
import { useTakenOver } from '#app/lib/taken-over.ts';

/** What the document's own scripts have marked before React takes over: a member, the font, an app shell. */
const marks =
  typeof document === 'undefined'
    ? []
    : [...document.documentElement.attributes].filter(({ name }) => name.startsWith('data-'));

/**
 * React Router's `<Scripts>`, without module preloads and started late. While developing the original does it, because
 * hot replacement needs its preamble.
 */
export function LateScripts() {
  const takenOver = useTakenOver();
  useLayoutEffect(() => {
    if (takenOver) return;
    // React took the marks of the document away with everything else; the font is there by now.
    const page = document.documentElement;
    for (const { name, value } of marks) page.setAttribute(name, value);
    page.toggleAttribute('data-dressed', true);
  }, [takenOver]);
  // The component of the same name would add a script that restores the position before the first paint, which browsers do.
  useScrollRestoration({ storageKey: 'perya:scroll', getKey: scrollKey });
  useTopOnReload();
  // A document that the browser draws itself needs no second start, and may not make scripts (Trusted Types).
  if (!takenOver) return null;
  return import.meta.env.DEV ? <Scripts /> : <BuiltScripts />;
}

/** One for each document: what home keeps is found again on a way back inside the site, and not after a load. */
const documentKey = Math.random().toString(36).slice(2);

/**
 * Under what a page's scroll position is kept. Home begins at its top whenever it loads (specification 2 §2). On the server the key is
 * always the same, because documents are kept.
 */
function scrollKey({ pathname, key }: { pathname: string; key: string }): string {
  if (!isHomePath(pathname)) return key;
  return typeof document === 'undefined' ? 'top' : `${documentKey} ${key}`;
}

/**
 * Leaving a page, React Router hands its scroll position to the browser, which then restores it on a reload, sometimes
 * before and sometimes after any script of the new document. Home takes it back: run after every render, and so after
 * React Router's own listener, whenever that is set anew.
 */
function useTopOnReload(): void {
  useEffect(() => {
    const leave = () => {
      if (isHomePath(location.pathname)) history.scrollRestoration = 'manual';
    };
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  });
}

function BuiltScripts() {
  const framework = use(UNSAFE_FrameworkContext);
  const matches = useMatches();
  // React Router sends the loaders' data only when it has seen the scripts.
  if (framework?.renderMeta) framework.renderMeta.didRenderScripts = true;
  const [scripts] = useState((): { mark?: string; context: string; start: string } => {
    // Only the server writes scripts, and only its build holds them: taking the page over, React leaves them as they are.
    if (!framework || !import.meta.env.SSR) return { context: ' ', start: ' ' };
    return {
      ...(framework.nonce !== undefined && { mark: framework.nonce }),
      context: `(c=>{c.stream=new ReadableStream({start(s){c.streamController=s}}).pipeThrough(new TextEncoderStream)})(window.__reactRouterContext=${handoff(framework.serverHandoffString)})`,
      start: lateStartScript(
        framework.manifest,
        matches.map(({ id }) => id),
      ),
    };
  });
  return (
    <>
      <script
        nonce={scripts.mark}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: scripts.context }}
      />
      <script
        nonce={scripts.mark}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: scripts.start }}
      />
    </>
  );
}

/** What the server hands over, without what is not so: every document carries it. */
function handoff(text = '{}'): string {
  return text.replaceAll(/"\w+":false,?/g, '').replaceAll(',}', '}');
}
