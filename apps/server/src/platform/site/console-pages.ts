/**
 * The operators' pages: one document and its files, on the operators' listener. The document is the same for every address, and the
 * pages find out who is logged in themselves.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { inlineScriptSources } from '@perya/http/inline-scripts.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const yearMs = 365 * 24 * 3600 * 1000;
/** Stands in the built document where each answer has a nonce of its own. */
const noncePlace = '__STYLE_NONCE__';
/** Families of paths that belong to programs; an unknown one is answered in the envelope, not by a page. */
const apiPath = /^\/(ops|wps|lgw|supplier|art|docs|openapi\.json|healthz|readyz|metrics)(\/|$)/;

/**
 * Scripts come from files alone, and the guard, which sees to those files, from the document: it is known by its hash. The component library writes style sheets for screens of several widths, under the nonce; what it sets on
 * single elements goes through the object model, which this policy does not concern.
 */
const policyOf = (nonce: string, site: string, scripts: readonly string[]): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // Previews of what editors write.
    `frame-src ${site}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** @param clientDir `apps/console/build/client`. @returns it, or null when the console has not been built. */
export function findConsolePages(clientDir: string): string | null {
  return existsSync(join(clientDir, 'index.html')) ? clientDir : null;
}

/** @param site origin of the players' pages, which previews show */
export async function registerConsolePages(
  app: FastifyInstance,
  clientDir: string,
  site: string,
): Promise<void> {
  await app.register(fastifyStatic, { root: clientDir, serve: false, preCompressed: true });
  const page = readFileSync(join(clientDir, 'index.html'), 'utf8');
  const scripts = inlineScriptSources(page);
  const files = new Set(
    globSync('**/*', { cwd: clientDir, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz)$|^index\.html$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(clientDir.length)),
  );
  app.builtFiles.add((path) => path.startsWith('/assets/') && files.has(path));
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (files.has(path)) {
      const hashed = path.startsWith('/assets/');
      return reply.sendFile(path.slice(1), { immutable: hashed, maxAge: hashed ? yearMs : 3600_000 });
    }
    return isPage(request, path)
      ? sendPage(reply, page, (nonce) => policyOf(nonce, site, scripts))
      : reply.callNotFound();
  });
}

/** A browser that opens an address asks for HTML; a program that errs gets its failure in the envelope. */
function isPage({ headers }: FastifyRequest, path: string): boolean {
  return (
    !apiPath.test(path) && !path.startsWith('/assets/') && Boolean(headers.accept?.includes('text/html'))
  );
}

function sendPage(reply: FastifyReply, page: string, policy: (nonce: string) => string): FastifyReply {
  const nonce = randomBytes(16).toString('base64url');
  return reply
    .header('content-security-policy', policy(nonce))
    .header('x-frame-options', 'DENY')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(noncePlace, nonce));
}
