import { notifications } from '@mantine/notifications';
import type { Translate } from './words.ts';

/** Says in a corner of the screen what has happened. */
export function say(t: Translate, message: string, color: 'teal' | 'orange' = 'teal'): void {
  notifications.show({ message, color, closeButtonProps: { 'aria-label': t('shell.close') } });
}
