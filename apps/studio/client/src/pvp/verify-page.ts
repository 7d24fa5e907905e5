/** The page on which anybody can check a match. */
import type { PvpPhraseKey } from '@perya/phrases/studio/pvp/en.ts';
import type { PvpProof } from '../../../src/pvp-api.ts';
import { openProofPage } from '../proof-page.ts';
import { pvpCheck } from './pvp-check.ts';
import { pvpForm } from './pvp-form.ts';
import { pvpPhrases } from './pvp-words.ts';

await openProofPage<PvpProof, PvpPhraseKey>({
  phrases: pvpPhrases,
  path: '/api/public/pvp',
  title: 'fair.pvpCheck',
  intro: 'fair.pvpIntro',
  check: (words, proof) => (proof ? pvpCheck(words, proof) : pvpForm(words)),
});
