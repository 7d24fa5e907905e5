import { Image } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import { Dialog } from '#console/ui/Dialog.tsx';

/** Asks for a reason, then shows the picture while the dialog is open. */
export function SlipDialog({ slipId, onClose }: { slipId: string; onClose: () => void }) {
  const t = useT();
  const [source, setSource] = useState<string | null>(null);
  if (source !== null)
    return (
      <Dialog size="lg" onClose={onClose} title={t('deposits.slip.view')}>
        <Image src={source} alt={t('deposits.slip.alt')} fit="contain" mah="70dvh" />
      </Dialog>
    );
  return (
    <CommandDialog
      title={t('deposits.slip.view')}
      lead={t('deposits.slip.lead')}
      command="POST /ops/deposits/slips/:slipId/view"
      initial={{ reason: '' }}
      request={({ reason }) => ({ params: { slipId }, body: { reason } })}
      submit={{ label: t('deposits.slip.view') }}
      said={t('deposits.slip.seen')}
      onAnswer={({ mediaType, data }) => setSource(`data:${mediaType};base64,${data}`)}
      onClose={onClose}
    />
  );
}
