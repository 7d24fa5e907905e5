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
    resolveLanguage,
  }: { outbox: Outbox; resolveLanguage: (request: FastifyRequest) => PhraseLanguage },
): void {
  app.get('/sandbox/outbox', async (request, reply) => {
    const language = resolveLanguage(request);
    const messages = await outbox.newest(shownMessages);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(page(language, messages));
  });
}

function page(language: PhraseLanguage, messages: StoredMessage[]): string {
  const title = escape(phrase(language, 'outbox.title'));
  return `<!doctype html>
<html lang="${languages[language].tag}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style>
<main><h1>${title}</h1><p>${escape(phrase(language, 'outbox.help'))}</p>
${messages.map(article).join('\n') || `<p>${escape(phrase(language, 'outbox.empty'))}</p>`}
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
