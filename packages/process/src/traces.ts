/**
 * Spans for OpenTelemetry. Without `openTraces` (open-traces.ts) all of this does nothing. A span carries names that the program chose, counts and
 * codes: never a member, a token, an amount, an address, a body or a value of a statement.
 */
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api';

export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

const tracer = trace.getTracer('perya');

/** Does the work within a span below the current one. @param note adds what is known only then */
export function inSpan<T>(
  name: string,
  facts: SpanFacts,
  work: (note: (facts: SpanFacts) => void) => Promise<T>,
  kind: 'internal' | 'client' = 'internal',
): Promise<T> {
  const options = { attributes: facts, kind: kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL };
  return tracer.startActiveSpan(name, options, async (span) => {
    try {
      return await work((more) => void span.setAttributes(more));
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Begins a span that belongs to no request. @returns ends it */
export function beginSpan(name: string, facts: SpanFacts): (how: { failed: boolean }) => void {
  const span = tracer.startSpan(name, { attributes: facts, root: true });
  return ({ failed }) => {
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
}

/** Headers by which another program of ours goes on with the current trace. */
export function outgoingTrace(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** An error's text may repeat what was sent: its kind is enough. */
function fail(span: Span, error: unknown): void {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', typeof code === 'string' ? code : String(name));
}

/** The parts of Fastify that are used. */
interface TracedRequest {
  method: string;
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  routeOptions: { url?: string | undefined };
}
interface TracedReply {
  statusCode: number;
  raw: { getHeader(name: string): unknown };
}
type Hook = (request: TracedRequest, reply: TracedReply, done: () => void) => void;
export interface TracedApp {
  addHook(name: 'onRequest' | 'preHandler' | 'onResponse', hook: Hook): unknown;
}

/**
 * Whose trace a request belongs to: one of its own; the caller's, whose `traceparent` is believed; or the caller's once a signature has proved who
 * calls (`inCallersTrace`), and one of its own if nothing does.
 */
export type TraceOf = 'own' | 'caller' | 'proved caller';

interface Traced {
  /** By the clock of `performance`. */
  sinceMs: number;
  /** Null: the caller has not proved itself yet. */
  begun: { span: Span; within: Context } | null;
}

/** Requests that are being answered. */
const requests = new WeakMap<object, Traced>();

/** A span for each request, named by its route. @param of whose trace the requests of a path belong to */
export function traceRequests(app: TracedApp, of: (path: string) => TraceOf = () => 'own'): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const whose = of(request.url);
    const traced: Traced = { sinceMs: performance.now(), begun: null };
    requests.set(request, traced);
    if (whose !== 'proved caller') traced.begun = begin(request, traced, whose === 'caller');
    done();
  });
  // Not before: events of the body come from the connection, outside of any span.
  app.addHook('preHandler', (request, _reply, done) => {
    const begun = requests.get(request)?.begun;
    if (begun) context.with(begun.within, done);
    else done();
  });
  app.addHook('onResponse', (request, { statusCode, raw }, done) => {
    const traced = requests.get(request);
    // A stream lasts as long as its page is open.
    if (traced && !String(raw.getHeader('content-type')).startsWith('text/event-stream')) {
      const { span } = traced.begun ?? begin(request, traced, false);
      span.setAttribute('http.response.status_code', statusCode);
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(performance.now());
    }
    done();
  });
}

/** Goes on with a request whose caller has proved itself, in the caller's trace. Where requests are not traced it only does the work. */
export function inCallersTrace<T>(request: TracedRequest, work: () => T): T {
  const traced = requests.get(request);
  if (!traced) return work();
  traced.begun ??= begin(request, traced, true);
  return context.with(traced.begun.within, work);
}

function begin(
  { method, headers, routeOptions }: TracedRequest,
  { sinceMs }: Traced,
  trusts: boolean,
): { span: Span; within: Context } {
  const parent = trusts ? propagation.extract(ROOT_CONTEXT, headers) : ROOT_CONTEXT;
  const route = routeOptions.url ?? 'none';
  const attributes = { 'http.request.method': method, 'http.route': route };
  const options = { kind: SpanKind.SERVER, attributes, startTime: sinceMs };
  const span = tracer.startSpan(`${method} ${route}`, options, parent);
  return { span, within: trace.setSpan(parent, span) };
}
