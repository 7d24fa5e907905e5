import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { models } from '../../packages/game-rules/src/models.ts';
import { volatilityOf } from '../../packages/game-rules/src/model.ts';
import { proofs } from './proofs.ts';

test('every model that is played has a proof, a document, and an RTP within the house’s bounds', () => {
  expect(proofs.map((proof) => proof.model.name).toSorted()).toEqual(
    models.map((model) => model.name).toSorted(),
  );
  for (const { name, facts } of models) {
    expect(existsSync(join(import.meta.dirname, `../../docs/games/${name}.md`))).toBe(true);
    expect(facts.rtp).toBeGreaterThan(0.94);
    expect(facts.rtp).toBeLessThan(0.97);
    expect(facts.volatility).toBe(volatilityOf(facts.standardDeviation));
  }
});
