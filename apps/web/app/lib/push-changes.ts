/** What is asked anew when something has changed: the server told of it (`push.ts`), or this page has done it. */
import { queryClient } from './query-client.ts';

const unread = 'unread';

/** With the token, so that nothing of one member is ever shown to the next. */
export const unreadKey = (token: string) => [unread, token] as const;

/** With this begins the key of all that is read of the mail. */
export const mailKey = 'inbox';

/** Mail has come, was read or deleted: the list, the mail that is open, the dots. */
export async function mailChanged(): Promise<void> {
  const changed = [mailKey, unread];
  await Promise.all(changed.map((one) => queryClient().invalidateQueries({ queryKey: [one] })));
}

/** With this begins the key of all that is read of offers, rewards and bonuses. */
export const rewardsKey = ['rewards'] as const;

/** A reward was issued or taken, a bonus has moved on. */
export async function rewardsChanged(): Promise<void> {
  await queryClient().invalidateQueries({ queryKey: rewardsKey });
}

/** With this begins the key of all that is read of the chat. */
export const chatKey = ['chat'] as const;

/** Somebody has written, or what was kept is sent. */
export const chatChanged = (): Promise<void> => queryClient().invalidateQueries({ queryKey: chatKey });

/** With this begins the key of all that is read of levels, rebates and missions. */
export const loyaltyKey = 'loyalty';

/** Progress has moved, or something was collected. */
export const loyaltyChanged = (): Promise<void> =>
  queryClient().invalidateQueries({ queryKey: [loyaltyKey] });

/** A number game was drawn or paid: its issue, its results and the member's slips of it. */
export async function lotteryChanged(game: string): Promise<void> {
  const changed = ['near', 'draws', 'orders'].map((what) => ['lottery', what, game]);
  await Promise.all(changed.map((queryKey) => queryClient().invalidateQueries({ queryKey })));
}
