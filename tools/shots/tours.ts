/** Every page that needs only an address, for the sizes at which no states are pictured, and for what no other walk opens. */
import type { Stage } from './stage.ts';
import { tour, type Stop } from './tour.ts';

const visitors: readonly Stop[] = [
  { name: 'home', path: '/m/home' },
  { name: 'login', path: '/m/login', tabs: true },
  { name: 'register', path: '/m/register', tabs: true },
  { name: 'forget', path: '/m/forget', tabs: true },
  { name: 'trail', path: '/m/trail' },
  { name: 'notice', path: '/m/notice' },
  { name: 'activity', path: '/m/activity' },
  { name: 'help', path: '/m/help' },
  { name: 'help-detail', path: '/m/helpDetail?i=0' },
  { name: 'service', path: '/m/service' },
  { name: 'agreement', path: '/m/useragreement' },
  { name: 'list-slots', path: '/m/gameList?gameType=RNG' },
  { name: 'list-live', path: '/m/gameList?gameType=LIVE' },
  { name: 'game-centre', path: '/m/gameCenter' },
  { name: 'slots-centre', path: '/m/slotsCenter' },
  { name: 'lobby', path: '/m/gameLobby?vassalage=STUDIO' },
  { name: 'hall', path: '/m/lottery' },
  { name: 'number-game', path: '/m/number/dragon-number-draw' },
];

const members: readonly Stop[] = [
  { name: 'home-member', path: '/m/home' },
  { name: 'mine', path: '/m/mine' },
  { name: 'set', path: '/m/set' },
  { name: 'security', path: '/m/securityCenter' },
  { name: 'details', path: '/m/member/details' },
  { name: 'deposit', path: '/m/voucherCenter' },
  { name: 'withdraw', path: '/m/withdraw' },
  { name: 'deposits', path: '/m/vouReport' },
  { name: 'withdrawals', path: '/m/withdrawReport' },
  { name: 'transactions', path: '/m/transaction/record' },
  { name: 'statements', path: '/m/transaction/statement' },
  { name: 'result', path: '/m/profitandloss' },
  { name: 'bets', path: '/m/gameRecord' },
  { name: 'rewards', path: '/m/rewardCenter', tabs: true },
  { name: 'missions', path: '/m/leaderBoard', tabs: true },
  { name: 'benefits', path: '/m/member/benefits' },
  { name: 'points-shop', path: '/m/pointsShop' },
  { name: 'mail', path: '/m/webEmail' },
  { name: 'chat', path: '/m/chat' },
  { name: 'set-password', path: '/m/setPsw' },
  { name: 'play-safely', path: '/m/playSafely' },
  { name: 'game', path: '/m/launchGame?nodeId=fiesta-nights' },
  { name: 'try-game', path: '/m/tryGame?nodeId=fiesta-nights' },
];

export const tourVisitors = (stage: Stage): Promise<void> => tour(stage, visitors);

export const tourMembers = (stage: Stage): Promise<void> => tour(stage, members);

/** Records of a member who has played. */
export const tourRecords = (stage: Stage): Promise<void> =>
  tour(stage, [
    { name: 'records-deposits', path: '/m/vouReport' },
    { name: 'records-withdrawals', path: '/m/withdrawReport' },
    { name: 'records-transactions', path: '/m/transaction/record', tabs: true },
    { name: 'records-statements', path: '/m/transaction/statement' },
    { name: 'records-result', path: '/m/profitandloss', tabs: true },
    { name: 'records-bets', path: '/m/gameRecord', tabs: true },
  ]);

/** The second brand, next to the first one. */
export const tourOtherBrand = (stage: Stage): Promise<void> =>
  tour(stage, [
    ...visitors.map((stop) => ({ ...stop, name: `lucena-${stop.name}` })),
    { name: 'lucena-game', path: '/m/launchGame?nodeId=crown-tiger' },
  ]);
