import type { Draining } from '@perya/process/draining.ts';
import type { FastifyInstance } from 'fastify';
import type { Pulse } from '#platform/db/pulse.ts';

/**
 * `/healthz`: the process answers. `/readyz`: the database takes commits, and the process is not draining; load balancers route players by
 * this one.
 */
export function registerHealth(
  app: FastifyInstance,
  { pulse, draining }: { pulse: Pick<Pulse, 'isAway'>; draining: Pick<Draining, 'begun'> },
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (draining.begun) return reply.status(503).send({ status: 'draining' });
    return pulse.isAway() ? reply.status(503).send({ status: 'database unreachable' }) : { status: 'ready' };
  });
}
