/** Milliseconds that a page waits for what it can do without, once it has what it needs. */
export const graceMs = 800;

/**
 * The answer to a request that a page can do without: nothing that a player must do waits for it.
 *
 * @param instead stands for an answer that fails, or takes longer than the grace
 * @param needed the answer that decides the page; the grace begins with it. Left out: it begins at once
 */
export async function mayHave<Answer, Instead>(
  asked: Promise<Answer>,
  instead: Instead,
  needed: Promise<unknown> = Promise.resolve(),
): Promise<Answer | Instead> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const grace = async (): Promise<Instead> => {
    // A page without what it needs does not stand at all.
    await needed.catch(() => null);
    await new Promise<void>((resolve) => {
      timer = setTimeout(resolve, graceMs);
    });
    return instead;
  };
  const answer = asked.catch(() => instead);
  try {
    return await Promise.race([answer, grace()]);
  } finally {
    clearTimeout(timer);
  }
}
