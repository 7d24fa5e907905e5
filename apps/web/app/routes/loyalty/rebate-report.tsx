import '#app/words/loyalty.ts';
import '#app/words/records.ts';
import { Navigate } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { useSettings } from '#app/lib/settings.ts';
import { RealAccountOnly } from '#app/modules/accounts/trial/RealAccountOnly.tsx';
import { RequireSession } from '#app/modules/accounts/RequireSession.tsx';
import { RebateReport } from '#app/modules/loyalty/RebateReport.tsx';
import { PageBody } from '#app/ui/PageBody.tsx';
import { RecordSkeleton } from '#app/ui/RecordList.tsx';

export const handle: PageHandle = { title: 'rebate.report' };

/** Where the brand shows its rebates (specification 2 §2). */
export default function RebateReportPage() {
  const t = useT();
  const { whitelabel } = useSettings();
  if (!whitelabel['PLYRBT']) return <Navigate to="/m/mine" replace />;
  return (
    <PageBody>
      <RequireSession waiting={<RecordSkeleton label={t('record.loading')} />}>
        <RealAccountOnly needs="promotion">
          <RebateReport />
        </RealAccountOnly>
      </RequireSession>
    </PageBody>
  );
}
