/** Every URL of the site, explicit, aliases included (specification 1 §2, "Routes"). */
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** One page under several addresses: a route's id has to be its own. */
const alias = (path: string, file: string) => route(path, file, { id: `${file}:${path}` });

const home = 'routes/home/home.tsx';
const register = 'routes/accounts/register.tsx';

export default [
  layout('shell/Shell.tsx', [
    index(home, { id: `${home}:/` }),
    route('m/home', home),
    alias('m', home),
    alias('m/index', home),
    alias('m/index.html', home),
    route('m/notice', 'routes/content/notice.tsx'),
    route('m/webEmail', 'routes/inbox/web-email.tsx'),
    route('m/activity', 'routes/promotions/activity.tsx'),
    route('m/activityDetail', 'routes/promotions/activity-detail.tsx'),
    route('m/rewardCenter', 'routes/promotions/reward-center.tsx'),
    route('m/help', 'routes/content/help.tsx'),
    route('m/helpDetail', 'routes/content/help-detail.tsx'),
    route('m/login', 'routes/accounts/login.tsx'),
    route('m/login/callback', 'routes/accounts/third-party-return.tsx'),
    route('m/linkedAccounts', 'routes/accounts/linked-accounts.tsx'),
    route('m/register', register),
    alias('register.html', register),
    alias('m/register.html', register),
    route('m/maintenance', 'routes/brand/maintenance.tsx'),
    route('m/trail', 'routes/accounts/trail.tsx'),
    route('m/useragreement', 'routes/accounts/user-agreement.tsx'),
    route('m/service', 'routes/accounts/service.tsx'),
    route('m/forget', 'routes/accounts/forget.tsx'),
    route('m/forget/reset', 'routes/accounts/reset-password.tsx'),
    route('m/changePsw', 'routes/accounts/change-password.tsx'),
    route('m/setPsw', 'routes/accounts/set-password.tsx'),
    route('m/feedback', 'routes/accounts/feedback.tsx'),
    route('m/set', 'routes/accounts/settings.tsx'),
    route('m/securityCenter', 'routes/accounts/security-center.tsx'),
    route('m/securityCenter/passkeys', 'routes/accounts/passkeys.tsx'),
    route('m/securityCenter/authenticator', 'routes/accounts/authenticator.tsx'),
    route('m/securityCenter/sessions', 'routes/accounts/sessions.tsx'),
    route('m/member/details', 'routes/accounts/details.tsx'),
    route('m/playSafely', 'routes/protection/play-safely.tsx'),
    route('m/inviteFriends', 'routes/accounts/invite-friends.tsx'),
    route('m/mine', 'routes/accounts/member-centre.tsx'),
    route('m/voucherCenter', 'routes/cashier/voucher-center.tsx'),
    route('m/vouReport', 'routes/cashier/deposit-record.tsx'),
    route('m/transaction/record', 'routes/wallet/account-record.tsx'),
    route('m/profitandloss', 'routes/records/profit-and-loss.tsx'),
    route('m/gameRecord', 'routes/suppliers/betting-record.tsx'),
    route('m/gameCenter', 'routes/catalogue/game-center.tsx'),
    route('m/slotsCenter', 'routes/catalogue/slots-center.tsx'),
    route('m/lottery', 'routes/catalogue/lottery.tsx'),
    route('m/moreLottery', 'routes/catalogue/more-lottery.tsx'),
    route('m/startLottery', 'routes/catalogue/start-lottery.tsx'),
    route('m/gameLobby', 'routes/catalogue/game-lobby.tsx'),
    route('m/gameList', 'routes/catalogue/game-list.tsx'),
    route('m/launchGame', 'routes/suppliers/launch-game.tsx'),
    route('m/number/:code', 'routes/lottery/number-game.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
