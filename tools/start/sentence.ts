/** A reason why the product cannot start, said in one sentence for the operator; no stack is shown for it. */
export class Sentence extends Error {}

/** Prints one line per step, with the time it took. */
export async function step<T>(
  name: string,
  work: (progress: (text: string) => void) => Promise<T>,
): Promise<T> {
  const startedMs = performance.now();
  let saidMs = startedMs;
  const tty = process.stdout.isTTY;
  const progress = (text: string): void => {
    if (tty) process.stdout.write(`\r\x1b[2K• ${name}: ${text.slice(0, 100)}`);
    else if (performance.now() - saidMs > 5_000) {
      saidMs = performance.now();
      console.log(`  … ${name}: ${text}`);
    }
  };
  if (tty) process.stdout.write(`• ${name}`);
  try {
    const result = await work(progress);
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    console.log(`${tty ? '\r\x1b[2K' : ''}✓ ${name} (${seconds} s)`);
    return result;
  } catch (error) {
    console.log(`${tty ? '\r\x1b[2K' : ''}✗ ${name}`);
    throw error;
  }
}
