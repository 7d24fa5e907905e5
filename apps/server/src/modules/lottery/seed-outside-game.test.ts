import { expect, test } from 'vitest';
import { findNumberGame } from '@perya/game-rules/lottery/games.ts';
import { scheduler } from '#platform/due/due.ts';
import { listGameRules } from './queries/game-rules.ts';
import { findIssue } from './queries/issues.ts';
import { issuesOnSale, prepareIssues } from './use-cases/prepare-issues.ts';
import { seedOutsideGame } from './seed-outside-game.ts';
import { brand, db, dependencies, now, openLottery, setNow } from '#test/lottery.ts';

openLottery();

const game = 'central-draw';
const ports = () => ({ ...dependencies, due: scheduler });
const rules = async () => (await listGameRules(db, brand.code)).filter((one) => one.game === game);

test('an older folder keeps its issues, and follows the outside draw after them, set once', async () => {
  const ofGame = () =>
    issuesOnSale(findNumberGame(game)!, { now, timeZone: brand.timeZone, count: 2, dated: [] });
  await db.transaction((tx) => prepareIssues(tx, ports(), brand));
  const [, last] = ofGame();
  await seedOutsideGame(ports(), { brand: brand.code, timeZone: brand.timeZone });
  const [rule] = await rules();
  expect(rule).toMatchObject({ game, rules: { source: 'outside' } });
  expect(rule!.validFrom.replaceAll('-', '') > last!.numero.slice(0, 8)).toBe(true);
  setNow(new Date(last!.drawsAt.getTime() + 60_000));
  await seedOutsideGame(ports(), { brand: brand.code, timeZone: brand.timeZone });
  expect(await rules()).toEqual([rule]);
  await db.transaction((tx) => prepareIssues(tx, ports(), brand));
  const [next] = ofGame();
  const sourceOf = async (numero: string) =>
    (await findIssue(db, { brand: brand.code, game, numero }))?.source;
  expect([await sourceOf(last!.numero), await sourceOf(next!.numero)]).toEqual(['own', 'outside']);
});
