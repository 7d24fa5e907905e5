/**
 * Every endpoint of the operators' listener. The console takes its types from here by `import type`; nothing of what players load may
 * import it (a rule of `npm run check`). An endpoint is added here when its file is written; a test compares the list with what is bound.
 */
import type { Endpoint, RequestOf, ValueOf } from './endpoint.ts';
import { acceptInvitation } from './operators/accept-invitation.ts';
import { addOwnPasskey } from './operators/add-own-passkey.ts';
import { listAudit } from './operators/audit.ts';
import { beginOwnAuthenticator } from './operators/begin-own-authenticator.ts';
import { beginOwnPasskey } from './operators/begin-own-passkey.ts';
import { changeOwnPassword } from './operators/change-own-password.ts';
import { confirmOwnAuthenticator } from './operators/confirm-own-authenticator.ts';
import { decideApproval } from './operators/decide-approval.ts';
import { deleteView } from './operators/delete-view.ts';
import { disableOperator } from './operators/disable-operator.ts';
import { endOwnSession } from './operators/end-own-session.ts';
import { finishOperatorLoginByPasskey } from './operators/finish-login-by-passkey.ts';
import { finishOperatorLogin } from './operators/finish-login.ts';
import { getApprovalEffect } from './operators/get-approval-effect.ts';
import { getApproval } from './operators/get-approval.ts';
import { getOperator } from './operators/get-operator.ts';
import { getOwnSecurity } from './operators/get-own-security.ts';
import { getSelf } from './operators/get-self.ts';
import { inviteOperator } from './operators/invite-operator.ts';
import { listApprovals } from './operators/list-approvals.ts';
import { listOperators } from './operators/list-operators.ts';
import { listOwnSessions } from './operators/list-own-sessions.ts';
import { getStaffing } from './operators/get-staffing.ts';
import { listRoles } from './operators/list-roles.ts';
import { listViews } from './operators/list-views.ts';
import { operatorLogin } from './operators/login.ts';
import { operatorLogout } from './operators/logout.ts';
import { operatorPasskeyProof } from './operators/passkey-proof-options.ts';
import { proposeCommand } from './operators/propose-command.ts';
import { proposeOperator } from './operators/propose-operator.ts';
import { proposeReset } from './operators/propose-reset.ts';
import { proposeRoles } from './operators/propose-roles.ts';
import { proveOperatorByPasskey } from './operators/prove-by-passkey.ts';
import { proveOperator } from './operators/prove.ts';
import { removeOwnAuthenticator } from './operators/remove-own-authenticator.ts';
import { removeOwnPasskey } from './operators/remove-own-passkey.ts';
import { saveView } from './operators/save-view.ts';
import { verifyAudit } from './operators/verify-audit.ts';
import { withdrawApproval } from './operators/withdraw-approval.ts';
import { operatorStream } from './operators/stream.ts';
import { answerChat } from './chat/operators/answer-chat.ts';
import { assignChat } from './chat/operators/assign-chat.ts';
import { closeChat } from './chat/operators/close-chat.ts';
import { getMemberChat } from './chat/operators/get-member-chat.ts';
import { listChatColleagues } from './chat/operators/list-chat-colleagues.ts';
import { getChatPicture } from './chat/operators/get-chat-picture.ts';
import { listChats } from './chat/operators/list-chats.ts';
import { listBrands } from './brand/operators/list-brands.ts';
import { setBrandMode } from './brand/operators/set-brand-mode.ts';
import { changeBrandSettings } from './brand/operators/change-brand-settings.ts';
import { getBrandSettings } from './brand/operators/get-brand-settings.ts';
import { getSettingsAt } from './brand/operators/get-settings-at.ts';
import { getSettingsVersion } from './brand/operators/get-settings-version.ts';
import { proposeBrandCopy } from './brand/operators/propose-brand-copy.ts';
import { proposeBrandSettings } from './brand/operators/propose-brand-settings.ts';
import { listVendorsAtWork } from './brand/operators/list-vendors-at-work.ts';
import { setVendorAtWork } from './brand/operators/set-vendor-at-work.ts';
import { listWaitingApplications } from './promotions/operators/list-waiting-applications.ts';
import { listBrandOffers } from './promotions/operators/list-offers.ts';
import { draftOffer } from './promotions/operators/draft-offer.ts';
import { publishOffer } from './promotions/operators/publish-offer.ts';
import { stopOffer } from './promotions/operators/stop-offer.ts';
import { incentivesReport } from './promotions/operators/incentives-report.ts';
import { incentiveRewards } from './promotions/operators/incentive-rewards.ts';
import { listMemberRewards } from './promotions/operators/list-member-rewards.ts';
import { listVouchers } from './promotions/operators/list-vouchers.ts';
import { addVouchers } from './promotions/operators/add-vouchers.ts';
import { proposeBonusGrant } from './promotions/operators/propose-bonus-grant.ts';
import { decideApplication } from './promotions/operators/decide-application.ts';
import { checkExclusion } from './accounts/operators/check-exclusion.ts';
import { previewExclusion } from './accounts/operators/preview-exclusion.ts';
import { addExclusion } from './accounts/operators/add-exclusion.ts';
import { sendLetter } from './inbox/operators/send-letter.ts';
import { broadcastLetter } from './inbox/operators/broadcast-letter.ts';
import { closeLotteryIssue } from './lottery/operators/close-lottery-issue.ts';
import { getLotteryExposure } from './lottery/operators/get-lottery-exposure.ts';
import { listLotteryIssues } from './lottery/operators/list-lottery-issues.ts';
import { enterLotteryResult } from './lottery/operators/enter-lottery-result.ts';
import { listLotteryGames } from './lottery/operators/list-lottery-games.ts';
import { proposeLotteryCorrection } from './lottery/operators/propose-lottery-correction.ts';
import { proposeLotteryRules } from './lottery/operators/propose-lottery-rules.ts';
import { proposeLotteryVoid } from './lottery/operators/propose-lottery-void.ts';
import { cashierOperatorEndpoints } from './cashier/operators/endpoints.ts';
import { listDebts } from './wallet/operators/list-debts.ts';
import { proposeDebtWriteOff } from './wallet/operators/propose-debt-write-off.ts';
import { proposeTurnoverWaiver } from './wallet/operators/propose-turnover-waiver.ts';
import { proposeBalanceCorrection } from './wallet/operators/propose-balance-correction.ts';
import { listMembers } from './accounts/operators/list-members.ts';
import { getPastMember } from './accounts/operators/get-past-member.ts';
import { getMember } from './accounts/operators/get-member.ts';
import { listMemberAccess } from './accounts/operators/list-member-access.ts';
import { revealMember } from './accounts/operators/reveal-member.ts';
import { lockMember } from './accounts/operators/lock-member.ts';
import { unlockMember } from './accounts/operators/unlock-member.ts';
import { setMemberTags } from './accounts/operators/set-member-tags.ts';
import { endMemberSessions } from './accounts/operators/end-member-sessions.ts';
import { listMemberNotes } from './accounts/operators/list-member-notes.ts';
import { addMemberNote } from './accounts/operators/add-member-note.ts';
import { proposeSecondFactorReset } from './accounts/operators/propose-second-factor-reset.ts';
import { getPastBalances } from './wallet/operators/get-past-balances.ts';
import { getMemberMoney } from './wallet/operators/get-member-money.ts';
import { listMemberTransfers } from './wallet/operators/list-member-transfers.ts';
import { getMemberProtection } from './protection/operators/get-member-protection.ts';
import { listStandings } from './protection/operators/list-standings.ts';
import { lowerMemberLimit } from './protection/operators/lower-member-limit.ts';
import { excludeMember } from './protection/operators/exclude-member.ts';
import { listMemberMail } from './inbox/operators/list-member-mail.ts';
import { playReport } from './reports/operators/play-report.ts';
import {
  homeOverBrands,
  moneyOverBrands,
  playersOverBrands,
  playOverBrands,
} from './reports/operators/over-brands.ts';
import { playRounds } from './reports/operators/play-rounds.ts';
import { playPostings } from './reports/operators/play-postings.ts';
import { moneyPostings } from './reports/operators/money-postings.ts';
import { moneyReport } from './reports/operators/money-report.ts';
import { playersReport } from './reports/operators/players-report.ts';
import { memberKpis } from './reports/operators/member-kpis.ts';
import { home } from './reports/operators/home.ts';
import { listHarmSigns, lookAtHarmSigns } from './reports/operators/harm-signs.ts';
import { listQueues } from './reports/operators/list-queues.ts';
import { trialBalance } from './reports/operators/trial-balance.ts';
import { deleteExport } from './reports/operators/delete-export.ts';
import { downloadExport } from './reports/operators/download-export.ts';
import { listExports } from './reports/operators/list-exports.ts';
import { openExport } from './reports/operators/open-export.ts';
import { requestExport } from './reports/operators/request-export.ts';
import { getEvidence } from './reports/operators/evidence.ts';
import { getHealth } from './reports/operators/get-health.ts';
import { listFailedWork } from './reports/operators/list-failed-work.ts';
import { releaseWork } from './reports/operators/release-work.ts';
import { listFeedbackIn } from './accounts/operators/list-feedback-in.ts';
import { answerFeedback } from './accounts/operators/answer-feedback.ts';
import { setComplaint } from './accounts/operators/set-complaint.ts';
import { previewContent } from './content/operators/preview-content.ts';
import { listContent } from './content/operators/list-content.ts';
import { getContent } from './content/operators/get-content.ts';
import { saveDraft } from './content/operators/save-draft.ts';
import { addPicture } from './content/operators/add-picture.ts';
import { listPictures } from './content/operators/list-pictures.ts';
import { publishContent } from './content/operators/publish-content.ts';
import { unpublishContent } from './content/operators/unpublish-content.ts';
import { listGames } from './catalogue/operators/list-games.ts';
import { setGame } from './catalogue/operators/set-game.ts';
import { getBulk } from './bulk/operators/get-bulk.ts';
import { listBulkMembers } from './bulk/operators/list-bulk-members.ts';
import { listBulk } from './bulk/operators/list-bulk.ts';
import { proposeBulk } from './bulk/operators/propose-bulk.ts';
import { rehearseBulk } from './bulk/operators/rehearse-bulk.ts';
import { stopBulk } from './bulk/operators/stop-bulk.ts';
import { decideInvitation } from './loyalty/operators/decide-invitation.ts';
import { listInvitationsInReview } from './loyalty/operators/list-invitations-in-review.ts';
import { listProgrammes } from './loyalty/operators/list-programmes.ts';
import { proposeProgramme } from './loyalty/operators/propose-programme.ts';
import { changeAffiliate } from './agents/operators/change-affiliate.ts';
import { createAffiliate } from './agents/operators/create-affiliate.ts';
import { getAffiliate } from './agents/operators/get-affiliate.ts';
import { listAffiliates } from './agents/operators/list-affiliates.ts';
import { operatorResendPostback } from './agents/operators/resend-postback.ts';
import { exportAgentStatement } from './agents/operators/export-statement.ts';
import { listRunPostings } from './agents/operators/list-run-postings.ts';
import { getAgentMember } from './agents/operators/get-member.ts';
import { getAgentReport } from './agents/operators/get-report.ts';
import { holdAgentEarnings } from './agents/operators/hold-earnings.ts';
import { listAgentMembers } from './agents/operators/list-members.ts';
import { listAgentPayouts } from './agents/operators/list-payouts.ts';
import { listAgentSuspicions } from './agents/operators/list-suspicions.ts';
import { operatorWhatIf } from './agents/operators/what-if.ts';
import { proposeAgentMove } from './agents/operators/propose-move.ts';
import { proposeAgentClawback } from './agents/operators/propose-clawback.ts';
import { releaseAgentEarnings } from './agents/operators/release-earnings.ts';
import { getAgentRun } from './agents/operators/get-run.ts';
import { listAgentRuns } from './agents/operators/list-runs.ts';
import { proposeAgentRun } from './agents/operators/propose-run.ts';
import { supplierOperatorEndpoints } from './suppliers/operators/endpoints.ts';
import { listCases } from './cases/operators/list-cases.ts';
import { getCase } from './cases/operators/get-case.ts';
import { claimCase } from './cases/operators/claim-case.ts';
import { decideCase } from './cases/operators/decide-case.ts';
import { listWatchLists } from './cases/operators/list-watch-lists.ts';
import { importWatchList, previewWatchList } from './cases/operators/import-watch-list.ts';
import { removeWatchList } from './cases/operators/remove-watch-list.ts';
import { listSubmissions } from './identity/operators/list-submissions.ts';
import { getMemberVerification } from './identity/operators/get-member-verification.ts';
import { viewIdentityPictures } from './identity/operators/view-pictures.ts';
import { decideSubmission } from './identity/operators/decide-submission.ts';

export const operatorEndpoints = [
  ...supplierOperatorEndpoints,
  listCases,
  getCase,
  claimCase,
  decideCase,
  listWatchLists,
  importWatchList,
  previewWatchList,
  removeWatchList,
  listSubmissions,
  getMemberVerification,
  viewIdentityPictures,
  decideSubmission,
  acceptInvitation,
  addOwnPasskey,
  listAudit,
  beginOwnAuthenticator,
  beginOwnPasskey,
  changeOwnPassword,
  confirmOwnAuthenticator,
  decideApproval,
  withdrawApproval,
  disableOperator,
  endOwnSession,
  finishOperatorLoginByPasskey,
  finishOperatorLogin,
  getApproval,
  getApprovalEffect,
  getOperator,
  getOwnSecurity,
  getSelf,
  inviteOperator,
  listApprovals,
  listOperators,
  listOwnSessions,
  getStaffing,
  listRoles,
  operatorLogin,
  operatorLogout,
  operatorPasskeyProof,
  proposeOperator,
  proposeReset,
  proposeRoles,
  proposeCommand,
  proveOperatorByPasskey,
  proveOperator,
  removeOwnAuthenticator,
  removeOwnPasskey,
  verifyAudit,
  listViews,
  saveView,
  deleteView,
  operatorStream,
  listChats,
  getMemberChat,
  getChatPicture,
  answerChat,
  assignChat,
  closeChat,
  listChatColleagues,
  listBrands,
  setBrandMode,
  getBrandSettings,
  getSettingsVersion,
  getSettingsAt,
  changeBrandSettings,
  proposeBrandSettings,
  proposeBrandCopy,
  listVendorsAtWork,
  setVendorAtWork,
  listWaitingApplications,
  listBrandOffers,
  draftOffer,
  publishOffer,
  stopOffer,
  incentivesReport,
  incentiveRewards,
  listMemberRewards,
  listVouchers,
  addVouchers,
  proposeBonusGrant,
  decideApplication,
  checkExclusion,
  previewExclusion,
  addExclusion,
  sendLetter,
  broadcastLetter,
  ...cashierOperatorEndpoints,
  proposeTurnoverWaiver,
  listDebts,
  proposeDebtWriteOff,
  proposeBalanceCorrection,
  rehearseBulk,
  listBulk,
  getBulk,
  listBulkMembers,
  proposeBulk,
  stopBulk,
  listMembers,
  getMember,
  getPastMember,
  listMemberAccess,
  revealMember,
  lockMember,
  unlockMember,
  setMemberTags,
  endMemberSessions,
  listMemberNotes,
  addMemberNote,
  proposeSecondFactorReset,
  getMemberMoney,
  getPastBalances,
  listMemberTransfers,
  getMemberProtection,
  listStandings,
  lowerMemberLimit,
  excludeMember,
  listMemberMail,
  playReport,
  homeOverBrands,
  moneyOverBrands,
  playersOverBrands,
  playOverBrands,
  playRounds,
  playPostings,
  moneyPostings,
  moneyReport,
  playersReport,
  memberKpis,
  home,
  listQueues,
  listHarmSigns,
  lookAtHarmSigns,
  trialBalance,
  requestExport,
  listExports,
  openExport,
  downloadExport,
  deleteExport,
  getEvidence,
  getHealth,
  listFailedWork,
  releaseWork,
  listGames,
  setGame,
  listProgrammes,
  proposeProgramme,
  listInvitationsInReview,
  decideInvitation,
  listFeedbackIn,
  answerFeedback,
  setComplaint,
  listContent,
  getContent,
  previewContent,
  saveDraft,
  publishContent,
  unpublishContent,
  listPictures,
  addPicture,
  changeAffiliate,
  operatorResendPostback,
  createAffiliate,
  getAffiliate,
  listAffiliates,
  exportAgentStatement,
  listRunPostings,
  getAgentMember,
  getAgentReport,
  holdAgentEarnings,
  listAgentMembers,
  listAgentPayouts,
  listAgentSuspicions,
  operatorWhatIf,
  proposeAgentMove,
  proposeAgentClawback,
  releaseAgentEarnings,
  getAgentRun,
  listAgentRuns,
  proposeAgentRun,
  listLotteryIssues,
  listLotteryGames,
  enterLotteryResult,
  proposeLotteryCorrection,
  proposeLotteryRules,
  getLotteryExposure,
  closeLotteryIssue,
  proposeLotteryVoid,
] as const satisfies readonly Endpoint[];

type Listed = (typeof operatorEndpoints)[number];

export type OperatorsApiName = { [E in Listed as `${E['method']} ${E['path']}`]: E } extends infer All
  ? keyof All & string
  : never;
type Named<N extends OperatorsApiName> = Extract<
  Listed,
  { method: N extends `${infer M} ${string}` ? M : never; path: N extends `${string} ${infer P}` ? P : never }
>;

export type OperatorsApiRequest<N extends OperatorsApiName> = RequestOf<Named<N>>;
export type OperatorsApiValue<N extends OperatorsApiName> = ValueOf<Named<N>>;
