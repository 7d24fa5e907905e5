/**
 * The log: JSON lines on standard output. A password, token, code, Authorization header or query string never reaches
 * it: requests are logged by their path alone, and errors without the values that a database puts into its details.
 */
import pino, { type DestinationStream, type Logger } from 'pino';
import type { FastifyRequest } from 'fastify';

const secretNames = [
  'password',
  'confirmPassword',
  'token',
  'code',
  'captcha',
  'captchaCode',
  'secret',
  'authorization',
  'cookie',
  'signature',
];

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: { name: 'server' },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: pathOf(request.url),
        ip: request.ip,
      }),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
      err: describeError,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** The path without its query string and without what could be an identity of its own in a fragment. */
export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0]?.slice(0, 200) ?? '';
}

/** An error for the log: what and where, without `detail`, `where` or `parameters`, which carry rows' values. */
function describeError(error: Error & { code?: unknown }): Record<string, unknown> {
  return {
    type: error.name,
    message: error.message,
    // Not as `code`: that name is a secret's, and the log would hide what helps most.
    ...(typeof error.code === 'string' && { reason: error.code }),
    stack: error.stack,
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}
