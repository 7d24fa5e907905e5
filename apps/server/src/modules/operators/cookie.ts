/**
 * The console's session travels in a cookie that no script can read. Over https it has the prefix `__Host-`, which binds it to this very
 * host; `Strict` keeps it from requests that other sites begin.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface SessionCookie {
  read(request: FastifyRequest): string | null;
  write(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/** @param secure the console is reached by https. */
export function createSessionCookie(secure: boolean): SessionCookie {
  const name = secure ? '__Host-perya-console' : 'perya-console';
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`);
  const attributes = `Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  return {
    read: (request) => pattern.exec(request.headers.cookie ?? '')?.[1] ?? null,
    // No Max-Age: it ends with the browser, and on the server after 30 idle minutes.
    write: (reply, token) => void reply.header('set-cookie', `${name}=${token}; ${attributes}`),
    clear: (reply) => void reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`),
  };
}
