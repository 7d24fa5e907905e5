/** What leaves the server of a shooting room: no server seed before it is revealed, nothing by which a player is known. */
import { worthInBullets } from '@perya/game-rules/fish/magazine.ts';
import type {
  MagazineProof,
  MagazineReplay,
  MagazineView,
  ProofPull,
  PublicMagazineProof,
  PullView,
  SeatView,
} from '../../fish-api.ts';
import { maskedName } from '../masked-name.ts';
import type { MagazineRow, PullRow } from './queries/magazines.ts';
import type { SeatRow } from './queries/rooms.ts';

export function presentMagazine(row: MagazineRow): MagazineView {
  const wonTimes = Number(row.won_times);
  const bulletMinor = row.bullet_minor;
  return {
    id: row.id,
    loadId: row.load_id,
    model: row.model,
    state: row.state,
    bullets: row.bullets,
    bulletMinor,
    stakeMinor: row.stake_minor,
    pulls: row.pulls,
    shots: row.shots,
    wonMinor: row.won_times * bulletMinor,
    worthMinor: BigInt(worthInBullets({ ...row, wonTimes })) * bulletMinor,
    serverSeedHash: row.server_seed_hash,
    clientSeed: row.client_seed,
    nonce: row.nonce,
    createdAt: row.created_at.toISOString(),
  };
}

export const presentPull = ({ fish, times }: { fish: string; times: number | null }): PullView => ({
  fish,
  times,
});

export const presentSeat = ({ room_id, seat, player_id, bullet_minor }: SeatRow): SeatView => ({
  seat,
  name: maskedName(`fish/${room_id}`, player_id),
  bulletMinor: bullet_minor,
});

const proofPull = ({ kind, times }: PullRow): ProofPull =>
  kind === null || times === null ? null : [kind, times];

export const presentMagazineProof = (row: MagazineRow, pulls: readonly PullRow[]): MagazineProof => ({
  model: row.model,
  refused: row.state === 'refused',
  magazine: presentMagazine(row),
  serverSeed: row.revealed_at ? row.server_seed : null,
  pulls: pulls.map(proofPull),
  replay: presentReplay(pulls),
});

/** Null where it is not known when and in which water a pull was made. */
function presentReplay(pulls: readonly PullRow[]): MagazineReplay | null {
  const shots = pulls.flatMap(({ fish, times, room_seed: seed, shot_at }) =>
    seed !== null && shot_at !== null ? [{ fish, times, seed, at: shot_at.getTime() }] : [],
  );
  return shots.length === pulls.length && shots.length > 0 ? shots : null;
}

/** The same for everybody: the number of a magazine is known to its player, and to those whom he tells. */
export function presentPublicMagazine(row: MagazineRow, pulls: readonly PullRow[]): PublicMagazineProof {
  const { model, refused, magazine, serverSeed, pulls: shown } = presentMagazineProof(row, pulls);
  const { serverSeedHash, clientSeed, nonce } = magazine;
  return { model, refused, magazine: { serverSeedHash, clientSeed, nonce }, serverSeed, pulls: shown };
}
