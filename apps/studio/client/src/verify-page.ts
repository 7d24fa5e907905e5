/** The page on which anybody can check a past spin. */
import { loadModel } from './models.ts';
import { page } from './page.ts';
import { openProofPage } from './proof-page.ts';
import { verifyForm } from './sheets/fairness.ts';

await openProofPage({
  name: 'GET /api/public/rounds/:id',
  title: 'fair.check',
  intro: 'fair.intro',
  check: async (words, proof) => verifyForm(words, await loadModel(proof?.model ?? page.model), proof),
});
