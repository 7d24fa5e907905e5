/** One soak: the product comes up, the players come, play and leave, and the books are looked at. */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, type Database } from '../../../apps/server/src/platform/db/database.ts';
import { checkAccounts, settleDown, type Accounts } from './accounts.ts';
import { isBet, openJournal, timesOf, type Journal } from './journal.ts';
import { lookAround } from './look-around.ts';
import { growthOf, sampleMemory, windowMs, type Growth, type MemorySample } from './memory.ts';
import { arrive, type Player } from './player.ts';
import { playCards } from './play-cards.ts';
import { playFish } from './play-fish.ts';
import { playRounds } from './play-rounds.ts';
import { playSports } from './play-sports.ts';
import { playTable } from './play-table.ts';
import type { Product } from './product.ts';
import { walkDocuments, type Walked } from './walk-documents.ts';

export interface Plan {
  minutes: number;
  players: number;
  /** How long a player waits for an answer. */
  patienceMs: number;
  /** Without pages, which may not be built, and without tables whose rounds take minutes. */
  short?: boolean;
}

export interface Stage {
  start(): Promise<Product>;
  say(text: string): void;
}

export interface Soak {
  plan: Plan;
  journal: Journal;
  /** How long bets were laid. */
  playedMs: number;
  /** Who got in. */
  players: number;
  growth: readonly Growth[];
  /** Memory was watched for long enough to be judged. */
  judged: boolean;
  accounts: Accounts;
  /** What a visitor met who opened pages meanwhile; null: pages were not there. */
  walked: Walked | null;
  problems: string[];
}

/** What players turn to, and how often. */
const activities: readonly { share: number; play(player: Player): Promise<void> }[] = [
  { share: 35, play: (player) => playRounds(player, false) },
  { share: 20, play: (player) => playRounds(player, true) },
  { share: 22, play: playTable },
  { share: 8, play: playCards },
  { share: 8, play: playFish },
  { share: 12, play: playSports },
  { share: 8, play: lookAround },
];

/** Of the time; then all players are there, code is compiled and caches are full. */
const warmUpShare = 0.4;
/** Shorter than that, one collection decides what the slope is. */
const leastJudgedMs = 4 * 60_000;
/** Bytes a minute. Ten minutes of a leak of one kilobyte a bet at a hundred bets a second are 60 MB. */
export const mostSlope = 2.5e6;
const sampleEveryMs = 1_000;
const collectionsApartMs = 5_000;
const progressMs = 15_000;
/** The longest round of a table, and what a wallet that was away is asked again. */
const settlePatienceMs = 120_000;

export async function runSoak(plan: Plan, { start, say }: Stage): Promise<Soak> {
  const product = await start();
  const db = openDatabase(product.databaseUrl, 3);
  try {
    return await soak(plan, product, db, say);
  } finally {
    await db.close();
    await product.stop();
  }
}

async function soak(plan: Plan, product: Product, db: Database, say: (text: string) => void): Promise<Soak> {
  const journal = openJournal((what) => say(`✗ ${what}`));
  const problems: string[] = [];
  const startedMs = performance.now();
  const untilMs = startedMs + plan.minutes * 60_000;
  const samples = watch(product, startedMs);
  say(`${plan.players} players for ${plan.minutes} minutes`);
  let over = false;
  void product.ended.then((output) => {
    if (!over) problems.push(`The product ended:\n${output.slice(-2000)}`);
    over = true;
  });
  const goesOn = (): boolean => !over && performance.now() < untilMs;
  const progress = setInterval(() => say(wordOf(journal, performance.now() - startedMs)), progressMs);
  const walking = plan.short ? null : walkDocuments({ ...product, goesOn, patienceMs: plan.patienceMs });
  const players = await playAll(plan, {
    product,
    journal,
    goesOn,
    answerCaptcha: captchaAnswers(db),
    patienceMs: plan.patienceMs,
    short: plan.short ?? false,
  });
  // After that only what had begun was played to its end.
  const walked = await walking;
  const playedMs = Math.min(performance.now(), untilMs) - startedMs;
  clearInterval(progress);
  say('all have left; what is on its way arrives');
  problems.push(...(await settleDown(db, settlePatienceMs)));
  const taken = samples.stop();
  const told = new Map<string, string>();
  for (const player of players) told.set(player.userName, (await player.balance()) ?? 'nothing');
  const accounts = await checkAccounts(db, told);
  over = true;
  const warmMs = plan.minutes * 60_000 * warmUpShare;
  const growth = [...product.processes.keys()].map((name) => growthOf(taken, name, warmMs));
  const judged = plan.minutes * 60_000 - warmMs >= leastJudgedMs;
  problems.push(
    ...accounts.problems,
    ...[...journal.errors].map(([what, { count, first }]) => `${count} × ${what} (first ${first})`),
    ...[...(walked?.raw ?? [])].map(
      ([address, what]) => `A visitor opened ${address} and got no page: ${what}`,
    ),
    ...product.complaints().map((line) => `In a log: ${line.slice(0, 300)}`),
    ...growth
      .filter(({ slope }) => judged && slope > mostSlope)
      .map(({ name, slope }) => `The ${name} grows by ${(slope / 1e6).toFixed(1)} MB a minute.`),
    ...(players.length < plan.players ? [`${plan.players - players.length} players did not get in.`] : []),
  );
  return { plan, journal, playedMs, players: players.length, growth, judged, accounts, walked, problems };
}

type Scene = Omit<Parameters<typeof arrive>[0], 'number'>;

/** Arrivals are spread over the first part; everybody plays until the time is over. @returns who got in */
async function playAll({ players, minutes }: Plan, scene: Scene): Promise<Player[]> {
  const arrivalsMs = Math.min(60_000, minutes * 60_000 * 0.2);
  const came = await Promise.all(
    Array.from({ length: players }, async (_, number) => {
      await sleep((arrivalsMs * number) / players);
      const player = await arrive({ ...scene, number });
      if (player) await playOn(player);
      return player;
    }),
  );
  return came.filter((player) => player !== null);
}

async function playOn(player: Player): Promise<void> {
  await player.deposit();
  while (player.goesOn()) {
    try {
      await chosen().play(player);
    } catch (error) {
      player.journal.failed('player', (error as Error).message);
      await player.think();
    }
  }
}

function chosen(): (typeof activities)[number] {
  let at = Math.random() * activities.reduce((sum, { share }) => sum + share, 0);
  return activities.find(({ share }) => (at -= share) < 0) ?? activities[0]!;
}

/** As the browser tests do it: a captcha that nobody has to look at expects an answer of ours. */
function captchaAnswers(db: Database): (captchaId: string) => Promise<string> {
  return async (captchaId) => {
    const answer = '2468';
    await db.query('update accounts.captcha set answer_hash = $2 where captcha_id = $1', [
      captchaId,
      createHash('sha256').update(`${captchaId}:${answer}`).digest(),
    ]);
    return answer;
  };
}

function watch({ processes, collect }: Product, startedMs: number): { stop(): MemorySample[] } {
  const samples: MemorySample[] = [];
  const timers = [
    setInterval(() => samples.push(sampleMemory(processes, performance.now() - startedMs)), sampleEveryMs),
    // One after the other: each stands still meanwhile.
    ...[...processes.keys()].map((name, index) =>
      setInterval(() => setTimeout(() => collect(name), index * collectionsApartMs), windowMs),
    ),
  ];
  return {
    stop() {
      for (const timer of timers) clearInterval(timer);
      return samples;
    },
  };
}

/** How far it is, and how the bets of the last moments went: what grows slower shows here first. */
function wordOf(journal: Journal, passedMs: number): string {
  const { times, errors } = journal;
  const bets = [...times].filter(([what]) => isBet(what)).reduce((sum, [, all]) => sum + all.length, 0);
  const wrong = [...errors.values()].reduce((sum, { count }) => sum + count, 0);
  const { count, p50Ms, p99Ms } = timesOf(journal.takeRecentBets());
  const recent = `${(count / (progressMs / 1000)).toFixed(0)} a second, p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms`;
  return `${Math.round(passedMs / 1000)} s: ${bets} bets (${recent}), ${wrong} errors`;
}
