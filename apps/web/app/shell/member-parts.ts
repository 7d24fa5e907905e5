/** What the frame shows a member: one file, fetched with a session. */
import { installLocalCache } from '#app/lib/local-cache.ts';

export { BalanceEntries } from './BalanceEntries.tsx';
export { LiveBalance } from './LiveBalance.tsx';
export { LogoutDialog } from './LogoutDialog.tsx';
export { MemberCorner } from './MemberCorner.tsx';

// Before the first of them asks who the member is.
installLocalCache();
