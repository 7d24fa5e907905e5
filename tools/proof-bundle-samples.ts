/** A sample of every kind of proof, made by the rules themselves: for tests of bundles. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { createReceipts } from '../apps/server/src/modules/lottery/receipts.ts';
import { createChainOfOne } from '../packages/beacon/src/chain-of-one.ts';
import { linkAfter, type PromisedBeacon } from '../packages/game-rules/src/fair/beacon-proof.ts';
import { commitmentOf, fairNumbers } from '../packages/game-rules/src/fair/fair-random.ts';
import { fishModels } from '../packages/game-rules/src/fish/models.ts';
import { shotsOf } from '../packages/game-rules/src/fish/magazine.ts';
import { drawJackpot } from '../packages/game-rules/src/jackpot/jackpot-rules.ts';
import { peryaJackpot } from '../packages/game-rules/src/jackpot/jackpots.ts';
import { findNumberGame } from '../packages/game-rules/src/lottery/games.ts';
import { beaconText, countersignText } from '../packages/game-rules/src/fair/witness-proof.ts';
import { leafText } from '../packages/game-rules/src/lottery/leaf.ts';
import {
  comesAfter,
  contributionText,
  numbersOf,
  witnessText,
} from '../packages/game-rules/src/lottery/proof.ts';
import { priceRow, settleRow, type SlipRow } from '../packages/game-rules/src/lottery/slip.ts';
import { leafOf, levelsOf, pathOf, rootOf } from '../packages/game-rules/src/lottery/tree.ts';
import { findModel } from '../packages/game-rules/src/models.ts';
import { findPvp } from '../packages/game-rules/src/pvp/games.ts';
import { sharesOf } from '../packages/game-rules/src/pvp/match.ts';
import { fixturesBetween, strengthOf } from '../packages/game-rules/src/sportsbook/calendar.ts';
import { drawCourse } from '../packages/game-rules/src/sportsbook/course.ts';
import { findLeague } from '../packages/game-rules/src/sportsbook/leagues.ts';
import { saltOf } from '../packages/game-rules/src/table/chain-proof.ts';
import { findTable } from '../packages/game-rules/src/table/tables.ts';
import type { BundleItem, Money } from '../packages/statement/src/bundle/write-bundle.ts';
import { readVectors } from './fair-vectors.ts';
import { readNumberFile } from './number-games-page.ts';

const serverSeed = commitmentOf('a sample of a bundle');
const decimal = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
const money = (stakeMinor: bigint, winMinor: bigint): Money => ({
  stake: decimal(stakeMinor),
  win: decimal(winMinor),
  free: '0.00',
});

/** The first nonce at which the slot wins. */
function winningRound(): BundleItem {
  const model = findModel('fiesta-nights')!;
  const stakeMinor = 2000n;
  for (let nonce = 0; ; nonce += 1) {
    const seeds = { serverSeed, clientSeed: 'mine', nonce };
    const { steps, win } = model.play(fairNumbers(seeds));
    if (win === 0) continue;
    return {
      kind: 'round',
      id: 'a-round',
      game: 'Fiesta Nights',
      money: money(stakeMinor, (stakeMinor / BigInt(model.stakeParts)) * BigInt(win)),
      proof: {
        model: model.name,
        refused: false,
        round: {
          serverSeedHash: commitmentOf(serverSeed),
          clientSeed: 'mine',
          nonce,
          choices: [],
          steps: steps.map(({ draw }) => ({ draw })),
        },
        jackpot: {
          code: peryaJackpot.code,
          stakeMinor,
          tier: drawJackpot(peryaJackpot, seeds, stakeMinor),
        },
        serverSeed,
      },
    };
  }
}

const witnessValue = commitmentOf('a value of a witness');

/** A witness that signed a chain and gave a value to it. */
function markOf(anchor: string, beacon: PromisedBeacon) {
  const seenAt = '2023-11-14T22:17:00.000Z';
  const contribution = commitmentOf(witnessValue);
  const committed = {
    kind: 'chain',
    subject: anchor,
    commitment: anchor,
    promise: beaconText(beacon),
  } as const;
  const signed = witnessOf(countersignText(committed, { seenAt, contribution }));
  return {
    ...signed,
    seenAt,
    receivedAt: seenAt,
    late: false,
    named: true,
    contribution,
    value: witnessValue,
  };
}

/** A shared round whose chain waited for a public beacon. */
function sharedRound(): BundleItem {
  const model = findTable('roulette')!;
  const genesisTime = 1_700_000_000;
  const { chain, sign } = createChainOfOne(genesisTime, () => genesisTime + 1_000);
  const beaconValue = sign(100);
  const at = new Date((genesisTime + 99 * 3) * 1_000).toISOString();
  const beacon = { name: 'drand', chain, round: 100, at } as const;
  const clientSeed = saltOf(beaconValue, ['mine'], [witnessValue]);
  return {
    kind: 'table',
    id: 'a-shared-round',
    game: 'Roulette',
    proof: {
      model: model.name,
      chain: {
        rule: 2,
        length: 10,
        anchor: linkAfter(serverSeed, 4),
        committedAt: new Date((genesisTime + 99 * 3) * 1_000 - 60_000).toISOString(),
        beacon,
        beaconValue,
        playerSeeds: ['mine'],
        clientSeed,
        witnesses: [markOf(linkAfter(serverSeed, 4), beacon)],
      },
      round: {
        number: 7,
        outcome: [...model.draw(fairNumbers({ serverSeed, clientSeed, nonce: 3 }))],
        laidMinor: null,
        serverSeedHash: commitmentOf(serverSeed),
        serverSeed,
        clientSeed,
        nonce: 3,
      },
    },
  };
}

type Match = {
  model: string;
  serverSeed: string;
  serverSeedHash: string;
  contributions: (string | null)[];
  commitments: (string | null)[];
  steps: unknown[];
  results: number[];
};

function cardMatch(): BundleItem {
  const found = readVectors().find((vector) => 'match' in vector) as unknown as { match: Match };
  const { match } = found;
  const model = findPvp(match.model)!;
  const level = { unitMinor: 1000n, rakeCapMinor: 5000n };
  const [share] = sharesOf(model, level, match.results);
  return {
    kind: 'cards',
    id: 'a-match',
    game: 'Cards',
    money: money(10_000n, share!.paidMinor),
    proof: {
      ...match,
      ...level,
      matchId: '7f8d9c1e-56a4-4c52-9d4c-0a8f7a7a1234',
      state: 'over',
      bots: match.contributions.map((one) => one === null),
    },
  };
}

function magazine(): BundleItem {
  const [model] = fishModels;
  const seeds = { serverSeed, clientSeed: 'mine', nonce: 1 };
  const kinds = Array.from({ length: 40 }, () => [0]);
  const times = shotsOf(model!.rules, seeds, kinds);
  return {
    kind: 'fish',
    id: 'a-magazine',
    game: 'Fish',
    proof: {
      model: model!.name,
      refused: false,
      magazine: { serverSeedHash: commitmentOf(serverSeed), clientSeed: 'mine', nonce: 1 },
      serverSeed,
      pulls: times.map((won) => [0, won]),
    },
  };
}

function sportsBet(): BundleItem {
  const day = new Date('2026-11-22T00:00:00Z');
  const [fixture] = fixturesBetween(day, new Date(day.getTime() + 3_600_000));
  const { id: match, league, home, away, startsAt } = fixture!;
  const { sport } = findLeague(league)!;
  const beaconValue = commitmentOf('a value');
  const { result } = drawCourse(sport, strengthOf(fixture!), { serverSeed, match, beaconValue });
  return {
    kind: 'bet',
    id: 'a-bet',
    game: 'Sports',
    proof: {
      refused: false,
      legs: [
        {
          match,
          sport,
          leagueName: league,
          home,
          away,
          startsAt: startsAt.toISOString(),
          phase: 'over',
          score: [...result.score],
          market: 'winner',
          selection: 'home',
          odds: 200,
          outcome: null,
          proof: {
            seedHash: commitmentOf(serverSeed),
            serverSeed,
            laidAt: '2026-11-20T00:00:00.000Z',
            beacon: {
              name: 'own',
              anchor: linkAfter(beaconValue, 5),
              links: 5,
              at: '2026-11-21T00:00:00.000Z',
            },
            beaconValue,
            league,
          },
        },
      ],
    },
  };
}

const game = findNumberGame('three-digits-daily')!;
const numero = '20261128001';

/** A draw of five slips, with a witness; each slip wins at every draw. */
function draw() {
  const receipts = createReceipts(Buffer.from(commitmentOf('receipts'), 'hex'));
  const row: SlipRow = {
    playId: 'place',
    selection: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [], []],
    multiple: 1n,
    series: 1980n,
    unitMode: 'unit',
  };
  const priced = priceRow(game, row, 100n);
  if (!priced.ok) throw new Error(priced.error);
  const { amountMinor } = priced.value;
  const texts = [1n, 2n, 3n, 4n, 5n].map((slipId) =>
    leafText({ slipId, game: game.code, numero, multiple: 1, amountMinor, rows: [row] }),
  );
  const leaves = texts.map(leafOf);
  const root = rootOf(leaves);
  const value = commitmentOf('a value of a draw');
  const contribution = commitmentOf(witnessValue);
  const named = { brand: 'perya', game: game.code, numero, seedHash: commitmentOf(serverSeed) };
  const contributions = [
    { ...witnessOf(contributionText(named, contribution)), contribution, value: witnessValue },
  ];
  const numbers = numbersOf(game.shape, serverSeed, root, comesAfter(value, contributions));
  const prizeMinor = settleRow(game, row, priced.value, numbers);
  const facts = {
    brand: 'perya',
    game: game.code,
    numero,
    seedHash: commitmentOf(serverSeed),
    root,
    slips: 5,
  };
  const issue = {
    ...facts,
    currency: 'PHP',
    state: 'settled',
    locksAt: '2026-11-28T05:55:00.000Z',
    drawsAt: '2026-11-28T06:00:00.000Z',
    source: 'own',
    version: 1,
    beacon: { name: 'own', anchor: linkAfter(value, 3), links: 3, value },
    seed: serverSeed,
    numbers,
    paid: decimal(prizeMinor * 5n),
    fundTaken: '0.00',
    witnesses: {
      needed: 1,
      list: [{ ...witnessOf(witnessText(facts)), signedAt: '2026-11-28T05:57:00.000Z', late: false }],
    },
    contributions,
    receiptKey: receipts.publicKey,
  };
  return { issue, texts, leaves, root, prize: decimal(prizeMinor), receipts };
}

function witnessOf(signed: string): { witness: string; signature: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return {
    witness: Buffer.from(x, 'base64url').toString('hex'),
    signature: sign(null, Buffer.from(signed), privateKey).toString('hex'),
  };
}

function wholeDraw(): BundleItem {
  const { issue, texts, prize } = draw();
  const slips = texts.map((text, leaf) => ({ leaf, text, state: 'won', prize, fundShare: '0.00' }));
  return { kind: 'draw', id: numero, game: game.code, issue, slips };
}

function slip(): BundleItem {
  const { issue, texts, leaves, root, prize, receipts } = draw();
  const facts = { brand: 'perya', game: game.code, numero, leaf: 3, leafHash: leaves[3]! };
  return {
    kind: 'slip',
    id: '4',
    game: game.code,
    issue,
    state: 'won',
    prize,
    fundShare: '0.00',
    receipt: {
      ...facts,
      leafText: texts[3]!,
      signature: receipts.sign(facts),
      receiptKey: receipts.publicKey,
      inclusion: { root, size: 5, path: pathOf(levelsOf(leaves), 3) },
    },
  };
}

const { key, text } = readNumberFile().vectors.statements[0]!;
export const statementKeys = [key];

/** A sample by kind. */
export const samples: Readonly<Record<string, BundleItem>> = {
  round: winningRound(),
  table: sharedRound(),
  cards: cardMatch(),
  fish: magazine(),
  bet: sportsBet(),
  draw: wholeDraw(),
  slip: slip(),
  statement: { kind: 'statement', id: '2026-11', text },
};
