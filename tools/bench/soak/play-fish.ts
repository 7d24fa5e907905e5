/** Shooting rooms: magazines that are bought, shot at what swims, and given back. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFish } from '../../../packages/game-rules/src/fish/models.ts';
import { swimmersAt } from '../../../packages/game-rules/src/fish/swim.ts';
import type {
  FishState,
  MagazineAnswer,
  MagazineView,
  VolleyAnswer,
} from '../../../apps/studio/src/fish-api.ts';
import { between, pick, sometimes } from './pick.ts';
import type { Player } from './player.ts';
import { tilesOf } from './tiles.ts';

const tiles = tilesOf((model) => findFish(model) !== null);

interface Cannon {
  player: Player;
  token: string;
  model: NonNullable<ReturnType<typeof findFish>>;
  state: FishState;
  /** By how much the studio's clock is ahead. */
  aheadMs: number;
}

export async function playFish(player: Player): Promise<void> {
  const tile = pick(tiles);
  const opened = await player.open(tile.slug);
  if (!opened) return;
  const token = opened.session;
  const url = `${player.studio}/api/fish`;
  const leave = player.listen({ what: 'stream of a room', url: `${url}/stream`, token }, () => {});
  const entered = await player.ask<FishState>({
    what: 'enter a room',
    url: `${url}/enter`,
    method: 'POST',
    token,
    body: {},
  });
  if (entered.ok) {
    const state = entered.value;
    const cannon = {
      player,
      token,
      model: findFish(tile.model)!,
      state,
      aheadMs: state.room.serverNow - Date.now(),
    };
    let { magazine } = state;
    for (let left = between(1, 3); left > 0 && player.goesOn(); left -= 1) {
      magazine = magazine?.state === 'loaded' ? magazine : await load(cannon);
      if (magazine) await shoot(cannon, magazine);
      magazine = null;
    }
  }
  await leave();
}

async function load({ player, token, model }: Cannon): Promise<MagazineView | null> {
  const bulletMinor = model.rules.bulletsMinor[0]!;
  const answer = await player.ask<MagazineAnswer>({
    what: 'bet fish',
    url: `${player.studio}/api/fish/load`,
    method: 'POST',
    token,
    body: { loadId: randomUUID(), bullets: pick(model.rules.magazines), bulletMinor },
    expected: ['funds.insufficient', 'magazine.open', 'magazine.pending'],
  });
  if (!answer.ok && answer.code === 'funds.insufficient') await player.deposit();
  return answer.ok ? answer.value.magazine : null;
}

/** Some volleys; what is left goes back, sometimes at once. */
async function shoot({ player, token, model, state, aheadMs }: Cannon, loaded: MagazineView): Promise<void> {
  const url = `${player.studio}/api/fish/magazines/${loaded.id}`;
  let magazine = loaded;
  for (
    let volleys = sometimes(0.1) ? 0 : between(3, 15);
    volleys > 0 && magazine.state === 'loaded';
    volleys -= 1
  ) {
    const swimming = swimmersAt(model.rules, state.room.seed, Date.now() + aheadMs);
    if (swimming.length === 0) break;
    const fish = Array.from({ length: between(1, 4) }, () => pick(swimming).id);
    const answer = await player.ask<VolleyAnswer>({
      what: 'volley',
      url: `${url}/shoot`,
      method: 'POST',
      token,
      body: { from: magazine.pulls, fish },
      // Empty, or given back after the pause between two shots was too long.
      expected: ['magazine.closed', 'seat.lost'],
    });
    if (!answer.ok) return;
    ({ magazine } = answer.value);
    await sleep(between(400, 900));
  }
  if (magazine.state === 'loaded')
    await player.ask({ what: 'unload', url: `${url}/unload`, method: 'POST', token, body: {} });
}
