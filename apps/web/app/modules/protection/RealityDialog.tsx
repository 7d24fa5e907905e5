import '#app/words/protection.ts';
import { useNavigate } from 'react-router';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';

interface RealityDialogProps {
  open: boolean;
  /** Since the login. */
  minutes: number;
  /** Decimal; below zero: lost. */
  net: string;
  onClose: () => void;
}

/** Time played and what it has brought, over whatever is on the screen, a game too (RTS 13C). */
export function RealityDialog({ open, minutes, net, onClose }: RealityDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  const { currencySymbol } = useSettings();
  const amount = formatAmount(net.replace('-', ''), currencySymbol);
  const result = net.startsWith('-') ? 'lost' : /[1-9]/.test(net) ? 'won' : 'even';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('protection.reality.title')}
      actions={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              onClose();
              // A game that is open ends with its page.
              void navigate('/m/playSafely');
            }}
          >
            {t('protection.reality.stop')}
          </Button>
          <Button onClick={onClose}>{t('protection.reality.goOn')}</Button>
        </>
      }
    >
      <p>{t('protection.reality.time', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}</p>
      <p>{t(`protection.reality.${result}`, { amount })}</p>
    </Dialog>
  );
}
