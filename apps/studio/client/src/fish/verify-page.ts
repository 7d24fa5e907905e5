/** The page on which anybody can check a past magazine. */
import { findFish } from '@perya/game-rules/fish/models.ts';
import { page } from '../page.ts';
import { openProofPage } from '../proof-page.ts';
import { magazineCheck } from './fish-check.ts';
import { fishPhrases } from './fish-words.ts';

await openProofPage({
  phrases: fishPhrases,
  name: 'GET /api/public/fish/:id',
  title: 'fish.checkTitle',
  intro: 'fair.intro',
  check: (words, proof) => magazineCheck(words, findFish(proof?.model ?? page.model)!.rules, proof),
});
