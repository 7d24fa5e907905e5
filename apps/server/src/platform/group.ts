import { setImmediate } from 'node:timers/promises';

/**
 * Group work: what arrives while one statement is under way travels together in the next one. No timer: the first item
 * goes in the same turn of the event loop (the ledger's lanes work the same way).
 */
export interface GroupOptions<Item, Answer> {
  /** Answers in the order of the items. A rejection rejects them all. */
  run: (items: Item[]) => Promise<Answer[]>;
  maxItems?: number;
}

interface Waiting<Item, Answer> {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** @returns a function that does one item, sharing statements with the others. */
export function createGroup<Item, Answer>(
  options: GroupOptions<Item, Answer>,
): (item: Item) => Promise<Answer> {
  const { run, maxItems = 512 } = options;
  let waiting: Waiting<Item, Answer>[] = [];
  let running = false;

  const work = async (): Promise<void> => {
    running = true;
    while (waiting.length > 0) {
      // What the same turn of the event loop still brings travels along: requests that have been read together.
      await setImmediate();
      const group = waiting.slice(0, maxItems);
      waiting = waiting.slice(group.length);
      try {
        const answers = await run(group.map(({ item }) => item));
        group.forEach(({ resolve }, index) => resolve(answers[index] as Answer));
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    running = false;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!running) void work();
    });
}
