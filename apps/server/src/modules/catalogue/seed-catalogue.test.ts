/** The catalogue that the platform ships with, as the lists show it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '@perya/art/catalogue.ts';
import { gameModels, gameTables } from '@perya/art/game.ts';
import { numberGameCodes, numberGameName } from '@perya/game-rules/lottery/codes.ts';
import { models } from '@perya/game-rules/models.ts';
import { tableModels } from '@perya/game-rules/table/tables.ts';
import { openTable, type Table } from '#test/supplier-table.ts';
import { seedCatalogue } from './index.ts';

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.close());

const value = async (path: string) =>
  (await (await fetch(`${table.server.url}${path}`)).json()) as {
    value: { games: Record<string, unknown>[]; list: Record<string, unknown>[]; totalPages: number };
  };
const gamesOf = async (query: string) => (await value(`/wps/relay/GCSGAME_gameList?${query}`)).value;

test('over 600 games in the lists, 26 a page', async () => {
  expect((await gamesOf('')).totalPages).toBe(Math.ceil(catalogue.length / 26));
  expect(catalogue.length).toBeGreaterThan(600);
  const { list } = (await value('/wps/game/vassalages')).value;
  expect(list.length).toBeGreaterThanOrEqual(12);
});

test('the catalogue names every model that there is, and no other', () => {
  expect(gameModels.toSorted()).toEqual(models.map(({ name }) => name).toSorted());
  expect(gameTables.toSorted()).toEqual(tableModels.map(({ name }) => name).toSorted());
});

test('a number game is called by the name of its tile', () => {
  const tiles = catalogue.filter(({ slug }) => numberGameCodes.has(slug));
  expect(tiles.length).toBeGreaterThan(15);
  expect(tiles.map(({ slug }) => numberGameName(slug))).toEqual(tiles.map(({ name }) => name));
});

test('the slots are spread over all mathematics that there are', () => {
  const slots = models.filter(({ choices }) => !choices);
  const opening = slots.map(({ name }) => catalogue.filter((game) => game.model === name).length);
  // The small families have some forty tiles for three models.
  expect(Math.min(...opening)).toBeGreaterThan(4);
});

test('a tile says what its mathematics are, and nothing where there are none', async () => {
  const [tiger] = (await gamesOf('gameName=crown%20tiger')).games;
  expect(tiger).toMatchObject({
    rtp: '96.59',
    volatility: 'medium',
    minLine: 20,
    gameClassifyNew: 'LINES',
    minBet: '0.05',
    themeTags: ['tiger', 'animal', 'asian'],
  });
  const [roulette] = (await gamesOf('gameName=manila%20roulette')).games;
  expect(roulette).toMatchObject({
    rtp: '97.30',
    volatility: 'low',
    minLine: null,
    minBet: null,
  });
  const [holdem] = (await gamesOf('gameName=casino%20holdem')).games;
  expect(holdem).toMatchObject({ rtp: null, volatility: null, minLine: null, minBet: null, open: false });
});

test('houses that build for phones alone are not shown to others', async () => {
  const lambat = (await gamesOf('vassalage=LAMBAT&gameType=FISH')).games;
  expect(lambat.length).toBeGreaterThan(5);
  expect(lambat.every((game) => String(game['supportPlay']) === 'android,ios')).toBe(true);
});

test('a game opens with its mathematics, and a seed leaves closed what an operator closed', async () => {
  const { db } = table.server;
  const openOf = async (slug: string) =>
    (await db.query('select open, model from games.game where node_id = $1', [slug])).rows[0];
  expect(await openOf('crown-tiger')).toEqual({ open: true, model: 'fiesta-nights' });
  expect(await openOf('casino-holdem-hall')).toEqual({ open: false, model: null });
  await table.server.catalogue.setGameOpen('crown-tiger', false);
  // As it was before its mathematics were built.
  await db.query(`update games.game set open = false, model = null where node_id = 'dragon-lagoon'`);
  await seedCatalogue(db);
  expect(await openOf('crown-tiger')).toMatchObject({ open: false });
  expect(await openOf('dragon-lagoon')).toMatchObject({ open: true });
});
