import { useT } from '#app/lib/i18n.ts';
import { PageBody } from '#app/ui/PageBody.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';

/** A page of settings to come. */
export function SettingsSkeleton() {
  const t = useT();
  return (
    <PageBody gap={24} waiting={t('record.loading')}>
      <Skeleton height="148px" radius="14px" />
      <Skeleton height="60px" radius="14px" />
      <Skeleton height="48px" radius="24px" />
    </PageBody>
  );
}
