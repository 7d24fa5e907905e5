/**
 * Writes every listener's table of routes into a folder, for `npm run check:cost`: a program that preloads this file tells of each route that it
 * serves, also of those that no OpenAPI document describes. Preloaded by `--import=…/cost-routes.ts?into=<folder>`.
 */
import { subscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** A listener of a program, with all that it serves. */
export interface RouteTable {
  pid: number;
  port: number;
  routes: { method: string; path: string }[];
}

const folder = new URL(import.meta.url).searchParams.get('into');
if (folder !== null)
  // Fastify announces each instance before the first route.
  subscribe('fastify.initialization', (message) => watch((message as { fastify: FastifyInstance }).fastify));

function watch(app: FastifyInstance): void {
  const routes = collectRoutes(app);
  app.addHook('onListen', async () => {
    const { port } = app.server.address() as AddressInfo;
    const table: RouteTable = { pid: process.pid, port, routes };
    writeFileSync(join(folder!, `${process.pid}-${port}.json`), JSON.stringify(table));
  });
}

/** @returns the list, which grows with each route that is added */
export function collectRoutes(app: FastifyInstance): RouteTable['routes'] {
  const routes: RouteTable['routes'] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push({ method: one, path: url });
  });
  return routes;
}
