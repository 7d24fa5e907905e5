/** The page on which anybody can check a match. */
import { openProofPage } from '../proof-page.ts';
import { pvpCheck } from './pvp-check.ts';
import { pvpForm } from './pvp-form.ts';
import { pvpPhrases } from './pvp-words.ts';

await openProofPage({
  phrases: pvpPhrases,
  name: 'GET /api/public/pvp/:id',
  title: 'fair.pvpCheck',
  intro: 'fair.pvpIntro',
  check: (words, proof) => (proof ? pvpCheck(words, proof) : pvpForm(words)),
});
