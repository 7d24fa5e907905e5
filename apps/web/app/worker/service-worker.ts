/**
 * The service worker: pages that were kept can be read without a network, and nothing else changes. Built by itself
 * (`vite/service-worker-plugin.ts`) and served at `/sw.js`. A new one takes over at once: what is shared between two builds
 * never changes under its address, and documents come from the network as long as there is one.
 */
import { answer, type Surroundings } from './answers.ts';
import type { ToWorker } from './messages.ts';
import { planFor, tiles } from './rules.ts';
import { scope, type LastingEvent, type RequestEvent } from './scope.ts';
import { createStores } from './stores.ts';
import { warm, type Kept } from './warm.ts';

declare const __KEPT__: Kept;

const { origin } = scope.location;
const stores = createStores(__KEPT__.build, caches, Date.now);

const surroundings = (event: LastingEvent, fetchIt: Surroundings['fetch']): Surroundings => ({
  stores,
  origin,
  fetch: fetchIt,
  waitUntil: (work) => event.waitUntil(work),
  async tellClosed() {
    for (const client of await scope.clients.matchAll()) client.postMessage({ type: 'closed' });
  },
  pause: (durationMs) =>
    new Promise((resolve) => {
      setTimeout(() => resolve(null), durationMs);
    }),
});

scope.addEventListener('install', (event) => {
  // Where the browser knows routes, it does not even ask.
  event.waitUntil(
    Promise.all([
      event.addRoutes?.({ condition: { urlPattern: tiles }, source: 'network' }),
      scope.skipWaiting(),
    ]),
  );
});

scope.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([stores.tidy(), scope.registration.navigationPreload?.enable(), scope.clients.claim()]),
  ),
);

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, mode, url, headers } = request;
  const plan = planFor({ method, mode, url, partial: headers.has('Range') }, origin);
  if (plan) event.respondWith(answer(plan, request, surroundings(event, preloaded(event))));
});

/** The browser may have asked for the document already, while this worker woke up. */
const preloaded =
  (event: RequestEvent): Surroundings['fetch'] =>
  async (request) =>
    (await event.preloadResponse) ?? fetch(request);

/** One page's wishes after the other's, so that nothing is fetched twice. */
let warming: Promise<unknown> = Promise.resolve();

scope.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  if (message?.type !== 'page') return;
  const at = surroundings(event, (request) => fetch(request));
  warming = warming.then(() => warm(message, __KEPT__, at));
  event.waitUntil(warming);
});
