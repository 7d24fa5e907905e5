import '#app/words/downloads.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Sheet } from '#app/ui/Sheet.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { HomeScreenGuide, useHasGuide } from './HomeScreenGuide.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { useOffer, type Offer } from './use-offer.ts';

/** The way onto the home screen, apart from the popup of downloads, which never shows it (specification 2 §2). */
export function HomeScreenSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const { name } = useSettings();
  const offer = useOffer();
  return (
    <Sheet open={open} onClose={onClose} title={t('downloads.home', { name })} closeLabel={t('form.close')}>
      {offer.data && <Guide offer={offer.data} />}
      {offer.isPending && <Skeleton height="76px" radius="14px" />}
      {offer.isError && !offer.data && <LoadFailed onRetry={() => void offer.refetch()} />}
    </Sheet>
  );
}

function Guide({ offer }: { offer: Offer }) {
  const t = useT();
  return useHasGuide(offer) ? <HomeScreenGuide offer={offer} /> : <p>{t('downloads.nothing')}</p>;
}
