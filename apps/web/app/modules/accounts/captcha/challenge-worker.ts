/** Solves a challenge away from the page, so that the form stays quick: one message in, progress and the solution out. */
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** How often the page hears of it, in attempts. */
const step = 10;

addEventListener('message', ({ data }: MessageEvent<Challenge>) => void solve(data));

async function solve(challenge: Challenge): Promise<void> {
  let attempts = 0;
  const solution = await solveChallenge({
    challenge,
    timeout: 170_000,
    deriveKey(...attempt) {
      attempts += 1;
      if (attempts % step === 0) postMessage({ attempts });
      return deriveKey(...attempt);
    },
  });
  postMessage({ solution });
}
