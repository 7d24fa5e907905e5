/** After the browser tests: whether anything secret stands in what the programs wrote during all of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const secretForms: [what: string, form: RegExp][] = [
  // Every password of the tests is made of a word and a year.
  ['a password', /\b(?:[A-Za-z]+!20\d\d\b|[A-Za-z]+20\d\d!)/],
  ['a password hash', /\$argon2/],
  ['an encrypted body', /\beyJ[\w-]{20,}\.[\w-]*\.[\w-]+/],
  // 256 bits as this product writes its tokens; letters of both cases and a digit tell them from words joined by dashes.
  ['a token', /(?<![\w/.-])(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{43}(?![\w/.-])/],
  ['a bearer token', /\bBearer\s+[\w-]{20}/i],
];

/** @returns one sentence for each kind of secret in each place; the secret itself is not repeated. */
export function findLeftBehind(dataDir: string, output: string): string[] {
  const folder = join(dataDir, 'logs');
  const logs = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
  // The start says the demo's password on purpose.
  const places = [...logs, ['the output of the start', output.replace(/^.*Demo login.*$/m, '')] as const];
  return places.flatMap(([name, text]) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        secretForms
          .filter(([, form]) => form.test(line))
          .map(([what]) => `${what} stands in ${name}, line ${index + 1}`),
      ),
  );
}
