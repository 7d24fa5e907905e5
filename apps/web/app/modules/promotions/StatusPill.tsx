import type { ApplicationState } from '@perya/contract/promotions/promotion.ts';
import { useT } from '#app/lib/i18n.ts';
import { Pill, type PillTone } from '#app/ui/Pill.tsx';

export type PromotionStatus = ApplicationState | 'coming' | 'closed';

const tones: Record<PromotionStatus, PillTone> = {
  coming: 'info',
  closed: 'neutral',
  applying: 'waiting',
  process: 'info',
  rejected: 'bad',
  joined: 'good',
  signed: 'good',
  issued: 'waiting',
  claimed: 'good',
};

/** How a promotion stands for who looks at it (specification 2 §3, "Promotion status labels"). */
export function StatusPill({ status }: { status: PromotionStatus }) {
  const t = useT();
  return <Pill tone={tones[status]}>{t(`activity.status.${status}`)}</Pill>;
}
