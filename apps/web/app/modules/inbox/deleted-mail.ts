/**
 * The mail that was deleted on this page: it is gone at once, wherever it was deleted, and the last one can be had back. Kept beside
 * the components, since the list says so after the mail that was open has closed.
 */
import { useSyncExternalStore } from 'react';

export interface DeletedMail {
  id: string;
  subject: string;
}

interface State {
  /** Not shown, whatever the server has answered before it heard of it. */
  gone: ReadonlySet<string>;
  /** What can be had back now; null: nothing. */
  last: DeletedMail | null;
}

const none: State = { gone: new Set(), last: null };
let state = none;
const listeners = new Set<() => void>();

function change(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

export function noteDeleted(mail: DeletedMail): void {
  change({ gone: new Set(state.gone).add(mail.id), last: mail });
}

/** It lies in the box again, or has never left it. */
export function noteBack(id: string): void {
  const gone = new Set(state.gone);
  gone.delete(id);
  change({ gone, last: state.last?.id === id ? null : state.last });
}

/** The time to have it back is over. */
export function forgetLast(): void {
  change({ ...state, last: null });
}

export function useDeletedMail(): State {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => none,
  );
}
