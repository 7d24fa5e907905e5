/** Forms say every refusal at their button: none may have a button of its own, or a way for failures that ends elsewhere. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const app = join(import.meta.dirname, '../app');
const sources = globSync('**/*.{ts,tsx}', { cwd: app })
  .filter((file) => !file.includes('.test.') && !file.includes('.dom.'))
  .map((file) => ({ file, text: readFileSync(join(app, file), 'utf8') }));

/** Forms that the server refuses nothing of: they search a list, or their failure stands at what was sent. */
const without: ReadonlySet<string> = new Set([
  'modules/agents/FindField.tsx',
  // Leads to the game's page; nothing is sent.
  'modules/catalogue/centres/StartLottery.tsx',
  'modules/catalogue/game-list/SearchBox.tsx',
  'modules/chat/Composer.tsx',
]);

test('every form sends by the button that says why it was refused', () => {
  const forms = sources.filter(({ text }) => /<form[\s>]/.test(text)).map(({ file }) => file);
  expect(forms.length).toBeGreaterThan(25);
  const lacking = sources.filter(
    ({ file, text }) => forms.includes(file) && !text.includes('<SubmitButton') && !without.has(file),
  );
  expect(lacking.map(({ file }) => file)).toEqual([]);
});

test('no form has a submit button of its own', () => {
  const own = sources.filter(
    ({ file, text }) =>
      text.includes('type="submit"') && file !== 'ui/SubmitButton.tsx' && !without.has(file),
  );
  expect(own.map(({ file }) => file)).toEqual([]);
});

test('a failure that names fields has a place where it names none', () => {
  const lost = sources.flatMap(({ file, text }) =>
    // What a form shows of a code that was asked for stands at its button (`ui/use-form.ts`).
    [...text.matchAll(/handleError\([^;]*?\{\s*onFields:[^;]*?\}\s*\)/g)]
      .filter(([call]) => !call.includes('onPage') && !call.includes('form.refuse'))
      .map(([call]) => `${file}: ${call}`),
  );
  expect(lost).toEqual([]);
});
