import type { FastifyInstance } from 'fastify';
import type { Pulse } from '#platform/db/pulse.ts';

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work, that is, the database takes its commits; a load balancer
 * sends players by this one.
 */
export function registerHealth(app: FastifyInstance, pulse: Pick<Pulse, 'isAway'>): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) =>
    pulse.isAway() ? reply.status(503).send({ status: 'database unreachable' }) : { status: 'ready' },
  );
}
