/** Failures of the studio as answers, with their sentence in the caller's language. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerFailure, SharedCode } from '@perya/http/answer-failures.ts';
import { createSendFailure } from '@perya/http/send-failure.ts';
import type { WholeLanguage } from '@perya/phrases/languages.ts';
import { isDatabaseAway } from '@perya/process/database-away.ts';
import { studioPhrase } from '@perya/phrases/studio/phrase.ts';
import { errorStatus, fail, type ErrorCode, type Failure } from './errors.ts';

const send = createSendFailure<ErrorCode, WholeLanguage>({ status: errorStatus, phrase: studioPhrase });

/** Sends a failure in the envelope. */
export const sendFailure = (request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply =>
  send(reply, languageOf(request), failure);

/** What no route expects. */
export const answerFailure: AnswerFailure = (request, reply, code, error) => {
  if (isDatabaseAway(error)) {
    request.log.error({ err: error }, 'the database is away: requests are answered with 503');
    return sendFailure(request, reply, fail('game.unavailable', { retryAfterSeconds: 2 }));
  }
  const own = ownCode(code);
  if (error && own === 'outcome.unknown') request.log.error({ err: error, req: request }, 'a request failed');
  return sendFailure(request, reply, fail(own));
};

/** An error that nobody expected may come before or after a commit: only the same call again tells. */
const ownCode = (code: SharedCode): ErrorCode =>
  code === 'unknown.error' || code === 'system.overloaded' ? 'outcome.unknown' : code;

export function languageOf(request: Pick<FastifyRequest, 'headers'>): WholeLanguage {
  return /^(fil|tl)\b/i.test(request.headers['accept-language'] ?? '') ? 'TY' : 'EN';
}
