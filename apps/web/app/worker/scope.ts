/** The global scope of a service worker, as far as it is used: TypeScript has it only in a library that excludes the page's. */
export interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface InstallEvent extends LastingEvent {
  /** Not in every browser. */
  addRoutes?(route: { condition: { urlPattern: string }; source: 'network' }): Promise<void>;
}

export interface RequestEvent extends LastingEvent {
  request: Request;
  /** The answer that the browser asked for while the worker woke up; undefined where it does not do that. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface Client {
  postMessage(message: unknown): void;
}

export interface WorkerScope {
  location: { origin: string };
  clients: { matchAll(): Promise<readonly Client[]>; claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LastingEvent & { data: unknown }) => void): void;
}

export const scope = globalThis as unknown as WorkerScope;
