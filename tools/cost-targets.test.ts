/** The cost check asks every route of every listener. */
import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { startServer } from '../apps/server/test/harness.ts';
import { createSandboxApp } from '../apps/sandbox/src/app.ts';
import { collectRoutes, type RouteTable } from './cost-routes.ts';
import { targetsOf, uncoveredOf, type Paths } from './cost-targets.ts';

const tables: { app: FastifyInstance; routes: RouteTable['routes'] }[] = [];
subscribe('fastify.initialization', (message) => {
  const { fastify: app } = message as { fastify: FastifyInstance };
  tables.push({ app, routes: collectRoutes(app) });
});

const pathsOf = async (app: FastifyInstance): Promise<Paths> => {
  const answer = await app.inject({ url: '/openapi.json' });
  return answer.statusCode === 200 ? (answer.json() as { paths: Paths }).paths : {};
};

test('every route of the server, the console and the sandbox has a target; one that is missing is named', async () => {
  const server = await startServer();
  const context = { publicUrl: 'http://localhost', siteUrl: 'http://localhost', now: () => new Date() };
  const sandbox = await createSandboxApp({ context: context as never, logLevel: 'silent' });
  try {
    expect(tables.length).toBeGreaterThanOrEqual(3);
    for (const { app, routes } of tables) {
      const paths = await pathsOf(app);
      const targets = targetsOf({ routes }, paths);
      expect(uncoveredOf({ routes }, paths, targets)).toEqual([]);
      const one = targets.find(({ method }) => method === 'GET')!;
      expect(
        uncoveredOf(
          { routes },
          paths,
          targets.filter((target) => target !== one),
        ),
      ).toHaveLength(1);
    }
    const asked = tables.flatMap(({ routes }) => targetsOf({ routes }, {})).map(({ path }) => path);
    expect(asked).toEqual(
      expect.arrayContaining(['/openapi.json', '/docs', '/healthz', '/metrics', '/wps/captcha', '/ops/self']),
    );
  } finally {
    await sandbox.close();
    await server.close();
  }
});
