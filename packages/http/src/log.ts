/**
 * The log: JSON lines on standard output. A password, token, code, Authorization header or query string never reaches
 * it: requests are logged by their path alone, and errors without the values that a database puts into its details.
 */
import { pathOf } from './path-of.ts';
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

export interface LogOptions {
  /** Standard output where it is left out. */
  destination?: DestinationStream | undefined;
  /** Whether a line is written, by its first argument: an error, or an object of fields. */
  passes?: (fields: unknown) => boolean;
}

/** @param name of the program */
export function createLogger(name: string, level: string, { destination, passes }: LogOptions = {}): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: { name },
    ...(passes && { hooks: { logMethod: only(passes) } }),
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

type LogMethod = NonNullable<NonNullable<pino.LoggerOptions['hooks']>['logMethod']>;

const only = (passes: (fields: unknown) => boolean): LogMethod =>
  function logMethod(args, method) {
    if (passes(args[0])) method.apply(this, args);
  };
