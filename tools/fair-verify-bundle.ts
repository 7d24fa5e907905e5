/** A file of proofs, checked on the command line by the same code as on the page that works offline. */
import { checkBundle } from '../packages/statement/src/bundle/check-bundle.ts';
import type { Check } from '../packages/statement/src/bundle/checked.ts';
import { en } from '../packages/phrases/src/verifier/en.ts';
import { phraseOf } from '../packages/phrases/src/verifier/phrase.ts';

const signs = { good: '✓', bad: '✗', note: '·' } as const;

const lineOf = ({ code, verdict, detail }: Check): string =>
  `  ${signs[verdict]} ${phraseOf(en, `${code}.${verdict}`)}${detail === undefined ? '' : ` (${detail})`}`;

/** @param text of the file */
export async function checkBundleText(text: string): Promise<{ good: boolean; lines: string[] }> {
  const checked = await checkBundle(text);
  if (!checked) return { good: false, lines: [`✗ ${en['no.bundle']}`] };
  const items = checked.items.flatMap(({ kind, game, id, checks }) => [
    [phraseOf(en, `kind.${kind}`), game, id].filter(Boolean).join(' · '),
    ...checks.map(lineOf),
  ]);
  const verdict = checked.good ? `✓ ${en['all.good']}` : `✗ ${en['all.bad']}`;
  return { good: checked.good, lines: [...items, en.file, ...checked.checks.map(lineOf), verdict] };
}
