import { expect, test } from 'vitest';
import { mergeSettings } from './merge-settings.ts';
import { diffOf, refusedSections, versioned, withChanges } from './section-changes.ts';

const file = {
  name: 'Perya',
  switches: { A: true, B: false },
  chat: { hours: [], answers: [{ title: 'x' }], externalUrl: 'https://a.example' },
  maxStake: '5.00',
};

test.each([
  { ...file, name: 'Lucena' },
  { ...file, switches: { A: true } },
  { ...file, switches: { A: true, B: true, C: false } },
  { name: 'Perya', switches: file.switches },
  { ...file, chat: { hours: [{ days: [1] }], answers: [] } },
  { ...file, maxStake: null },
])('the difference says as little as it can, and all of it: %o', (wanted) => {
  expect(mergeSettings(file, diffOf(file, wanted))).toEqual(wanted);
});

test('what is as the file says is no change', () => {
  expect(diffOf(file, structuredClone(file))).toEqual({});
  const changed = withChanges(
    file,
    {},
    { name: { value: 'Lucena' }, switches: { value: { A: false, B: false } } },
  );
  expect(changed).toEqual({ name: 'Lucena', switches: { A: false } });
  expect(withChanges(file, changed, { name: null, switches: { value: file.switches } })).toEqual({});
});

test('a section can be left out', () => {
  expect(mergeSettings(file, withChanges(file, {}, { chat: {} }))).not.toHaveProperty('chat');
});

test('a section is changed by the way that it has', () => {
  const changes = { name: { value: 'x' }, maxStake: { value: '1.00' }, currency: { value: 'USD' } };
  expect(refusedSections(changes, 'open')).toEqual(['maxStake', 'currency']);
  expect(refusedSections(changes, 'approved')).toEqual(['name', 'currency']);
  expect(versioned({ name: 'x', vendorsAtWork: ['KIDLAT'] })).toEqual({ name: 'x' });
});
