import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { models } from '../../packages/game-rules/src/models.ts';
import { volatilityOf } from '../../packages/game-rules/src/model.ts';
import { returnsOf } from './proof.ts';
import { jackpots } from '../../packages/game-rules/src/jackpot/jackpots.ts';
import { jackpotTables } from './jackpot.ts';
import { proofs } from './proofs.ts';
import { tableProofs } from './table-proofs.ts';

test('every model that is played has a proof, a document, and an RTP within the house’s bounds', () => {
  expect(proofs.map((proof) => proof.model.name).toSorted()).toEqual(
    models.map((model) => model.name).toSorted(),
  );
  for (const { name, family, facts } of models) {
    const { least, most } = returnsOf(family);
    expect(existsSync(join(import.meta.dirname, `../../docs/games/${name}.md`))).toBe(true);
    expect(facts.rtp).toBeGreaterThan(least);
    expect(facts.rtp).toBeLessThan(most);
    expect(facts.volatility).toBe(volatilityOf(facts.standardDeviation));
  }
});

test('the report has a row of every model, or says that the model is not simulated yet', () => {
  const report = readFileSync(join(import.meta.dirname, '../../docs/games/verification.md'), 'utf8');
  const [text = '', rows = ''] = report.split('<!-- computed:');
  const isPlayed = ({ model: { name } }: { model: { name: string } }) => rows.includes(`\n| [${name}](`);
  const all = [...proofs, ...tableProofs];
  const list = /^Not simulated yet: [^.]*(?:\.md[^.]*)*/m.exec(text)?.[0] ?? '';
  const named = [...list.matchAll(/\[([\w-]+)\]/g)].map(([, name]) => name);
  const left = all.filter((proof) => !isPlayed(proof)).map(({ model }) => model.name);
  expect(named.toSorted()).toEqual(left.toSorted());
  expect(rows).toContain(`| models played | ${all.length - left.length} |`);
});

test.each(jackpots.map((jackpot) => [jackpot.code, jackpot] as const))(
  'the document of %s says what is computed',
  (code, jackpot) => {
    const document = readFileSync(join(import.meta.dirname, `../../docs/games/${code}.md`), 'utf8');
    expect(document).toContain(jackpotTables(jackpot));
  },
);
