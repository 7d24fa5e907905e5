import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { marks } from './marks-plugin.ts';
import { transformWith } from './transform.ts';

const path = '/node_modules/react-dom/cjs/react-dom-client.production.js';
const code = readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');

const transform = (text: string) => transformWith(marks(), text, path);

it("takes the place of React's marks away, and leaves its other errors", () => {
  const changed = transform(code)!.code;
  expect(changed).toContain('SuspenseException = Object.assign(Object.create(Error.prototype)');
  expect(changed).not.toMatch(/Exception = Error\(/);
  expect(changed.split('throw Error(')).toHaveLength(code.split('throw Error(').length);
});

it('fails the build when React has other marks', () => {
  const other = code.replace('SuspenseyCommitException = Error', 'OtherException = Error');
  expect(() => transform(other)).toThrow('OtherException');
});
