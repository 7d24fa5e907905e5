/** The page on which anybody can check a past round of a table. */
import { findTable } from '@perya/game-rules/table/tables.ts';
import { page } from '../page.ts';
import { openProofPage } from '../proof-page.ts';
import { tableCheck } from './table-check.ts';
import { tablePhrases } from './table-words.ts';

await openProofPage({
  phrases: tablePhrases,
  name: 'GET /api/public/tables/:id',
  title: 'fair.check',
  intro: 'fair.tableIntro',
  check: (words, proof) =>
    tableCheck(words, findTable(proof?.model ?? page.model)!, proof?.round ?? null, proof?.chain ?? null),
});
