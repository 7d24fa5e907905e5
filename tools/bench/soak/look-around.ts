/** What a player looks at between games: home, lists, search, records. */
import { pick, sometimes } from './pick.ts';
import type { Player } from './player.ts';

const looks = [
  '/m/home',
  '/wps/system/settings',
  '/wps/game/hot',
  '/wps/game/menus',
  '/wps/game/winners?limit=20',
  '/wps/game/hotMatches',
  '/wps/game/recent',
  '/wps/game/slotsCenter',
  '/wps/relay/GCSGAME_gameList?gameType=RNG&pageNo=1&pageSize=26',
  '/wps/relay/GCSGAME_gameList?gameType=LIVE&pageNo=1&pageSize=26',
  '/wps/wallets/balance',
  '/wps/game/jackpots',
  '/wps/game/records?pageNo=1&pageSize=20',
  '/wps/transaction/records?pageNo=1&pageSize=20',
  '/wps/member/info',
] as const;

/** Without the page, which is the site's build. */
const calls = looks.filter((path) => path.startsWith('/wps/'));

const words = ['fiesta', 'carabao', 'bingo', 'golden', 'roulete', 'dragon', 'sports', 'lucky'] as const;

export async function lookAround(player: Player): Promise<void> {
  for (let left = 4; left > 0 && player.goesOn(); left -= 1) {
    await player.onSite(
      sometimes(0.2) ? `/wps/game/search?q=${pick(words)}` : pick(player.short ? calls : looks),
    );
    await player.think();
  }
}
