import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WholeLanguage } from '@perya/phrases/languages.ts';
import { errorBody, errorStatus, type Failure } from './errors.ts';

/** Sends a failure in the envelope, with its sentence in the caller's language. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  return reply.status(errorStatus[failure.error]).send(errorBody(failure, languageOf(request)));
}

function languageOf(request: FastifyRequest): WholeLanguage {
  return /^(fil|tl)\b/i.test(request.headers['accept-language'] ?? '') ? 'TY' : 'EN';
}
