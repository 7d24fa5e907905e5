import { Modal, type ModalProps } from '@mantine/core';
import { useT } from '#console/lib/words.ts';

/** A dialog with a named button that closes it. Drawn while it is open, unless `opened` says otherwise. */
export function Dialog({ opened = true, ...dialog }: Omit<ModalProps, 'opened'> & { opened?: boolean }) {
  const t = useT();
  return <Modal opened={opened} closeButtonProps={{ 'aria-label': t('shell.close') }} {...dialog} />;
}
