import type { ComponentType } from 'react';

export interface PopupProps {
  /** Follows the queue: the dialog or sheet that it is handed to moves the focus in and back. */
  open: boolean;
  /** It was closed, by whatever way: the queue goes on to the next. */
  onClose: () => void;
}

/**
 * Something that home shows by itself, in its turn (`shell/late/popups.ts`). It knows when it has been seen: the queue
 * asks it anew at each visit of home.
 */
export interface Popup {
  /** The lower comes first. */
  order: number;
  /** Whether it has something to say to this visitor now. It may ask the server; a failure is a no. */
  shouldShow: () => boolean | Promise<boolean>;
  /** Asked for only when it is shown: a part that few see is fetched then. */
  load: () => Promise<ComponentType<PopupProps>>;
}
