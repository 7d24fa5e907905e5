/**
 * What is to be drawn: what was asked for again first, because somebody is still looking at its place, then what was asked for
 * once, then what is drawn ahead, while there is time for it. One order a picture, however many ask.
 */

export interface Order {
  picture: string;
  /** Processes that ended over it. */
  accidents: number;
  done: Promise<void>;
  resolve: () => void;
  reject: (error: Error) => void;
}

export interface DrawOrders {
  /** The order for a picture, a new one unless there is one; one that waits already is the next. */
  place(picture: string): Order;
  ahead(pictures: readonly string[]): void;
  /** The next one to be worked on. @param hasSpareTime is asked whether that may be one that nobody waits for */
  take(hasSpareTime: () => boolean): Order | undefined;
  /** Whether something is to be drawn ahead. */
  hasAhead(): boolean;
  /** Its process has ended; it is tried once more, since the accident may have been another picture's. */
  giveBack(order: Order): void;
  /** @param failure null: the picture is drawn. */
  finish(order: Order, failure: string | null): void;
  /** Turns away all that wait. */
  clear(): void;
}

const maxAccidents = 2;

export function createDrawOrders(onError: (error: unknown) => void): DrawOrders {
  /** All that are not finished. */
  const orders = new Map<string, Order>();
  let waiting: Order[] = [];
  let ahead: string[] = [];

  const open = (picture: string): Order => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const order = { picture, accidents: 0, done: promise, resolve, reject };
    orders.set(picture, order);
    return order;
  };
  const finish = (order: Order, failure: string | null): void => {
    orders.delete(order.picture);
    if (failure === null) order.resolve();
    else order.reject(new Error(`The picture ${order.picture} was not drawn: ${failure}`));
  };

  return {
    finish,
    place(picture) {
      const known = orders.get(picture);
      // One that is in work does not wait.
      if (known && waiting.includes(known)) waiting = [known, ...waiting.filter((one) => one !== known)];
      if (known) return known;
      const order = open(picture);
      waiting.push(order);
      return order;
    },
    ahead(pictures) {
      ahead = [...ahead, ...pictures];
    },
    hasAhead: () => ahead.length > 0,
    take(hasSpareTime) {
      const asked = waiting.shift();
      if (asked || ahead.length === 0 || !hasSpareTime()) return asked;
      const picture = ahead.find((one) => !orders.has(one));
      ahead = picture === undefined ? [] : ahead.slice(ahead.indexOf(picture) + 1);
      if (picture === undefined) return undefined;
      const order = open(picture);
      order.done.catch(onError);
      return order;
    },
    giveBack(order) {
      if (++order.accidents < maxAccidents) return void waiting.unshift(order);
      // A machine that cannot draw is not asked hundreds of times.
      ahead = [];
      finish(order, 'the process that drew it ended.');
    },
    clear() {
      ahead = [];
      for (const order of waiting.splice(0)) finish(order, 'the server stops.');
    },
  };
}
