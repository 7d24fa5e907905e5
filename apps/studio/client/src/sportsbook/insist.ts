import { NetworkError } from '../call.ts';
import { pause } from '../dom.ts';

const retryMs = 1_200;

/**
 * Asks until there is an answer: the server knows a slip by its id, and a bet that is cashed out already, so each takes effect once.
 * @param tell of an answer that is missing
 */
export async function insist<T>(
  call: () => Promise<T>,
  tell: (error: NetworkError) => void = () => {},
): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
      tell(error);
      await pause(retryMs);
    }
  }
}
