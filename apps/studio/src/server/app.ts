/** The studio's HTTP server: its JSON interface for the game's client, and the client itself as static files. */
import { existsSync } from 'node:fs';
import fastifyHelmet from '@fastify/helmet';
import fastifyRateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { fail, type ErrorCode } from './errors.ts';
import { sendFailure } from './reply.ts';
import { registerRoutes } from './routes.ts';
import type { Context } from './use-cases/context.ts';

export interface AppOptions {
  context: Context;
  /** The built client, or `null` when only the interface is wanted. */
  clientDirectory: string | null;
  logLevel: string;
}

/** Calls per address and minute: many players of a mobile network share an address. */
const callsPerMinute = 3_000;

export async function createStudioApp(options: AppOptions): Promise<FastifyInstance> {
  const { trustProxy, rateLimits } = options.context.config;
  const app = fastify({
    bodyLimit: 4096,
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    // Without it a body may take for ever to arrive.
    requestTimeout: 30_000,
    logger: { level: options.logLevel, redact: ['req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 100 },
  });
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'self'", options.context.config.publicOrigin],
      },
    },
    // `frame-ancestors` says it more exactly; both together would forbid the site's frame.
    frameguard: false,
    // Transport security is the business of whatever terminates TLS before this server.
    hsts: false,
    referrerPolicy: { policy: 'no-referrer' },
  });
  if (rateLimits) await app.register(fastifyRateLimit, { max: callsPerMinute, timeWindow: 60_000 });
  takeJson(app);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = codeOf(error);
    if (code === 'unknown.error') request.log.error({ err: error }, 'a request failed');
    return sendFailure(request, reply, fail(code));
  });
  app.setNotFoundHandler((request, reply) => sendFailure(request, reply, fail('not.found')));
  registerRoutes(app, options.context);
  if (options.clientDirectory !== null && existsSync(options.clientDirectory)) {
    await serveClient(app, options.clientDirectory);
  }
  return app;
}

/** Bodies are JSON and nothing else. */
function takeJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(body as string));
    } catch {
      done(Object.assign(new Error('malformed JSON'), { code: 'STUDIO_MALFORMED' }), undefined);
    }
  });
}

function codeOf(error: FastifyError): ErrorCode {
  switch (error.code) {
    case 'STUDIO_MALFORMED':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return 'request.malformed';
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return 'request.too.large';
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return 'request.media.type';
    default:
      if (error.statusCode === 429) return 'request.rate.limited';
      return error.statusCode !== undefined && error.statusCode < 500 ? 'request.malformed' : 'unknown.error';
  }
}

/** Files under `assets/` have their content's hash in their names and never change; the pages are asked for each time. */
async function serveClient(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: directory,
    preCompressed: true,
    index: false,
    decorateReply: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const immutable = /[\\/]assets[\\/]/.test(path);
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const page = (file: string) => (_request: FastifyRequest, reply: FastifyReply) => reply.sendFile(file);
  app.get('/play/fiesta-nights', page('index.html'));
  app.get('/verify/fiesta-nights', page('verify.html'));
}
