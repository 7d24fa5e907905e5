/** Card tables of people against people: seats are taken, contributions sealed and opened, and each hand is played as a bot would. */
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPvp } from '../../../packages/game-rules/src/pvp/games.ts';
import type { PvpModel } from '../../../packages/game-rules/src/pvp/pvp-model.ts';
import type { PvpMineView, PvpSeatAnswer, PvpTableView } from '../../../apps/studio/src/pvp-api.ts';
import { createSeatKeys, openHand, type SeatKeys } from '../../../apps/studio/src/pvp-seal.ts';
import { decodeJson } from '../../../packages/money/src/wire.ts';
import { between, pick } from './pick.ts';
import type { Player } from './player.ts';
import { tilesOf } from './tiles.ts';

const tiles = tilesOf((model) => findPvp(model) !== null);
/** From its own deal on: before that the match of others may have to end. An absent player costs the table a whole decision at each turn. */
const longestMatchMs = 600_000;
const longestWaitMs = longestMatchMs + 60_000;
const lookMs = 200;
/** A word that was sent is on the stream by then. */
const toldWithinMs = 5_000;

interface Seat {
  player: Player;
  token: string;
  model: PvpModel;
  keys: SeatKeys;
  seen: { table: PvpTableView | null; mine: PvpMineView | null; left: boolean };
}

export async function playCards(player: Player): Promise<void> {
  // A match of Pusoy Dos takes minutes at the pace of people.
  const tile = pick(player.short ? tiles.filter(({ model }) => findPvp(model)!.kind === 'lucky-9') : tiles);
  const opened = await player.open(tile.slug);
  if (!opened) return;
  const token = opened.session;
  const keys = await createSeatKeys();
  const seat: Seat = {
    player,
    token,
    model: findPvp(tile.model)!,
    keys,
    seen: { table: null, mine: null, left: false },
  };
  const sat = await post<PvpSeatAnswer>(seat, 'sit', { level: 0 }, ['table.full']);
  if (!sat) return;
  const stream = {
    what: 'stream of a seat',
    url: `${player.studio}/api/pvp/stream`,
    token,
    seatKey: keys.publicKey,
    farewell: 'left',
  };
  const leave = player.listen(stream, (event, data) => {
    if (event === 'table') seat.seen.table = decodeJson(data) as PvpTableView;
    if (event === 'mine') seat.seen.mine = decodeJson(data) as PvpMineView;
    if (event === 'left') seat.seen.left = true;
  });
  for (let matches = between(1, 3); matches > 0 && player.goesOn() && !seat.seen.left; matches -= 1)
    await playMatch(seat, sat.tableId);
  if (!seat.seen.left) await post(seat, 'leave', {}, refusals);
  await leave();
}

/** Ready, then whatever the table asks for, until the match is over. */
async function playMatch(seat: Seat, tableId: string): Promise<void> {
  const { player, seen } = seat;
  const contribution = randomBytes(32).toString('hex');
  const commitment = createHash('sha256').update(contribution).digest('hex');
  const before = seen.table?.match?.id;
  if (!(await post(seat, 'ready', { tableId, commitment }, refusals))) return;
  let [revealed, decided] = ['', -1];
  let playing = false;
  for (let waitedMs = 0; waitedMs < (playing ? longestMatchMs : longestWaitMs); waitedMs += lookMs) {
    await sleep(lookMs);
    const { table, mine } = seen;
    const match = table?.match;
    // Too slow or too poor, or the seat was taken back.
    if (seen.left || mine?.refusal) return;
    // Given up, or begun without him: no match of his comes any more.
    if (waitedMs > toldWithinMs && table && mine && isAside(table, mine)) return;
    if (!table || !mine || !match || match.id === before) continue;
    // Others play, and the next match is his.
    if (!mine.playing) continue;
    if (!playing) [playing, waitedMs] = [true, 0];
    if (table.phase === 'binding' && revealed !== match.id) {
      revealed = match.id;
      await post(seat, 'reveal', { matchId: match.id, contribution }, refusals);
    }
    if (table.phase === 'over' || table.phase === 'void') return;
    if (table.phase !== 'playing' || !match.turns.includes(mine.seat) || decided === match.step) continue;
    const moved = await moveAt(seat, table, mine);
    if (moved) decided = match.step;
  }
  player.journal.failed(`match of ${seat.model.name}`, playing ? 'it did not end' : 'it did not begin');
}

/** Neither in a match nor in the next one. */
const isAside = ({ phase }: PvpTableView, { ready, playing }: PvpMineView): boolean =>
  !ready && !playing && ['void', 'idle', 'over'].includes(phase);

const refusals = ['seat.none', 'seat.slow', 'move.late', 'funds.insufficient'] as const;

async function moveAt(seat: Seat, { match }: PvpTableView, mine: PvpMineView): Promise<boolean> {
  const { model, keys, player } = seat;
  if (!match || !mine.sealed) return false;
  const { matchId, step, hand } = await openHand(mine.sealed, keys);
  if (matchId !== match.id || step !== match.step) return false;
  await player.think();
  const move = model.botMove({ seat: mine.seat, hand, table: match.table });
  await post(seat, 'move', { matchId, step, move }, refusals);
  return true;
}

async function post<Value>(
  { player, token, model }: Seat,
  path: string,
  body: object,
  expected: readonly string[] = [],
): Promise<Value | null> {
  const answer = await player.ask<Value>({
    what: path === 'ready' ? `bet ${model.kind}` : `${path} at a card table`,
    url: `${player.studio}/api/pvp/${path}`,
    method: 'POST',
    token,
    body,
    expected,
  });
  if (!answer.ok && answer.code === 'funds.insufficient') await player.deposit();
  return answer.ok ? answer.value : null;
}
