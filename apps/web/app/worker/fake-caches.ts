/** Cache Storage for tests, as far as the worker uses it; in a browser what the specification says. */
export function fakeCaches(): CacheStorage & { all: Map<string, Map<string, Response>> } {
  const all = new Map<string, Map<string, Response>>();
  const urlOf = (key: RequestInfo | URL): string =>
    new URL(
      typeof key === 'string' ? key : key instanceof URL ? key.href : key.url,
      'https://play.example.com',
    ).href;
  const cacheOf = (entries: Map<string, Response>) =>
    ({
      match: async (key: RequestInfo | URL) => entries.get(urlOf(key))?.clone(),
      put: async (key: RequestInfo | URL, response: Response) => {
        entries.delete(urlOf(key));
        entries.set(urlOf(key), response);
      },
      delete: async (key: RequestInfo | URL) => entries.delete(urlOf(key)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    }) as unknown as Cache;
  return {
    all,
    open: async (name: string) => {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return cacheOf(entries);
    },
    delete: async (name: string) => all.delete(name),
    keys: async () => [...all.keys()],
    has: async (name: string) => all.has(name),
    match: async () => undefined,
  };
}
