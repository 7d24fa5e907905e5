import { hashKey, type QueryClient } from '@tanstack/react-query';
import { parseDecimal } from '@perya/money/money.ts';
import { balanceKey, type Balance } from './member.ts';

export interface HeldBalance {
  /** True: what is shown only falls from now on. False: it is the balance as it is. */
  hold(held: boolean): void;
  readonly shown: Balance | undefined;
  /** @returns ends it */
  subscribe(listener: () => void): () => void;
}

/**
 * The balance beside a game, which may hold back a rise while the game shows a round: it would tell the end before the reels do. Each
 * movement is looked at by itself, even where several arrive at once: else a stake and its win together would be seen as one
 * smaller stake.
 */
export function createHeldBalance(client: QueryClient, token: string): HeldBalance {
  const key = balanceKey(token);
  const hash = hashKey(key);
  const latest = () => client.getQueryData<Balance>(key);
  let held = false;
  let shown = latest();
  const show = (next: Balance | undefined): void => {
    if (!held || shown === undefined || next === undefined || !rises(shown, next)) shown = next;
  };
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    hold(next) {
      held = next;
      show(latest());
      tell();
    },
    get shown() {
      return shown;
    },
    subscribe(listener) {
      listeners.add(listener);
      show(latest());
      const stop = client.getQueryCache().subscribe(({ type, query }) => {
        if (type !== 'updated' || query.queryHash !== hash) return;
        show(latest());
        listener();
      });
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
}

const minorOf = ({ sumBalance, currency }: Balance): bigint => parseDecimal(sumBalance, currency) ?? 0n;

const rises = (from: Balance, to: Balance): boolean => minorOf(to) > minorOf(from);
