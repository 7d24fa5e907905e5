/** `GET /metrics` on the operators' listener, for Prometheus: only from the networks of METRICS_FROM, and not through a proxy. */
import type { FastifyInstance } from 'fastify';
import { createMetricsGuard, writeFigures, type Registry } from '@perya/process/metrics.ts';
import { fail } from '@perya/contract/result.ts';
import { sendFailure } from '../http/bind.ts';
import { joinExchange } from './exchange.ts';

interface MetricsOptions {
  /** Of this process. */
  own: Registry;
  /** The same in every process: figures of the database. */
  common: Registry;
  /** Networks that may ask. */
  from: readonly string[];
}

export function registerMetrics(app: FastifyInstance, { own, common, from }: MetricsOptions): void {
  const mayRead = createMetricsGuard(from);
  const exchange = joinExchange(own);
  app.addHook('onClose', async () => exchange.close());
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request)) return sendFailure(reply, 'EN', fail('not.found'));
    const all = [...(await exchange.gather()), await common.getMetricsAsJSON()];
    const { text, contentType } = await writeFigures(all);
    return reply.type(contentType).send(text);
  });
}
