import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { models } from '../../packages/game-rules/src/models.ts';
import { volatilityOf } from '../../packages/game-rules/src/model.ts';
import { returnsOf } from './proof.ts';
import { jackpots } from '../../packages/game-rules/src/jackpot/jackpots.ts';
import { jackpotTables } from './jackpot.ts';
import { proofs } from './proofs.ts';

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

test.each(jackpots.map((jackpot) => [jackpot.code, jackpot] as const))(
  'the document of %s says what is computed',
  (code, jackpot) => {
    const document = readFileSync(join(import.meta.dirname, `../../docs/games/${code}.md`), 'utf8');
    expect(document).toContain(jackpotTables(jackpot));
  },
);
