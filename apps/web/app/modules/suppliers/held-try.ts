/** The trial account that this page tries games with. It is kept in memory alone: a reload begins another one. */
export interface Try {
  token: string;
  merchantCode: string;
}

/** A trial session ends by itself after half an hour without a call. */
const lastsMs = 20 * 60_000;
let kept: { held: Try; atMs: number } | null = null;

export function keepTry({ token, merchantCode }: Try): Try {
  kept = { held: { token, merchantCode }, atMs: Date.now() };
  return kept.held;
}

/** What another game was tried with lately; null: nothing, or too long ago. */
export function findTry(): Try | null {
  if (!kept || Date.now() - kept.atMs > lastsMs) return null;
  kept.atMs = Date.now();
  return kept.held;
}

/** The server knows it no more. */
export function forgetTry(): void {
  kept = null;
}
