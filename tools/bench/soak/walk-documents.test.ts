import { expect, test } from 'vitest';
import { rawOf } from './walk-documents.ts';

const html = (more: Record<string, string> = {}) =>
  new Headers({ 'content-type': 'text/html; charset=utf-8', ...more });

test('a page is no raw answer, a busy one neither', () => {
  expect(rawOf(200, html(), '<!doctype html><html lang="en">')).toBeNull();
  expect(rawOf(503, html({ 'retry-after': '5' }), '<!doctype html><html lang="en">')).toBeNull();
});

test('an envelope, nothing at all, an error and a busy page that names no time are', () => {
  expect(rawOf(503, new Headers({ 'content-type': 'application/json' }), '{"success":false}')).toContain(
    '503',
  );
  expect(rawOf(400, new Headers(), '')).toContain('400');
  expect(rawOf(200, html(), '')).toContain('200');
  expect(rawOf(500, html(), '<html>')).toBe('500');
  expect(rawOf(503, html(), '<html>')).toContain('Retry-After');
});
