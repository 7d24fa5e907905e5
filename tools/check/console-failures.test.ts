/** Operators learn why a command was refused: at its button, with the focus (`ui/FormFailure.tsx`). Read from the console's sources. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../apps/console/src');
const sources = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** Forms that send nothing. */
const sendNothing: ReadonlySet<string> = new Set([
  // Opens the page of a new text.
  'screens/content/ContentList.tsx',
  // Asks for figures; the failure stands in their place.
  'screens/agents/WhatIf.tsx',
]);

/** Calls beside `useCommand`, each with where its failure stands. */
const callsByHand: Readonly<Record<string, string>> = {
  'shell/OwnMenu.tsx': 'a session that cannot be ended is left all the same',
  'shell/ProofDialog.tsx': 'its own form',
  'screens/session/Invitation.tsx': 'its own form',
  'screens/session/LogIn.tsx': 'its own form',
  'screens/exclusions/Exclusions.tsx': 'a preview, in the place of its lines',
  'screens/reconciliation/ImportStatement.tsx': 'a preview, in the place of its lines',
  'screens/watch-lists/ImportWatchList.tsx': 'a preview, in the place of its lines',
};

test('every form says at its button why it was refused', () => {
  const forms = sources.filter(({ text }) => /<form[\s>]/.test(text));
  expect(forms.length).toBeGreaterThan(4);
  const silent = forms.filter(({ file, text }) => !text.includes('<FormFailure') && !sendNothing.has(file));
  expect(silent.map(({ file }) => file)).toEqual([]);
});

test('the failure of every command is shown, and takes the focus', () => {
  const commands = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/const (\w+) = useCommand\(/g)].map(([, name = '']) => ({ file, text, name })),
  );
  expect(commands.length).toBeGreaterThan(12);
  const lost = commands.filter(({ text, name }) => {
    const shown = new RegExp(`<FormFailure[^>]*\\b${name}\\.failure\\b`).test(text);
    const handedOn = new RegExp(`failure: ${name}\\.failure\\b`).test(text) && text.includes('<FormFailure');
    return !shown && !handedOn;
  });
  expect(lost.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

test('commands are sent in one way, so that none loses its failure', () => {
  const sent = sources.filter(({ text }) => /\bapi\(\s*'(?:POST|PUT|DELETE|PATCH) /.test(text));
  expect(sent.map(({ file }) => file).filter((file) => !(file in callsByHand))).toEqual([]);
  expect(Object.keys(callsByHand).filter((file) => !sent.some((one) => one.file === file))).toEqual([]);
});
