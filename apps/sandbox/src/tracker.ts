/** Plays the tracker of the demo's affiliate. It takes postbacks and stores nothing. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

const postback = z.object({
  event: z.enum(['registration', 'qualified']),
  player: z.string().min(1).max(40),
  tag: z.string().max(40),
  amount: z.string().regex(/^\d+\.\d{2}$/),
  day: z.iso.date(),
});

export function registerTrackerRoute(app: FastifyInstance): void {
  app.get('/tracker', (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .code(postback.safeParse(request.query).success ? 204 : 400)
      .send(),
  );
}
