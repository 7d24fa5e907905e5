/** A match of a card table, checked from the text that the studio shows of it when it is over. */
import { checkMatch } from '../packages/game-rules/src/pvp/check-match.ts';
import { findPvp } from '../packages/game-rules/src/pvp/games.ts';
import type { PvpProof } from '../apps/studio/src/pvp-api.ts';

/** @param text JSON: a proof, or the answer that holds it. @throws SyntaxError for another text */
export function checkMatchText(text: string): { good: boolean; lines: string[] } {
  const read = JSON.parse(text) as PvpProof | { value: PvpProof };
  const proof = 'value' in read ? read.value : read;
  const model = findPvp(proof.model);
  if (!model) return { good: false, lines: [`The studio has no card game ${proof.model}.`] };
  const { serverSeed, contributions, steps, results } = proof;
  if (!serverSeed || !contributions || !steps || !results)
    return { good: false, lines: ['The match is not over, or did not come about: nothing is open.'] };
  const { good, lines } = checkMatch(model, { ...proof, serverSeed, contributions, steps, results });
  const verdict = good
    ? '✓ all numbers have the fingerprints that were shown; cards and results follow from them'
    : '✗ this does NOT follow from the numbers and fingerprints';
  return { good, lines: [...lines, verdict] };
}
