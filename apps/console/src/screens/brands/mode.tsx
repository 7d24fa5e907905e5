import type { Brand } from '#console/lib/brand.tsx';
import { StateBadge } from '#console/ui/StateBadge.tsx';

export const modes = ['normal', 'maintenance', 'restricted'] as const satisfies readonly Brand['mode'][];

export const BrandMode = ({ mode }: { mode: Brand['mode'] }) => (
  <StateBadge
    state={mode}
    phrases="brand.mode"
    tones={{ normal: 'good', maintenance: 'warning', restricted: 'bad' }}
  />
);
