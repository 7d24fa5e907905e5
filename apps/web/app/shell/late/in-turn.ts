let last: Promise<unknown> = Promise.resolve();

/**
 * One thing at a time is shown over a page by itself, whoever shows it: home's popups, reality checks. The next begins when the one before
 * has been closed.
 */
export function inTurn<Done>(show: () => Promise<Done>): Promise<Done> {
  const mine = last.then(show, show);
  last = mine.catch(() => undefined);
  return mine;
}
