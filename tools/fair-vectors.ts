/**
 * Fixed vectors: rounds of every model, written down once. Authors of other verifiers check theirs against them, and no
 * change of ours can deal a past round otherwise without being found. `docs/games/vectors.json` holds them.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeChoices, type Choice } from '../packages/game-rules/src/choices.ts';
import { commitmentOf, fairNumbers } from '../packages/game-rules/src/fair/fair-random.ts';
import { fishModels } from '../packages/game-rules/src/fish/models.ts';
import type { GameModel } from '../packages/game-rules/src/model.ts';
import { models } from '../packages/game-rules/src/models.ts';
import { pvpModels } from '../packages/game-rules/src/pvp/games.ts';
import { deckOf } from '../packages/game-rules/src/pvp/deal.ts';
import type { PvpStep } from '../packages/game-rules/src/pvp/match.ts';
import { knownBy, type PvpModel } from '../packages/game-rules/src/pvp/pvp-model.ts';
import { playByReference } from '../packages/game-rules/src/simulate.ts';
import { fixturesBetween } from '../packages/game-rules/src/sportsbook/calendar.ts';
import { leagues } from '../packages/game-rules/src/sportsbook/leagues.ts';
import { tableModels } from '../packages/game-rules/src/table/tables.ts';
import { checkMatchText } from './fair-verify-match.ts';
import { verifyRound, type Asked } from './fair-verify-round.ts';

type Question = { round: Asked } | { match: object };

type Vector = Question & {
  /** The last line that is printed, for people. */
  last: string;
  /** SHA-256 of all lines, each ended by a line feed. */
  sha256: string;
};

const path = fileURLToPath(new URL('../docs/games/vectors.json', import.meta.url));

export const readVectors = (): Vector[] => JSON.parse(readFileSync(path, 'utf8')) as Vector[];

function linesOf(question: Question): string[] {
  if ('match' in question) {
    const { good, lines } = checkMatchText(JSON.stringify(question.match));
    if (!good) throw new RangeError(lines.join('\n'));
    return lines;
  }
  const told = verifyRound(question.round);
  if (told?.code !== 0) throw new RangeError(told?.lines.join('\n') ?? 'not a whole question');
  // Without the fingerprint of the seed, which is no part of the outcome.
  return told.lines.slice(0, -1);
}

/** What a question is about: a model's name, a league's, or a card game's. */
export function subjectOf(question: Question): string {
  if ('match' in question) return (question.match as { model: string }).model;
  const { fixture, game } = question.round;
  return fixture === undefined ? game : fixture.split('-')[0]!;
}

function vectorOf(question: Question): Vector {
  const lines = linesOf(question);
  const sha256 = createHash('sha256')
    .update(lines.map((line) => `${line}\n`).join(''))
    .digest('hex');
  return { ...question, last: lines.at(-1)!, sha256 };
}

/** @returns the subjects whose vector does not come out any more */
export const brokenVectors = (vectors: readonly Vector[]): string[] =>
  vectors.filter((vector) => !holds(vector)).map(subjectOf);

function holds(vector: Vector): boolean {
  try {
    const { last, sha256 } = vectorOf(vector);
    return last === vector.last && sha256 === vector.sha256;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

export const subjects = (): string[] => [
  ...[...models, ...tableModels, ...fishModels, ...pvpModels].map(({ name }) => name),
  ...leagues.map(({ code }) => code),
];

/** Adds what is new, and leaves what is there. @returns how many were added */
export function addVectors(): number {
  const known = readVectors();
  const has = new Set(known.map(subjectOf));
  const fresh = subjects()
    .filter((subject) => !has.has(subject))
    .map((subject) => vectorOf(questionOf(subject)));
  writeFileSync(path, `${JSON.stringify([...known, ...fresh], null, 2)}\n`);
  return fresh.length;
}

const serverSeed = commitmentOf('fixed vectors');
const seeds = { serverSeed, clientSeed: 'vector', nonce: 21 };

function questionOf(subject: string): Question {
  const card = pvpModels.find(({ name }) => name === subject);
  if (card) return { match: playMatch(card) };
  if (leagues.some(({ code }) => code === subject)) {
    const day = new Date('2026-11-22T00:00:00Z');
    const fixtures = fixturesBetween(day, new Date(day.getTime() + 3_600_000));
    const fixture = fixtures.find(({ league }) => league === subject)!.id;
    return { round: { game: 'sportsbook', ...seeds, nonce: '0', fixture } };
  }
  const model = models.find(({ name }) => name === subject);
  const isFish = fishModels.some(({ name }) => name === subject);
  const round = { game: subject, ...seeds, nonce: String(model ? tellingNonce(model) : seeds.nonce) };
  if (model?.choices) return { round: { ...round, choices: referencePlay(model, Number(round.nonce)) } };
  if (isFish) return { round: { ...round, choices: `0 1 2 3 4 5 6 7 -${' 0'.repeat(24)}` } };
  if (subject.startsWith('cockfight')) return { round: { ...round, laid: 'meron=1500 wala=200.50' } };
  return { round };
}

const searched = 20_000;

/** A round that says much: of a slot one with free games or respins that wins, of the others any that wins. */
function tellingNonce(model: GameModel): number {
  for (let nonce = 0; nonce < searched; nonce += 1) {
    const { steps, win } = model.choices
      ? playByReference(model, fairNumbers({ ...seeds, nonce }))
      : model.play(fairNumbers({ ...seeds, nonce }));
    const goesOn = model.choices !== undefined || steps.length > 1;
    if (win > 0 && (goesOn || nonce > searched / 2)) return nonce;
  }
  return 0;
}

/** The choices of the way of playing that the model's figures are stated for. */
function referencePlay({ play, choices: rules }: GameModel, nonce: number): string {
  const choices: Choice[] = [rules!.reference(null, [])];
  for (;;) {
    const round = play(fairNumbers({ ...seeds, nonce }), choices);
    if (!round.stand) return writeChoices(choices);
    choices.push(rules!.reference(round, choices));
  }
}

/** A match that bots play on every seat; those of people have given to the shuffle. */
function playMatch(model: PvpModel): object {
  const contributions = Array.from({ length: model.seats }, (_, seat) =>
    seat % 2 === 0 ? commitmentOf(`seat ${seat}`) : null,
  );
  const given = contributions.filter((one) => one !== null);
  const steps: PvpStep[] = [];
  let state = model.deal(deckOf({ serverSeed, contributions: given }));
  for (let turns = model.turns(state.table); turns.length > 0; turns = model.turns(state.table)) {
    const now = state;
    const moves = turns.map((seat) => ({ seat, move: model.botMove(knownBy(now, seat)) }));
    steps.push(moves);
    state = model.play(now, moves);
  }
  return {
    model: model.name,
    serverSeed,
    serverSeedHash: commitmentOf(serverSeed),
    contributions,
    commitments: contributions.map((one) => one && commitmentOf(one)),
    steps,
    results: model.results(state.table),
  };
}
