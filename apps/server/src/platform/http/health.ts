import type { FastifyInstance } from 'fastify';
import type { Queryable } from '#platform/db/database.ts';

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work, that is, it reaches the database; a load balancer
 * sends players by this one.
 */
export function registerHealth(app: FastifyInstance, db: Queryable): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await db.query('select 1');
      return { status: 'ready' };
    } catch {
      return reply.status(503).send({ status: 'database unreachable' });
    }
  });
}
