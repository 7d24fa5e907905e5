import type { FastifyRequest } from 'fastify';
import { askedLanguage, firstLanguage } from '@perya/phrases/asked-language.ts';
import { languages, type PhraseLanguage } from '@perya/phrases/languages.ts';

/** The language of a request: of `offered` the one that it asks for, else the first. */
export function languageOf(
  request: Pick<FastifyRequest, 'headers'>,
  offered: readonly string[] = Object.keys(languages),
): PhraseLanguage {
  const { cookie, 'accept-language': acceptLanguage } = request.headers;
  return askedLanguage({ cookie, acceptLanguage }, offered) ?? firstLanguage(offered);
}
