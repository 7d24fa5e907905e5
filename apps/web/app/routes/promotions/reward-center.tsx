import '#app/words/promotions.ts';
import { Navigate, useSearchParams } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { useSettings } from '#app/lib/settings.ts';
import { RealAccountOnly } from '#app/modules/accounts/trial/RealAccountOnly.tsx';
import { RequireSession } from '#app/modules/accounts/RequireSession.tsx';
import { RewardCenter } from '#app/modules/promotions/rewards/RewardCenter.tsx';
import { PageBody } from '#app/ui/PageBody.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';

export const handle: PageHandle = { title: 'rewards.title', zoned: true };

/** Where the brand has it (specification 2 §2). */
export default function RewardCenterPage() {
  const t = useT();
  const { whitelabel } = useSettings();
  const [search, setSearch] = useSearchParams();
  if (!whitelabel['REWCEN3']) return <Navigate to="/m/mine" replace />;
  return (
    <RequireSession
      waiting={
        <PageBody gap={16} waiting={t('rewards.loading')}>
          <Skeleton height="92px" radius="14px" />
          <Skeleton height="48px" radius="24px" />
          <Skeleton height="168px" radius="14px" />
        </PageBody>
      }
    >
      <RealAccountOnly needs="promotion">
        <RewardCenter
          tab={search.get('tab')}
          onTab={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
        />
      </RealAccountOnly>
    </RequireSession>
  );
}
