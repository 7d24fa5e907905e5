import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { GuardWords } from '@perya/http/arriving/notice.ts';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { WordsProvider } from './lib/WordsProvider.tsx';
import { createI18n } from './lib/i18n.ts';
import { languageContext, settingsContext } from './lib/server-context.ts';
import { sheetsOf } from './lib/sheets.ts';
import { createCriticalStyles } from './server/critical-styles.ts';
import { createMark, markHeader } from './server/document-mark.ts';
import { isAway } from './server/source-away.ts';
import { withHeadScript } from './server/head-script.ts';

const criticalStyles = createCriticalStyles();

/**
 * Draws a whole document at once: pages are small, one write compresses better than many, and a finished text is what the
 * page cache keeps and what the policy of scripts is computed from (`app/server.ts`).
 */
export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const i18n = await createI18n(context.get(languageContext));
  const mark = createMark();
  const page = (
    <WordsProvider i18n={i18n}>
      <ServerRouter context={routerContext} url={request.url} nonce={mark} />
    </WordsProvider>
  );
  let failed: unknown = null;
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce: { script: mark, style: mark },
      // Nothing is sent before the end, so nothing has to be cut into pieces either.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const body = new PassThrough();
        text(body).then(resolve, reject);
        pipe(body);
      },
      onShellError: reject,
      onError(error) {
        failed = error;
      },
    });
  });
  if (failed) console.error(failed);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(markHeader, mark);
  const words = { en: { text: i18n.t({ id: 'page.partMissing' }), button: i18n.t({ id: 'form.retry' }) } };
  const { imageCDN } = context.get(settingsContext);
  const document = import.meta.env.DEV ? html : built(html, routerContext, mark, words, imageCDN);
  return new Response(document, { status: failed ? 500 : status, headers });
}

/** An outage is the server's to log, once; a loader's failure by it would be a stack for each request. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted && !isAway(error)) console.error(error);
}

/** A document of the build: with the rules that it needs, and its first script. */
function built(
  html: string,
  { manifest, staticHandlerContext }: EntryContext,
  mark: string,
  words: GuardWords,
  imageCDN: string | undefined,
): string {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  return withHeadScript(criticalStyles.inline(html, sheetsOf(manifest, ids)), { mark, words, imageCDN });
}
