/**
 * The types of every endpoint under its "METHOD path", for the typed client: `import type` only, so that no schema
 * reaches the browser with it. An endpoint is added here when its file is written.
 */
import type { Endpoint, RequestOf, ValueOf } from './endpoint.ts';
import type { firstPassword } from './accounts/first-password.ts';
import type { OwnAccountEndpoints } from './accounts/own-account-endpoints.ts';
import type { AgentEndpoints } from './agents/endpoints.ts';
import type { affiliateCheck } from './accounts/affiliate-check.ts';
import type { captchaChallenge } from './accounts/captcha-challenge.ts';
import type { captchaProof } from './accounts/captcha-proof.ts';
import type { captcha } from './accounts/captcha.ts';
import type { forgotPassword } from './accounts/forgot-password.ts';
import type { listFeedback } from './accounts/list-feedback.ts';
import type { freeplay } from './accounts/freeplay.ts';
import type { login } from './accounts/login.ts';
import type { identities } from './accounts/identities.ts';
import type { logout } from './accounts/logout.ts';
import type { passWordChangeV2 } from './accounts/password-change-v2.ts';
import type { registerSettings } from './accounts/register-settings.ts';
import type { register } from './accounts/register.ts';
import type { resetPassword } from './accounts/reset-password.ts';
import type { sendFeedback } from './accounts/send-feedback.ts';
import type { sessionKeys } from './accounts/session-keys.ts';
import type { setPassword } from './accounts/set-password.ts';
import type { smsCodeCheck } from './accounts/sms-code-check.ts';
import type { smsCode } from './accounts/sms-code.ts';
import type { smsResetCode } from './accounts/sms-reset-code.ts';
import type { thirdPartyBegin } from './accounts/third-party-begin.ts';
import type { thirdPartyComplete } from './accounts/third-party-complete.ts';
import type { thirdPartyRegister } from './accounts/third-party-register.ts';
import type { unlinkIdentity } from './accounts/unlink-identity.ts';
import type { trialOffer } from './accounts/trial-offer.ts';
import type { addPasskey } from './accounts/add-passkey.ts';
import type { beginAuthenticator } from './accounts/begin-authenticator.ts';
import type { confirmAuthenticator } from './accounts/confirm-authenticator.ts';
import type { endOtherSessions } from './accounts/end-other-sessions.ts';
import type { endSession } from './accounts/end-session.ts';
import type { listPasskeys } from './accounts/list-passkeys.ts';
import type { listSessions } from './accounts/list-sessions.ts';
import type { passkeyCreation } from './accounts/passkey-creation-options.ts';
import type { passkeyLoginOptions } from './accounts/passkey-login-options.ts';
import type { passkeyLogin } from './accounts/passkey-login.ts';
import type { passkeyProofOptions } from './accounts/passkey-proof-options.ts';
import type { proveByPasskey } from './accounts/prove-by-passkey.ts';
import type { proveByPassword } from './accounts/prove-by-password.ts';
import type { removeAuthenticator } from './accounts/remove-authenticator.ts';
import type { removePasskey } from './accounts/remove-passkey.ts';
import type { renamePasskey } from './accounts/rename-passkey.ts';
import type { renewRecoveryCodes } from './accounts/renew-recovery-codes.ts';
import type { secondFactor } from './accounts/second-factor.ts';
import type { security } from './accounts/security.ts';
import type { systemCountry } from './accounts/system-country.ts';
import type { validationData } from './accounts/validation-data.ts';
import type { startupSettings } from './brand/startup-settings.ts';
import type { ChatEndpoints } from './chat/endpoints.ts';
import type { customerService } from './brand/customer-service.ts';
import type { announcements } from './content/announcements.ts';
import type { applicationPicture } from './promotions/application-picture.ts';
import type { applyForPromotion } from './promotions/apply-for-promotion.ts';
import type { availablePromotions } from './promotions/available-promotions.ts';
import type { claimApplication } from './promotions/claim-application.ts';
import type { listBonuses } from './promotions/list-bonuses.ts';
import type { listBonusBets } from './promotions/list-bonus-bets.ts';
import type { cancelBonus } from './promotions/cancel-bonus.ts';
import type { listRewards } from './promotions/list-rewards.ts';
import type { claimReward } from './promotions/claim-reward.ts';
import type { listOffers } from './promotions/list-offers.ts';
import type { claimOffer } from './promotions/claim-offer.ts';
import type { redeemCode } from './promotions/redeem-code.ts';
import type { listShop } from './promotions/list-shop.ts';
import type { buyItem } from './promotions/buy-item.ts';
import type { getPromotion } from './promotions/get-promotion.ts';
import type { helpCentre } from './content/help-centre.ts';
import type { listApplications } from './promotions/list-applications.ts';
import type { readAnnouncements } from './content/read-announcements.ts';
import type { categories } from './catalogue/categories.ts';
import type { gameDetails } from './catalogue/game-details.ts';
import type { gameList } from './catalogue/game-list.ts';
import type { hotGames } from './catalogue/hot-games.ts';
import type { hotMatches } from './catalogue/hot-matches.ts';
import type { addFavourite } from './catalogue/add-favourite.ts';
import type { addRecent } from './catalogue/add-recent.ts';
import type { favouriteNodeIds } from './catalogue/favourite-node-ids.ts';
import type { gameMenus } from './catalogue/game-menus.ts';
import type { listFavourites } from './catalogue/list-favourites.ts';
import type { lotteries } from './catalogue/lotteries.ts';
import type { lotteryMenu } from './catalogue/lottery-menu.ts';
import type { mobileGames } from './catalogue/mobile-games.ts';
import type { recentGames } from './catalogue/recent-games.ts';
import type { removeFavourite } from './catalogue/remove-favourite.ts';
import type { searchGames } from './catalogue/search-games.ts';
import type { slotsCenter } from './catalogue/slots-center.ts';
import type { vassalGameTypes } from './catalogue/vassal-game-types.ts';
import type { vassalages } from './catalogue/vassalages.ts';
import type { vendorConfiguration } from './catalogue/vendor-configuration.ts';
import type { PlayEndpoints } from './suppliers/endpoints.ts';
import type { supplierBet } from './suppliers/supplier-bet.ts';
import type { supplierJackpot } from './suppliers/supplier-jackpot.ts';
import type { supplierJackpotInfo } from './suppliers/supplier-jackpot-info.ts';
import type { supplierRollback } from './suppliers/supplier-rollback.ts';
import type { supplierUserBalance } from './suppliers/supplier-user-balance.ts';
import type { supplierUserInfo } from './suppliers/supplier-user-info.ts';
import type { supplierWin } from './suppliers/supplier-win.ts';
import type { deleteMail } from './inbox/delete-mail.ts';
import type { getMail } from './inbox/get-mail.ts';
import type { listMail } from './inbox/list-mail.ts';
import type { messageCount } from './inbox/message-count.ts';
import type { readAllMail } from './inbox/read-all-mail.ts';
import type { readMail } from './inbox/read-mail.ts';
import type { restoreMail } from './inbox/restore-mail.ts';
import type { unreadCount } from './inbox/unread-count.ts';
import type { playerProtection } from './protection/player-protection.ts';
import type { confirmLimit } from './protection/confirm-limit.ts';
import type { playSoFar } from './protection/play-so-far.ts';
import type { setRealityCheck } from './protection/set-reality-check.ts';
import type { confirmSessionLimit } from './protection/confirm-session-limit.ts';
import type { setSessionLimit } from './protection/set-session-limit.ts';
import type { setLimit } from './protection/set-limit.ts';
import type { stopPlaying } from './protection/stop-playing.ts';
import type { balance } from './wallet/balance.ts';
import type { merchantBalance } from './wallet/merchant-balance.ts';
import type { createDepositOrder } from './cashier/create-deposit-order.ts';
import type { sendDepositProof } from './cashier/send-deposit-proof.ts';
import type { providerCallback } from './cashier/provider-callback.ts';
import type { depositChannels } from './cashier/deposit-channels.ts';
import type { fillTrialPurse } from './wallet/fill-trial-purse.ts';
import type { getDepositOrder } from './cashier/get-deposit-order.ts';
import type { jackpot } from './wallet/jackpot.ts';
import type { listDepositOrders } from './cashier/list-deposit-orders.ts';
import type { getPaymentPassword } from './accounts/payment-password.ts';
import type { setPaymentPassword } from './accounts/set-payment-password.ts';
import type { getSecurityQuestions } from './accounts/get-security-questions.ts';
import type { setSecurityQuestions } from './accounts/set-security-questions.ts';
import type { changePaymentPassword } from './accounts/change-payment-password.ts';
import type { sendPaymentPasswordCode } from './accounts/send-payment-password-code.ts';
import type { resetPaymentPassword } from './accounts/reset-payment-password.ts';
import type { listPayoutAccounts } from './cashier/list-payout-accounts.ts';
import type { addPayoutAccount } from './cashier/add-payout-account.ts';
import type { removePayoutAccount } from './cashier/remove-payout-account.ts';
import type { withdrawable } from './cashier/withdrawable.ts';
import type { StandingWithdrawalEndpoints } from './cashier/standing-withdrawal.ts';
import type { requestWithdrawal } from './cashier/request-withdrawal.ts';
import type { listWithdrawals } from './cashier/list-withdrawals.ts';
import type { getWithdrawal } from './cashier/get-withdrawal.ts';
import type { cancelWithdrawal } from './cashier/cancel-withdrawal.ts';
import type { push } from './push/push.ts';
import type { getIdentity } from './identity/get-identity.ts';
import type { sendIdentity } from './identity/send-identity.ts';
import type { playProofs } from './records/play-proofs.ts';
import type { profitAndLoss } from './records/profit-and-loss.ts';
import type { statement } from './records/statement.ts';
import type { statementKeys } from './records/statement-keys.ts';
import type { transactionRecords } from './wallet/transaction-records.ts';
import type { transferBetweenWallets } from './wallet/transfer-between-wallets.ts';
import type { txCodes } from './wallet/tx-codes.ts';
import type { walletAccounts } from './wallet/wallet-accounts.ts';
import type { cancelSlips } from './lottery/cancel-slips.ts';
import type { chaseNumeros } from './lottery/chase-numeros.ts';
import type { draws } from './lottery/draws.ts';
import type { contributeToIssue } from './lottery/contribute-to-issue.ts';
import type { countersignIssue } from './lottery/countersign-issue.ts';
import type { issueProof } from './lottery/issue-proof.ts';
import type { issueSlips } from './lottery/issue-slips.ts';
import type { listOrders } from './lottery/list-orders.ts';
import type { nearNumeros } from './lottery/near-numeros.ts';
import type { recentNumeros } from './lottery/recent-numeros.ts';
import type { numberGames } from './lottery/number-games.ts';
import type { orderDetail } from './lottery/order-detail.ts';
import type { orderConditions } from './lottery/order-conditions.ts';
import type { placeOrder } from './lottery/place-order.ts';
import type { checkIn } from './loyalty/check-in.ts';
import type { claimMilestone } from './loyalty/claim-milestone.ts';
import type { claimRebates } from './loyalty/claim-rebates.ts';
import type { clubBenefit } from './loyalty/club-benefit.ts';
import type { missionBoard } from './loyalty/mission-board.ts';
import type { drawLuck } from './loyalty/draw-luck.ts';
import type { luck } from './loyalty/luck.ts';
import type { missions } from './loyalty/missions.ts';
import type { takePacket } from './loyalty/take-packet.ts';
import type { referral } from './loyalty/referral.ts';
import type { rebateReport } from './loyalty/rebate-report.ts';
import type { rebateSummary } from './loyalty/rebate-summary.ts';
import type { slipReceipt } from './lottery/slip-receipt.ts';
import type { recentVnLotteries, vnNumeros } from './lottery/vn-lotteries.ts';

type Endpoints = [
  typeof getIdentity,
  typeof sendIdentity,
  typeof profitAndLoss,
  typeof playProofs,
  typeof statement,
  typeof statementKeys,
  typeof transferBetweenWallets,
  typeof txCodes,
  typeof walletAccounts,
  typeof startupSettings,
  typeof getPaymentPassword,
  typeof setPaymentPassword,
  typeof getSecurityQuestions,
  typeof setSecurityQuestions,
  typeof changePaymentPassword,
  typeof sendPaymentPasswordCode,
  typeof resetPaymentPassword,
  typeof listPayoutAccounts,
  typeof addPayoutAccount,
  typeof removePayoutAccount,
  typeof withdrawable,
  ...StandingWithdrawalEndpoints,
  typeof requestWithdrawal,
  typeof listWithdrawals,
  typeof getWithdrawal,
  typeof cancelWithdrawal,
  typeof affiliateCheck,
  typeof captcha,
  typeof captchaChallenge,
  typeof captchaProof,
  typeof login,
  typeof logout,
  typeof register,
  typeof registerSettings,
  typeof sessionKeys,
  typeof smsCode,
  typeof systemCountry,
  typeof validationData,
  typeof smsCodeCheck,
  typeof forgotPassword,
  typeof resetPassword,
  typeof passWordChangeV2,
  typeof smsResetCode,
  typeof setPassword,
  typeof sendFeedback,
  typeof listFeedback,
  typeof identities,
  typeof thirdPartyBegin,
  typeof thirdPartyComplete,
  typeof thirdPartyRegister,
  typeof unlinkIdentity,
  typeof freeplay,
  typeof trialOffer,
  typeof fillTrialPurse,
  typeof playerProtection,
  typeof stopPlaying,
  typeof setLimit,
  typeof setSessionLimit,
  typeof confirmSessionLimit,
  typeof playSoFar,
  typeof setRealityCheck,
  typeof confirmLimit,
  typeof addPasskey,
  typeof beginAuthenticator,
  typeof confirmAuthenticator,
  typeof endOtherSessions,
  typeof endSession,
  typeof listPasskeys,
  typeof listSessions,
  typeof passkeyCreation,
  typeof passkeyLoginOptions,
  typeof passkeyLogin,
  typeof passkeyProofOptions,
  typeof proveByPasskey,
  typeof proveByPassword,
  typeof removeAuthenticator,
  typeof removePasskey,
  typeof renamePasskey,
  typeof renewRecoveryCodes,
  typeof secondFactor,
  typeof security,
  typeof customerService,
  typeof announcements,
  typeof readAnnouncements,
  typeof applicationPicture,
  typeof applyForPromotion,
  typeof availablePromotions,
  typeof claimApplication,
  typeof listBonuses,
  typeof listBonusBets,
  typeof cancelBonus,
  typeof listRewards,
  typeof claimReward,
  typeof listOffers,
  typeof claimOffer,
  typeof redeemCode,
  typeof listShop,
  typeof buyItem,
  typeof getPromotion,
  typeof helpCentre,
  typeof listApplications,
  typeof deleteMail,
  typeof getMail,
  typeof listMail,
  typeof messageCount,
  typeof readAllMail,
  typeof readMail,
  typeof restoreMail,
  typeof unreadCount,
  typeof categories,
  typeof gameDetails,
  typeof gameList,
  typeof hotGames,
  typeof hotMatches,
  typeof addFavourite,
  typeof addRecent,
  typeof favouriteNodeIds,
  typeof gameMenus,
  typeof listFavourites,
  typeof lotteries,
  typeof lotteryMenu,
  typeof mobileGames,
  typeof recentGames,
  typeof removeFavourite,
  typeof searchGames,
  typeof slotsCenter,
  typeof vassalGameTypes,
  typeof vassalages,
  typeof vendorConfiguration,
  typeof supplierBet,
  typeof supplierJackpot,
  typeof supplierJackpotInfo,
  typeof supplierRollback,
  typeof supplierUserBalance,
  typeof supplierUserInfo,
  typeof supplierWin,
  typeof balance,
  typeof merchantBalance,
  typeof createDepositOrder,
  typeof sendDepositProof,
  typeof providerCallback,
  typeof depositChannels,
  typeof getDepositOrder,
  typeof jackpot,
  typeof listDepositOrders,
  typeof push,
  typeof transactionRecords,
  typeof cancelSlips,
  typeof draws,
  typeof listOrders,
  typeof nearNumeros,
  typeof recentNumeros,
  typeof chaseNumeros,
  typeof contributeToIssue,
  typeof countersignIssue,
  typeof issueProof,
  typeof issueSlips,
  typeof orderConditions,
  typeof slipReceipt,
  typeof recentVnLotteries,
  typeof vnNumeros,
  typeof numberGames,
  typeof orderDetail,
  typeof placeOrder,
  typeof checkIn,
  typeof claimMilestone,
  typeof claimRebates,
  typeof clubBenefit,
  typeof missionBoard,
  typeof drawLuck,
  typeof luck,
  typeof missions,
  typeof takePacket,
  typeof rebateReport,
  typeof referral,
  typeof rebateSummary,
  typeof firstPassword,
  ...AgentEndpoints,
  ...OwnAccountEndpoints,
  ...PlayEndpoints,
  ...ChatEndpoints,
];

type Named<E extends Endpoint> = { [K in `${E['method']} ${E['path']}`]: E };
type Union<L extends readonly Endpoint[]> = L[number];
type Merge<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;

type Api = Merge<Union<Endpoints> extends infer E ? (E extends Endpoint ? Named<E> : never) : never>;

export type ApiName = keyof Api & string;
export type ApiRequest<N extends ApiName> = Api[N] extends Endpoint ? RequestOf<Api[N]> : never;
export type ApiValue<N extends ApiName> = Api[N] extends Endpoint ? ValueOf<Api[N]> : never;

/** The endpoints whose bodies are not plain JSON, each with its encoding. */
export type ApiEncodings = {
  [N in ApiName as Api[N] extends { bodyEncoding: 'jwe' | 'form' } ? N : never]: Api[N] extends {
    bodyEncoding: infer E;
  }
    ? E
    : never;
};

/** The endpoints that take files: called by `lib/upload.ts`. */
export type ApiUploadName = {
  [N in ApiName]: Api[N] extends { bodyEncoding: 'multipart' } ? N : never;
}[ApiName];

/** The endpoints that answer a picture: called by `lib/upload.ts` too. */
export type ApiPictureName = {
  [N in ApiName]: Api[N] extends { wrapping: 'picture' } ? N : never;
}[ApiName];
