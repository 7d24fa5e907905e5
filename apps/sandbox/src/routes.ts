/** Paths → guards → use cases → pages. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { decodeUtf8, rawBodyOf, readJson } from '@perya/http/read-body.ts';
import type { Context } from './context.ts';
import { languageFrom } from './language.ts';
import { checkoutPage, decidedPage, failurePage, overviewPage, showPage } from './pages.ts';
import { findPayment, listRecentPayments, type Payment } from './queries.ts';
import { isSilent } from './rules/payout.ts';
import { verify } from './signature.ts';
import { icon, style } from './style.ts';
import { checkIdentity, identityCheck } from './identity-checks/check-identity.ts';
import { createPayment, paymentRequest } from './use-cases/create-payment.ts';
import { createPayout, payoutRequest } from './use-cases/create-payout.ts';
import { decidePayment, decisions } from './use-cases/decide-payment.ts';
import { paymentQuery, payoutQuery, queryPayment, queryPayout } from './use-cases/query.ts';
import { refundPayment, refundRequest } from './use-cases/refund-payment.ts';

const decisionForm = z.object({ decision: z.enum(decisions) });
const shownPayments = 20;

/** As `create-payment.ts` makes them; whatever else stands in an address is nobody's. */
const references = /^pay_[\w-]{24}$/;

export function registerRoutes(app: FastifyInstance, context: Context): void {
  const answered = ({ ok, ...answer }: { ok: boolean }): Answer => ({ status: ok ? 200 : 409, answer });
  const found = (answer: object | null): Answer =>
    answer ? { status: 200, answer } : { status: 404, answer: { error: 'unknown' } };
  const call = signedCalls(app, context);
  call('/payments', paymentRequest, async (request) => answered(await createPayment(context, request)));
  call('/payments/query', paymentQuery, async (request) => found(await queryPayment(context, request)));
  call('/refunds', refundRequest, async (request) => answered(await refundPayment(context, request)));
  call('/payouts', payoutRequest, async (request) => {
    const made = await createPayout(context, request);
    return isSilent(request.accountNumber) ? { status: 500, answer: { error: 'silent' } } : answered(made);
  });
  call(
    '/identity-checks',
    identityCheck,
    async (request) => ({ status: 200, answer: checkIdentity(request, context.now()) }),
    picturesLimit,
  );
  call('/payouts/query', payoutQuery, async (request) => found(await queryPayout(context, request)));

  app.get<{ Params: { reference: string } }>('/pay/:reference', async (request, reply) => {
    const { reference } = request.params;
    const payment = references.test(reference) ? await findPayment(context.db, reference) : undefined;
    if (!payment) return showNotFound(reply, request.headers);
    return showPage(reply, pageOf(payment), new URL(payment.return_url).origin);
  });

  app.post<{ Params: { reference: string } }>('/pay/:reference', async (request, reply) => {
    const form = decisionForm.safeParse(request.body);
    if (!form.success) {
      return showPage(reply.code(400), failurePage(languageFrom(request.headers), 'failure.unknown'));
    }
    const { reference } = request.params;
    const payment = references.test(reference)
      ? await decidePayment(context, reference, form.data.decision)
      : undefined;
    if (!payment) return showNotFound(reply, request.headers);
    return reply.redirect(payment.return_url, 303);
  });

  app.get('/', async (request, reply) => {
    const payments = await listRecentPayments(context.db, shownPayments);
    return showPage(reply, overviewPage(languageFrom(request.headers), payments));
  });

  const asset = (reply: FastifyReply, type: string, text: string): FastifyReply =>
    reply.header('cache-control', 'public, max-age=3600').type(type).send(text);
  app.get('/style.css', (_request, reply) => asset(reply, 'text/css; charset=utf-8', style));
  app.get('/icon.svg', (_request, reply) => asset(reply, 'image/svg+xml', icon));
}

const callLimit = 16_384;
/** Four pictures as text. */
const picturesLimit = 32 * 1_048_576;

interface Answer {
  status: number;
  answer: object;
}

/** The merchant's calls: signed over the raw body, then parsed. */
function signedCalls(app: FastifyInstance, context: Context) {
  return <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    run: (request: z.output<Schema>) => Promise<Answer>,
    bodyLimit = callLimit,
  ): void => {
    app.post(path, { bodyLimit }, async (request, reply) => {
      const body = rawBodyOf(request);
      const verdict = verify(context.secret, body, request.headers, context.now());
      if (verdict !== 'genuine') return reply.code(401).send({ error: `signature.${verdict}` });
      const parsed = schema.safeParse(jsonOf(body));
      if (!parsed.success) {
        return reply
          .code(400)
          .send({ error: 'request.invalid', field: parsed.error.issues[0]?.path.join('.') ?? '' });
      }
      const { status, answer } = await run(parsed.data);
      return reply.code(status).send(answer);
    });
  };
}

const pageOf = (payment: Payment): string => {
  const { status } = payment;
  return status === 'open' ? checkoutPage(payment) : decidedPage({ ...payment, status });
};

const showNotFound = (
  reply: FastifyReply,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): FastifyReply => showPage(reply.code(404), failurePage(languageFrom(headers), 'failure.not.found'));

function jsonOf(body: Buffer): unknown {
  const json = readJson(decodeUtf8(body));
  return json.ok ? json.value : undefined;
}
