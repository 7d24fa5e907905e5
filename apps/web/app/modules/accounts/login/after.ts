/** Waits, for what has to be read before the page goes on. @param ms milliseconds. */
export function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
