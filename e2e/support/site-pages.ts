/** Every address of the site with the bars that belong to it (specification 1 §2, "Shell and layout"), by who sees it. */
import type { PhraseKey } from '../../packages/phrases/src/phrase.ts';

export interface Bars {
  /** The phrase by which the header calls the page; `logo`: the brand's logo stands there; null: the site's header does not. */
  header: PhraseKey | 'logo' | null;
  footer: boolean;
}

export interface SitePage {
  /** The path of the route, as `routes.ts` has it. */
  route: string;
  /** What is opened, without the slash at the beginning. */
  address: string;
  bars: Bars;
  /** Looked for by its pictures: they are there, as they are drawn. */
  pictured: boolean;
  /** It asks first whether the site is open, and moves when it knows. */
  moves: boolean;
}

const titled = (header: PhraseKey): Bars => ({ header, footer: true });
const titledAlone = (header: PhraseKey): Bars => ({ header, footer: false });
const logo: Bars = { header: 'logo', footer: true };
const footerAlone: Bars = { header: null, footer: true };
const bare: Bars = { header: null, footer: false };

interface More {
  /** Where the address needs, or may take, more than its path. */
  at?: string;
  pictured?: boolean;
  moves?: boolean;
}

function page(route: string, bars: Bars, { at = route, pictured = false, moves = false }: More = {}) {
  return { route, address: at, bars, pictured, moves } satisfies SitePage;
}

export const ofVisitors: readonly SitePage[] = [
  page('m/home', logo, { pictured: true }),
  page('m/notice', titledAlone('notice.title')),
  page('m/activity', titledAlone('activity.title')),
  page('m/activityDetail', titled('activity.detail'), { at: 'm/activityDetail?id={birthday}' }),
  page('m/help', footerAlone),
  page('m/helpDetail', titled('help.title'), { at: 'm/helpDetail?i=5' }),
  page('m/login', bare),
  page('m/register', bare),
  page('m/maintenance', titledAlone('maintenance.title'), { moves: true }),
  page('m/trail', titledAlone('trial.title')),
  page('m/useragreement', titledAlone('agreement.title')),
  page('m/service', titledAlone('service.title')),
  page('m/forget', titledAlone('forget.title')),
  page('m/forget/reset', titled('reset.title')),
  page('m/gameCenter', titled('centres.title')),
  page('m/gameCenter', titled('centres.title'), { at: 'm/gameCenter?tab=RNG', pictured: true }),
  page('m/slotsCenter', titled('centres.slots.title'), { pictured: true }),
  page('m/lottery', titled('centres.lottery.title')),
  page('m/moreLottery', titledAlone('centres.lottery.moreTitle')),
  page('m/startLottery', titled('centres.lottery.startTitle')),
  page('m/gameLobby', titled('centres.lobby.title'), { pictured: true }),
  page('m/gameLobby', titled('centres.lobby.title'), {
    at: 'm/gameLobby?vassalage=STUDIO',
    pictured: true,
  }),
  page('m/gameList', titled('gameList.title')),
  page('m/gameList', titled('gameList.title'), { at: 'm/gameList?gameType=RNG&tab=hot' }),
  page('m/launchGame', bare, { at: 'm/launchGame?nodeId=mahjong-parlor' }),
  page('m/number/:code', titled('lottery.title'), { at: 'm/number/dragon-number-draw' }),
  page('*', bare, { at: 'm/nowhere' }),
];

export const ofMembers: readonly SitePage[] = [
  page('m/webEmail', titled('header.messages')),
  page('m/webEmail', titled('header.messages'), { at: 'm/webEmail?tab=news' }),
  page('m/rewardCenter', titled('rewards.title')),
  page('m/pointsShop', titled('shop.title')),
  page('m/linkedAccounts', titled('linked.title')),
  page('m/chat', titledAlone('chat.title')),
  page('m/changePsw', titledAlone('changePsw.title')),
  page('m/setPsw', titled('setPsw.title')),
  page('m/feedback', titled('feedback.title')),
  page('m/set', titled('settings.title')),
  page('m/securityCenter', titled('security.title')),
  page('m/securityCenter/passkeys', titled('passkeys.title')),
  page('m/securityCenter/authenticator', titled('authenticator.title')),
  page('m/securityCenter/paymentPassword', titled('payment.title')),
  page('m/securityCenter/sessions', titled('sessions.title')),
  page('m/securityCenter/questions', titled('questions.title')),
  page('m/member/verification', titled('identity.title')),
  page('m/member/details', titled('details.title')),
  page('m/playSafely', titled('protection.title')),
  page('m/inviteFriends', titled('footer.invite')),
  page('m/mine', footerAlone),
  page('m/member/benefits', titled('vip.title')),
  page('m/member/manualRebate', titled('rebate.title')),
  page('m/member/rebateReport', titled('rebate.report')),
  page('m/leaderBoard', titled('mission.title')),
  page('m/voucherCenter', titled('deposit.title')),
  page('m/withdraw', titled('withdraw.title')),
  page('m/withdrawReport', titled('withdraw.record')),
  page('m/bankCard', titled('payout.title')),
  page('m/bankCard/add', titled('payout.add.title')),
  page('m/vouReport', titled('record.deposit.title')),
  page('m/transaction/record', titled('record.account.title')),
  page('m/transaction/statement', titled('statement.title')),
  page('m/profitandloss', titled('profit.title')),
  page('m/gameRecord', titled('bets.title')),
  page('m/gameList', titled('gameList.title'), { at: 'm/gameList?tab=fav' }),
  page('m/tryGame', bare, { at: 'm/tryGame?nodeId=fiesta-nights' }),
];

/** Of the demo's agent: his team, and what every member has besides. */
export const ofAgents: readonly SitePage[] = [
  page('m/agent', bare),
  page('m/agent/team/overview', titled('agent.menu.overview')),
  page('m/agent/team/pnl', titled('agent.menu.pnl')),
  page('m/member/team', titled('agent.menu.team')),
  page('m/affiliate', titled('affiliate.title')),
  page('m/upLine/transfer', titled('transfer.upLine')),
  page('m/redRain', titled('transfer.redRain')),
  page('m/teamBetting', titled('agent.menu.bets')),
  page('m/agentRegister', titled('agent.menu.register')),
  page('m/member/agent/agentRebeat', titled('agent.menu.income')),
  page('m/member/agent/agentDivident', titled('agent.menu.dividend')),
  page('m/member/agent/getSalaryContract', titled('contract.salary')),
  page('m/member/agent/getDevidendContract', titled('contract.dividend')),
  page('m/member/agent/getHourContract', titled('contract.hour')),
  page('m/member/teamRebate', titled('agent.menu.teamRebate')),
  page('m/member/notice', titled('agent.notices.title')),
];

/** Addresses that show another's page, or go on to another at once. */
export const ofOthers: Readonly<Record<string, string>> = {
  '': 'home',
  m: 'home',
  'm/index': 'home',
  'm/index.html': 'home',
  'register.html': 'the registration',
  'm/register.html': 'the registration',
  'm/login/callback': 'what another service sends back, e2e/accounts/social.e2e.ts',
};
