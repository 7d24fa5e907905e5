/** What the frame shows a member: one file, fetched with a session. */
export { BalanceEntries } from './BalanceEntries.tsx';
export { LiveBalance } from './LiveBalance.tsx';
export { LogoutDialog } from './LogoutDialog.tsx';
export { MemberCorner } from './MemberCorner.tsx';
