/** Calls the handlers of endpoints in this process: what the demo plays goes through the same doors as any other play. */
import type { Endpoint, ParsedRequestOf } from '@perya/contract/endpoint.ts';
import type { Bind, Handler, Session } from '#platform/http/bind.ts';
import type { Module } from '#platform/module.ts';

export interface Doors {
  /** The answer's value. @throws when the endpoint refuses */
  call<E extends Endpoint>(endpoint: E, request: Partial<ParsedRequestOf<E>> & Visit): Promise<unknown>;
}

/** What comes with a call beside its parts. */
interface Visit {
  session?: Session;
  rawBody?: Buffer;
  headers?: Record<string, string>;
  /** As it was sent, for signatures over the path. */
  url?: string;
}

export function openDoors(modules: readonly Module[], brand: string): Doors {
  const handlers = new Map<string, Handler<Endpoint>>();
  const bind: Bind = (endpoint, handler) =>
    void handlers.set(nameOf(endpoint), handler as unknown as Handler<Endpoint>);
  for (const { routes } of modules) routes(bind);
  return {
    async call(endpoint, { headers = {}, url = endpoint.path, ...request }) {
      const handler = handlers.get(nameOf(endpoint));
      if (!handler) throw new Error(`nothing answers ${nameOf(endpoint)}`);
      const fastify = { headers, url, ip: '127.0.0.1', routeOptions: { url: endpoint.path } };
      const visit = {
        brand,
        language: 'EN',
        ip: '127.0.0.1',
        installed: false,
        files: [],
        fastify,
        ...request,
      };
      const answer = await handler(visit as unknown as Parameters<typeof handler>[0]);
      if (!answer.ok) throw new Error(`${nameOf(endpoint)} of the demo's past: ${answer.error}`);
      return answer.value;
    },
  };
}

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
