/** Slots and games of choices: rounds that are one player's own. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { take, type Choice } from '../../../packages/game-rules/src/choices.ts';
import type { GameModel } from '../../../packages/game-rules/src/model.ts';
import { findModel } from '../../../packages/game-rules/src/models.ts';
import { leastGameMs, leastRoundMs } from '../../../apps/studio/src/pace.ts';
import type { RoundView, SessionView, SpinView } from '../../../apps/studio/src/api.ts';
import { between, pick, sometimes } from './pick.ts';
import type { Player } from './player.ts';
import { tilesOf, type Tile } from './tiles.ts';

const tiles = tilesOf((model) => findModel(model) !== null);

/** What a bet may be refused with while one plays. */
const refusals = ['funds.insufficient', 'round.pending'] as const;

interface Seat {
  player: Player;
  tile: Tile;
  model: GameModel;
  session: SessionView;
  /** When the last bet was sent, in milliseconds since 1970. */
  betAt: number;
}

/** Opens one game and plays it for a while. */
export async function playRounds(player: Player, choices: boolean): Promise<void> {
  const tile = pick(tiles.filter(({ model }) => (findModel(model)?.choices !== undefined) === choices));
  let seat = await sitDown(player, tile);
  for (let left = between(8, 30); seat && left > 0 && player.goesOn(); left -= 1) {
    const round = await bet(seat);
    if (round === 'broke') await player.deposit();
    else if (round) seat = await finish(seat, round);
    await player.think();
  }
  if (seat) await lookBack(seat);
}

async function sitDown(player: Player, tile: Tile, betAt = 0): Promise<Seat | null> {
  const session = await player.open(tile.slug);
  if (!session) return null;
  const seat = { player, tile, model: findModel(tile.model)!, session, betAt };
  const { round } = session;
  return round?.state === 'playing' ? finish(seat, round) : seat;
}

/** A game's page begins no round sooner, where the operator's rules ask for a pace. */
async function keepPace({ model, session: { pace }, betAt }: Seat): Promise<void> {
  const leastMs = model.choices ? leastGameMs : leastRoundMs;
  const isFree = model.choices ? pace.quickGames : pace.quickSpin;
  if (!isFree) await sleep(Math.max(0, betAt + leastMs - Date.now()));
}

async function bet(seat: Seat): Promise<RoundView | 'broke' | null> {
  const { player, model, session } = seat;
  await keepPace(seat);
  seat.betAt = Date.now();
  const first = model.choices?.reference(null, []);
  const stakeMinor = session.freeStakes
    ? BigInt(between(1, 20)) * 100n
    : pick(session.stakesMinor.slice(0, 3));
  const call = {
    what: `bet ${model.family}`,
    url: `${player.studio}/api/spin`,
    method: 'POST' as const,
    token: session.session,
    body: { spinId: randomUUID(), stakeMinor, ...(first && { choice: first }) },
    expected: refusals,
  };
  // A phone that loses the answer sends the bet again: it must find the same round.
  const copies = sometimes(0.03) ? 2 : 1;
  const replies = await Promise.all(Array.from({ length: copies }, () => player.ask<SpinView>(call)));
  if (replies.some((reply) => !reply.ok && reply.code === 'funds.insufficient')) return 'broke';
  const rounds = replies.flatMap((reply) => (reply.ok ? [reply.value.round] : []));
  if (new Set(rounds.map(({ id }) => id)).size > 1)
    player.journal.failed(call.what, 'one bet has made two rounds');
  return rounds.at(-1) ?? null;
}

/** Shows what is still to come, makes the choices; now and then the phone goes dark and the game is opened again. */
async function finish(seat: Seat, begun: RoundView): Promise<Seat | null> {
  const { player, session } = seat;
  let round = begun;
  while (round.state === 'playing') {
    if (sometimes(0.02)) return sitDown(player, seat.tile, seat.betAt);
    const next = stepOf(seat.model, round);
    const reply = await player.ask<SpinView>({
      what: next.what,
      url: `${player.studio}/api/rounds/${round.id}/${next.path}`,
      method: 'POST',
      token: session.session,
      body: next.body,
    });
    if (!reply.ok) return null;
    round = reply.value.round;
  }
  return seat;
}

function stepOf(model: GameModel, round: RoundView): { what: string; path: string; body: object } {
  if (!model.choices) return { what: 'next step', path: 'next', body: { stepIndex: round.steps.length } };
  const played = model.roundOf(
    round.steps.map(({ draw }) => draw),
    round.choices,
  );
  const choice: Choice =
    played.stand?.canTake && sometimes(0.2) ? take : model.choices.reference(played, round.choices);
  return { what: 'choice', path: 'choose', body: { index: round.choices.length, choice } };
}

/** Past rounds, one of them checked; sometimes new seeds. */
async function lookBack({ player, session }: Seat): Promise<void> {
  const { studio } = player;
  const token = session.session;
  const rounds = await player.ask<RoundView[]>({ what: 'past rounds', url: `${studio}/api/rounds`, token });
  const [last] = rounds.ok ? rounds.value : [];
  if (last) await player.ask({ what: 'proof', url: `${studio}/api/rounds/${last.id}/proof`, token });
  if (!sometimes(0.3)) return;
  const body = { clientSeed: `soak-${between(1, 1e9)}` };
  // A round that is open elsewhere keeps its seeds.
  const expected = ['round.open'];
  await player.ask({
    what: 'new seeds',
    url: `${studio}/api/seeds/rotate`,
    method: 'POST',
    token,
    body,
    expected,
  });
}
