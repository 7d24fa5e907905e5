/** Unknown addresses, other methods, and errors that no handler expects, as failures of the table that all programs share. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { pathOf } from './path-of.ts';

/** Failures that any program may have to answer. */
export type SharedCode = Extract<
  ErrorCode,
  | 'request.malformed'
  | 'request.too.large'
  | 'request.media.type'
  | 'request.rate.limited'
  | 'not.found'
  | 'method.not.allowed'
  | 'system.overloaded'
  | 'unknown.error'
>;

/** Sends a failure in the program's own form. @param error what was thrown, if anything was */
export type AnswerFailure = (
  request: FastifyRequest,
  reply: FastifyReply,
  code: SharedCode,
  error?: FastifyError,
) => unknown;

/** @param limited unknown addresses count too, so that guessing is slow */
export function answerFailures(
  app: FastifyInstance,
  answer: AnswerFailure,
  { limited }: { limited: boolean },
): void {
  const methodsOf = collectRoutes(app);
  app.setNotFoundHandler({ preHandler: limited ? app.rateLimit() : [] }, (request, reply) => {
    const methods = methodsOf(pathOf(request.url));
    if (methods.length === 0 || methods.includes(request.method)) return answer(request, reply, 'not.found');
    reply.header('allow', methods.join(', '));
    return answer(request, reply, 'method.not.allowed');
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = codeOf(error);
    // The client disconnected in the middle of the body: no fault of the server, and nobody reads the answer.
    if (request.raw.destroyed && !request.raw.complete) return answer(request, reply, 'request.malformed');
    if (code === 'request.rate.limited')
      app.securityEvents.note('limit.reached', request.ip, { path: pathOf(request.url) });
    return answer(request, reply, code, error);
  });
}

/** @returns which methods the routes of a path have */
function collectRoutes(app: FastifyInstance): (path: string) => string[] {
  const routes: { method: string; pattern: RegExp }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (url.includes('*')) return;
    const pattern = new RegExp(
      `^${url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z]\w*/g, '[^/]+')}$`,
    );
    for (const one of [method].flat()) routes.push({ method: one, pattern });
  });
  return (path) => [
    ...new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
  ];
}

const codeOfStatus: Record<number, SharedCode> = {
  404: 'not.found',
  405: 'method.not.allowed',
  413: 'request.too.large',
  415: 'request.media.type',
  429: 'request.rate.limited',
  503: 'system.overloaded',
};

function codeOf({ statusCode: status = 500 }: FastifyError): SharedCode {
  return codeOfStatus[status] ?? (status >= 400 && status < 500 ? 'request.malformed' : 'unknown.error');
}
