import '#app/words/promotions.ts';
import { Navigate } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { useSettings } from '#app/lib/settings.ts';
import { RealAccountOnly } from '#app/modules/accounts/trial/RealAccountOnly.tsx';
import { RequireSession } from '#app/modules/accounts/RequireSession.tsx';
import { PointsShop } from '#app/modules/promotions/shop/PointsShop.tsx';
import { PageBody } from '#app/ui/PageBody.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';

export const handle: PageHandle = { title: 'shop.title', zoned: true };

/** Where the brand has one (PTSYS3). */
export default function PointsShopPage() {
  const t = useT();
  const { whitelabel } = useSettings();
  if (!whitelabel['PTSYS3']) return <Navigate to="/m/mine" replace />;
  return (
    <RequireSession
      waiting={
        <PageBody gap={16} waiting={t('rewards.loading')}>
          <Skeleton height="148px" radius="18px" />
          <Skeleton height="168px" radius="14px" />
        </PageBody>
      }
    >
      <RealAccountOnly needs="promotion">
        <PointsShop />
      </RealAccountOnly>
    </RequireSession>
  );
}
