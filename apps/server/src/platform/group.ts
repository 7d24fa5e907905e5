/**
 * Group work: what arrives while one statement is under way travels together in the next one. No timer: the first item
 * goes at once (the ledger's lanes work the same way).
 */
export interface GroupOptions<Item, Answer> {
  /** Answers in the order of the items. A rejection rejects them all. */
  run: (items: Item[]) => Promise<Answer[]>;
  maxItems?: number;
  /** Items of the same key never share a group: the second waits for the next one. */
  keyOf?: (item: Item) => string;
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
  const { run, maxItems = 512, keyOf } = options;
  let waiting: Waiting<Item, Answer>[] = [];
  let running = false;

  const take = (): Waiting<Item, Answer>[] => {
    const group: Waiting<Item, Answer>[] = [];
    const later: Waiting<Item, Answer>[] = [];
    const keys = new Set<string>();
    for (const one of waiting) {
      const key = keyOf?.(one.item);
      if (group.length >= maxItems || (key !== undefined && keys.has(key))) {
        later.push(one);
      } else {
        if (key !== undefined) keys.add(key);
        group.push(one);
      }
    }
    waiting = later;
    return group;
  };
  const work = async (): Promise<void> => {
    running = true;
    while (waiting.length > 0) {
      const group = take();
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
      // After this turn of the event loop's microtasks, so that requests read from one socket event travel together.
      if (!running) {
        running = true;
        queueMicrotask(() => void work());
      }
    });
}
