/** `/sandbox/outbox`: what would have been sent by mail and SMS. The demo has it, production never. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languages, type PhraseLanguage } from '@perya/phrases/languages.ts';
import { phrase } from '@perya/phrases/phrase.ts';
import type { Outbox, StoredMessage } from './outbox.ts';

const shownMessages = 100;

const style = `
  :root { color-scheme: dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 0 auto; max-width: 40rem; padding: 1rem; background: #120c2e; color: #f6f2ff }
  article { margin-block: 1rem; padding: 1rem; border-radius: 14px; background: #1b1340 }
  h2 { margin: 0; font-size: 1rem; overflow-wrap: anywhere }
  p { margin-block: .25rem; color: #c9c0ea }
  pre { margin: .5rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
`;

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function registerOutboxPage(
  app: FastifyInstance,
  {
    outbox,
    isOpenTo,
    resolveLanguage,
  }: {
    outbox: Outbox;
    /** Codes lie here, and so everybody's account. */
    isOpenTo: (request: FastifyRequest) => boolean;
    resolveLanguage: (request: FastifyRequest) => PhraseLanguage;
  },
): void {
  app.get('/sandbox/outbox', async (request, reply) => {
    const language = resolveLanguage(request);
    void reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store');
    if (!isOpenTo(request)) return reply.code(403).send(page(language, 'outbox.closed'));
    const messages = await outbox.newest(shownMessages);
    const articles = messages.map(article).join('\n') || `<p>${escape(phrase(language, 'outbox.empty'))}</p>`;
    return reply.send(page(language, 'outbox.help', articles));
  });
}

function page(language: PhraseLanguage, text: 'outbox.help' | 'outbox.closed', articles = ''): string {
  const title = escape(phrase(language, 'outbox.title'));
  return `<!doctype html>
<html lang="${languages[language].tag}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style>
<main><h1>${title}</h1><p>${escape(phrase(language, text))}</p>
${articles}
</main></html>`;
}

function article({ channel, recipient, subject, body, createdAt }: StoredMessage): string {
  return `<article><h2>${escape(subject ?? recipient)}</h2>
<p>${escape(channel.toUpperCase())} · ${escape(recipient)} · <time>${createdAt.toISOString()}</time></p>
<pre>${escape(body)}</pre></article>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
