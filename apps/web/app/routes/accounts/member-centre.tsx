import '#app/words/accounts.ts';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { may } from '@perya/contract/accounts/member-type.ts';
import { useT } from '#app/lib/i18n.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useSession } from '#app/lib/session.ts';
import { useSettings } from '#app/lib/settings.ts';
import { MemberCentre } from '#app/modules/accounts/member/MemberCentre.tsx';
import { late } from '#app/lib/late.tsx';
import { LevelLabel } from '#app/modules/loyalty/LevelLabel.tsx';
import { LevelProgressSkeleton } from '#app/modules/loyalty/LevelProgressSkeleton.tsx';
import { useBonuses, useRewards } from '#app/modules/promotions/rewards/use-rewards.ts';
import { BalanceText } from '#app/shell/BalanceText.tsx';
import { useHasMail, useMember, useUnreadCount } from '#app/shell/member.ts';
import { useToasts } from '#app/ui/Toasts.tsx';

/** With the words of levels, which the page does without. */
const LevelProgress = late(
  () => import('#app/modules/loyalty/LevelProgress.tsx').then((part) => part.LevelProgress),
  LevelProgressSkeleton,
);

export const handle: PageHandle = { header: false, back: '/m/home' };

export default function MemberCentrePage() {
  const session = useSession();
  const member = useMember().data;
  const unread = useUnreadCount();
  const unclaimed = useRewards().data?.unclaimed ?? 0;
  const bonus = useBonuses().data?.bonus;
  const { currencySymbol, whitelabel } = useSettings();
  const messages = useHasMail() ? '/m/webEmail' : '/m/notice';
  if (session && !may(session.type, 'memberCentre')) return <TurnedAway />;
  return (
    <MemberCentre
      member={member}
      balance={<BalanceText />}
      level={whitelabel['VIPBENEFIT'] ? <LevelLabel /> : null}
      progress={whitelabel['VIPBENEFIT'] ? <LevelProgress /> : null}
      unread={unread}
      messages={messages}
      unclaimed={unclaimed}
      bonus={bonus && bonus !== '0.00' ? formatAmount(bonus, currencySymbol) : null}
    />
  );
}

/** A trial player is told so instead of the page, as the footer does (specification 1 §6). */
function TurnedAway() {
  const t = useT();
  const toasts = useToasts();
  useEffect(() => void toasts.show(t('free_reject'), { durationMs: 2_000 }), [t, toasts]);
  return <Navigate to="/m/home" replace />;
}
