/** Plays the places where a brand's application would come from: two stores and the profile that adds a web clip. */
import type { FastifyInstance } from 'fastify';
import type { WholeLanguage } from '@perya/phrases/languages.ts';
import { html } from '../html.ts';
import { languageFrom } from '../language.ts';
import { failurePage, page, showPage, speaker } from '../pages.ts';
import { profileOf } from './profile.ts';

const kinds = ['android', 'ios', 'profile'] as const;
type Kind = (typeof kinds)[number];

const kindOf = (text: string): Kind | undefined => kinds.find((kind) => kind === text);

export function registerDownloadRoutes(app: FastifyInstance, siteUrl: string): void {
  app.get<{ Params: { kind: string } }>('/downloads/:kind', (request, reply) => {
    const language = languageFrom(request.headers);
    const kind = kindOf(request.params.kind);
    if (!kind) return showPage(reply.code(404), failurePage(language, 'failure.unknown'));
    return showPage(reply, downloadPage(language, kind, siteUrl));
  });
  app.get('/downloads/perya.mobileconfig', (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="perya.mobileconfig"')
      .type('application/x-apple-aspen-config')
      .send(profileOf(siteUrl)),
  );
}

function downloadPage(language: WholeLanguage, kind: Kind, siteUrl: string): string {
  const say = speaker(language);
  const title = say(`downloads.title.${kind}`);
  const action =
    kind === 'profile'
      ? html`<p>
          <a class="button primary" href="/downloads/perya.mobileconfig">${say('downloads.profile')}</a>
        </p>`
      : html``;
  return page(
    language,
    title,
    html`<h1>${title}</h1>
      <p>${say(`downloads.text.${kind}`)}</p>
      ${action}
      <p class="back"><a href="${siteUrl}/m/home">${say('downloads.back')}</a></p>`,
  );
}
