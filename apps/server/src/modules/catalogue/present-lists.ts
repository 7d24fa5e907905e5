/** Lists and menus in the contract's form. */
import type * as z from 'zod/mini';
import type { categories } from '@perya/contract/catalogue/categories.ts';
import type { hotMatches } from '@perya/contract/catalogue/hot-matches.ts';
import type { lottery as lotterySchema } from '@perya/contract/catalogue/lottery.ts';
import type { vendor as vendorSchema, vendorName } from '@perya/contract/catalogue/vendor.ts';
import { crestFile, crestsOf } from '@perya/art/crests/names.ts';
import type { gamePresenter } from './present.ts';
import type { Game } from './queries/catalogue.ts';
import type { HotMatch } from './queries/hot-matches.ts';
import type { GameCategory } from './rules/categories.ts';
import type { CategoryView, VendorView } from './rules/game-index.ts';
import { prizeModeOf } from './rules/lotteries.ts';
import { launchesLobby } from './rules/playable.ts';

type CategoryItem = z.input<typeof categories.value>['list'][number];

export function presentCategory(
  { category, gameCount, vendors }: CategoryView,
  artPath: string,
): CategoryItem {
  return {
    gameCategory: category,
    gameCount,
    vendors: vendors.map((vendor) => presentVendorName(vendor, category, artPath)),
  };
}

export function presentVendor(
  { code, name, gameCount, open }: VendorView,
  artPath: string,
): z.input<typeof vendorSchema> {
  const mobileSmallIcon = `${artPath}/vendors/${code}-330.avif`;
  return { vassalage: code, accountTypeName: name, mobileSmallIcon, gameCount, open };
}

export function presentVendorName(
  vendor: VendorView,
  gameType: GameCategory,
  artPath: string,
): z.input<typeof vendorName> {
  const kinds = gameType === 'RNG' && { gameClassifies: vendor.classifies };
  return { ...presentVendor(vendor, artPath), gameType, ...kinds };
}

/** Nothing for a game that is no lottery. */
export function presentLottery(
  game: Game,
  presentGame: ReturnType<typeof gamePresenter>,
): z.input<typeof lotterySchema>[] {
  const prizeMode = prizeModeOf(game);
  if (prizeMode === null) return [];
  return [{ ...presentGame(game), prizeMode, lobby: launchesLobby(game.vendor) }];
}

/**
 * Teams wear crests that we draw: pictures of a feed would be fetched from elsewhere, and are somebody's. The time is written
 * here, since a phone that has to learn a time zone for it stands still for a twentieth of a second.
 */
export function presentHotMatch(
  { matchTime, ...match }: HotMatch,
  artPath: string,
  timeZone: string,
): z.input<typeof hotMatches.value>['list'][number] {
  const [home, away] = crestsOf(match.homeTeam, match.awayTeam);
  return {
    ...match,
    matchTime: matchTime.toISOString(),
    shownTime: shownTime(matchTime, timeZone),
    homeTeamImageUrl: `${artPath}/${crestFile(home)}`,
    awayTeamImageUrl: `${artPath}/${crestFile(away)}`,
  };
}

/** `11/21 14:05` (specification 2 §9). */
function shownTime(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('month')}/${of('day')} ${of('hour')}:${of('minute')}`;
}
