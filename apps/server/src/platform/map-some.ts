/** Work on many things, a few at a time: none of it takes all connections from the others. */

/** Maps in order, with at most `atOnce` under way. @throws the first failure, without beginning further work */
export async function mapSome<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const entries = items.entries();
  let failed = false;
  const run = async (): Promise<void> => {
    for (const [at, item] of entries) {
      if (failed) return;
      try {
        results[at] = await work(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, run));
  return results;
}
