/** What is kept, in the browser's Cache Storage: bounded in number and age, and never a reason for an answer to fail. */
import { bounds, isOf, type Bounds, type Plan, type Site } from './rules.ts';

const keptAtHeader = 'X-Kept-At';

/** Documents and lists belong to one build of the site, files and pictures to their addresses. */
const ofBuild: ReadonlySet<Plan> = new Set<Plan>(['document', 'list', 'news']);

const prefix = 'perya-';
const stateName = `${prefix}state`;
const stateKey = '/perya-state';

/** Puts an answer away. */
export type Keep = (plan: Plan, key: string, response: Response) => Promise<void>;

export interface Stores {
  find(plan: Plan, key: string): Promise<{ response: Response; ageMs: number } | null>;
  /** For what is asked for from now on: content that is forgotten before its answer is there is not kept any more. */
  keeper(): Keep;
  /** The site is closed, or its build is another now. */
  forgetContent(): Promise<void>;
  /** Leaves what is of this build, and of this brand when one is named. */
  tidy(site?: Pick<Site, 'merchantCode'>): Promise<void>;
  readSite(): Promise<Site | null>;
  writeSite(site: Site): Promise<void>;
}

export function createStores(build: string, storage: CacheStorage, now: () => number): Stores {
  const nameOf = (plan: Plan): string => `${prefix}${plan}${ofBuild.has(plan) ? `-${build}` : ''}`;
  const plans = Object.keys(bounds) as Plan[];
  const own = new Set([stateName, ...plans.map(nameOf)]);
  /** How often the content was forgotten. */
  let forgotten = 0;

  return {
    async find(plan, key) {
      const response = await storage
        .open(nameOf(plan))
        .then((cache) => cache.match(key, { ignoreVary: true }))
        .catch(() => undefined);
      if (!response) return null;
      const ageMs = now() - Number(response.headers.get(keptAtHeader));
      return ageMs >= 0 && ageMs <= bounds[plan].ageMs ? { response, ageMs } : null;
    },
    keeper() {
      const since = forgotten;
      const isForgotten = (plan: Plan): boolean => ofBuild.has(plan) && forgotten !== since;
      return async (plan, key, response) => {
        try {
          const answer = await keepable(response, now());
          if (isForgotten(plan)) return;
          const cache = await storage.open(nameOf(plan));
          await cache.put(key, answer);
          // In the midst of it, perhaps.
          if (isForgotten(plan)) await cache.delete(key);
          await bound(cache, bounds[plan]);
        } catch {
          // A full disk, or an answer that broke off: the next time, then.
        }
      };
    },
    async forgetContent() {
      forgotten++;
      for (const plan of ofBuild) await storage.delete(nameOf(plan)).catch(() => false);
    },
    async tidy(site) {
      try {
        for (const name of await storage.keys())
          if (name.startsWith(prefix) && !own.has(name)) await storage.delete(name);
        if (!site) return;
        for (const plan of ofBuild) {
          const cache = await storage.open(nameOf(plan));
          for (const key of await cache.keys()) if (!isOf(key.url, site)) await cache.delete(key);
        }
      } catch {
        // What cannot be opened shows nothing either.
      }
    },
    async readSite() {
      const kept = await storage
        .open(stateName)
        .then((cache) => cache.match(stateKey))
        .then((response) => response?.json() as Promise<Site> | undefined)
        .catch(() => undefined);
      return kept ?? null;
    },
    async writeSite({ merchantCode, language }) {
      await storage
        .open(stateName)
        .then((cache) => cache.put(stateKey, Response.json({ merchantCode, language })))
        .catch(() => undefined);
    },
  };
}

/** Marked with the time, and without what was true of its way here alone. */
async function keepable(response: Response, nowMs: number): Promise<Response> {
  const headers = new Headers(response.headers);
  for (const name of ['Vary', 'Content-Encoding', 'Content-Length', 'Set-Cookie']) headers.delete(name);
  headers.set(keptAtHeader, String(nowMs));
  // A page can read this of its own document, and then knows that it may be old (`modules/device/offline/network.ts`).
  headers.set('Server-Timing', 'perya-kept');
  return new Response(await response.arrayBuffer(), { status: response.status, headers });
}

/** The oldest go first: what is kept anew moves to the end. */
async function bound(cache: Cache, { entries }: Bounds): Promise<void> {
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - entries))) await cache.delete(key);
}
