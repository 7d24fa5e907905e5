import '#app/words/accounts.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { MemberCentre } from '#app/modules/accounts/MemberCentre.tsx';
import { BalanceText } from '#app/shell/BalanceText.tsx';
import { useMember } from '#app/shell/member.ts';

export const handle: PageHandle = { header: false, back: '/m/home' };

export default function MemberCentrePage() {
  return <MemberCentre member={useMember().data} balance={<BalanceText />} />;
}
