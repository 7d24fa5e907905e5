/** Rounds of the studio's game without its screen, and the luck of the next one. */
import { randomUUID } from 'node:crypto';
import type { Choices } from '../../packages/game-rules/src/choices.ts';
import {
  fairNumbers,
  type FairInput,
  type NumberSource,
} from '../../packages/game-rules/src/fair/fair-random.ts';
import { drawJackpot, type JackpotTier } from '../../packages/game-rules/src/jackpot/jackpot-rules.ts';
import { peryaJackpot } from '../../packages/game-rules/src/jackpot/jackpots.ts';
import type { PlayedRound } from '../../packages/game-rules/src/lines/line-slot.ts';
import { fiestaNights } from '../../packages/game-rules/src/lines/models/fiesta-nights.ts';
import type { GameModel, Round } from '../../packages/game-rules/src/model.ts';
import { encodeJson } from '../../packages/money/src/wire.ts';
import { keptSeedOf } from '../../apps/studio/src/server/seeds/seed-box.ts';
import type { SeedRow } from '../../apps/studio/src/server/queries.ts';
import { product, queryDatabase, rewriteDatabase } from './product.ts';
import { openSeedBox } from './seeds.ts';

/** Sets the nonce of a member's next round to one that fits. Tests run side by side, so the member is named. */
async function arrange<Played>(
  userName: string,
  play: (numbers: NumberSource, seeds: FairInput) => Played,
  fits: (round: Played) => boolean,
  brand = 'perya',
): Promise<void> {
  const [seed] = await queryDatabase<SeedRow>(
    `select s.* from studio.seed s
       join studio.player p on p.id = s.player_id
       join accounts.member m on m.member_id::text = p.operator_user
      where s.revealed_at is null and m.brand = $2 and lower(m.user_name) = lower($1)`,
    [userName, brand],
  );
  const { client_seed: clientSeed } = seed!;
  const serverSeed = (await openSeedBox()).open(keptSeedOf(seed!));
  let nonce = seed!.next_nonce;
  for (; ; nonce += 1) {
    const seeds = { serverSeed, clientSeed, nonce };
    if (fits(play(fairNumbers(seeds), seeds))) break;
  }
  await rewriteDatabase('update studio.seed set next_nonce = $1 where id = $2', [nonce, seed!.id]);
}

/** Makes a member's next round one of a slot with lines that fits. */
export const arrangeRound = (
  userName: string,
  fits: (round: PlayedRound) => boolean,
  slot = fiestaNights.slot,
): Promise<void> => arrange(userName, slot.play, fits);

/** Makes a member's next round one of any model that fits. */
export const arrangeRoundOf = (
  model: GameModel,
  userName: string,
  fits: (round: Round) => boolean,
): Promise<void> => arrange(userName, (numbers) => model.play(numbers), fits);

/** Makes a member's next rounds, so many one after another, games that win nothing. */
export const arrangeLosses = (
  model: GameModel,
  userName: string,
  count: number,
  brand: string,
): Promise<void> =>
  arrange(
    userName,
    (_, seeds) =>
      Array.from({ length: count }, (_, index) =>
        model.play(fairNumbers({ ...seeds, nonce: seeds.nonce + index })),
      ),
    (rounds) => rounds.every(({ steps, win }) => steps.length === 1 && win === 0),
    brand,
  );

/** Makes a member's next round a loss on the reels that wins a pool of the jackpot, or none. */
export const arrangeJackpot = (
  model: GameModel,
  userName: string,
  stakeMinor: bigint,
  tier: JackpotTier | null,
): Promise<void> =>
  arrange(
    userName,
    (numbers, seeds) => (drawJackpot(peryaJackpot, seeds, stakeMinor) === tier ? model.play(numbers) : null),
    (round) => round !== null && round.steps.length === 1 && round.win === 0,
  );

/** Makes a member's next round one that fits once these choices are made in it. */
export const arrangeChoices = (
  model: GameModel,
  userName: string,
  choices: Choices,
  fits: (round: Round) => boolean,
): Promise<void> =>
  arrange(
    userName,
    (numbers) => {
      try {
        return model.play(numbers, choices);
      } catch {
        // It was over before the last of them.
        return null;
      }
    },
    (round) => round !== null && fits(round),
  );

/**
 * Plays rounds of Fiesta Nights for a member. @param token of the site's session
 * @param luck which rounds; with one game alone, so that none is left half played
 * @returns what each has won, in minor units
 */
export async function playRounds(
  token: string,
  count: number,
  luck: (round: Round) => boolean = () => true,
  stakeMinor = 1_000n,
): Promise<bigint[]> {
  const won: bigint[] = [];
  const call = async <T>(url: string, bearer: string, body?: object): Promise<T> => {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: encodeJson(body) }),
    });
    const answer = (await response.json()) as { success: boolean; value: T };
    if (!answer.success) throw new Error(`${url}: ${JSON.stringify(answer)}`);
    return answer.value;
  };
  const { publicUrl, studioUrl } = product();
  const { userName } = await call<{ userName: string }>(`${publicUrl}/wps/member/info`, token);
  const launchPath = '/wps/game/launchGame?nodeId=fiesta-nights';
  const { url, vassalage: vendor } = await call<{ url: string; vassalage: string }>(
    `${publicUrl}${launchPath}`,
    token,
  );
  const launch = {
    token: new URLSearchParams(new URL(url).hash.slice(1)).get('token'),
    vendor,
    code: 'fiesta-nights',
  };
  const { session } = await call<{ session: string }>(`${studioUrl}/api/session`, '', launch);
  for (let index = 0; index < count; index++) {
    await arrangeRoundOf(fiestaNights, userName, (round) => {
      const fits = round.steps.length === 1 && luck(round);
      if (fits) won[index] = (BigInt(round.win) * stakeMinor) / BigInt(fiestaNights.stakeParts);
      return fits;
    });
    await call(`${studioUrl}/api/spin`, session, { spinId: randomUUID(), stakeMinor });
  }
  return won;
}
