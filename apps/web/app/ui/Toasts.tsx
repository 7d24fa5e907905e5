import { createContext, use, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { toastDurationMs, type ToastTone } from './toast-duration.ts';
import styles from './Toasts.module.css';

export interface ToastOptions {
  tone?: ToastTone;
  /** How long it stays, milliseconds. Default 1,500, of a success 1,000 (specification 1 §9); longer texts deserve 3,000. */
  durationMs?: number;
}

export interface Toasts {
  /** Says what happened. @returns how to take it away early. */
  show: (text: string, options?: ToastOptions) => () => void;
}

interface Toast {
  id: number;
  text: string;
  tone: ToastTone;
}

const ToastContext = createContext<Toasts | null>(null);

export function useToasts(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToasts needs a ToastProvider above it');
  return toasts;
}

/** Holds the region in which toasts are shown, and read out, over the whole page. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [list, setList] = useState<readonly Toast[]>([]);
  const lastId = useRef(0);
  const show = useCallback(
    (text: string, { tone = 'info', durationMs = toastDurationMs(tone) }: ToastOptions = {}) => {
      const id = ++lastId.current;
      const hide = () => setList((all) => all.filter((one) => one.id !== id));
      // One at a time: a new one takes the place of the last, which nobody has to read any more.
      setList([{ id, text, tone }]);
      const timer = setTimeout(hide, durationMs);
      return () => {
        clearTimeout(timer);
        hide();
      };
    },
    [],
  );
  return (
    <ToastContext value={useMemo(() => ({ show }), [show])}>
      {children}
      <div className={styles.region} role="status" aria-live="polite">
        {list.map((toast) => (
          <p key={toast.id} className={styles.toast} data-tone={toast.tone}>
            <ToneMark tone={toast.tone} />
            {toast.text}
          </p>
        ))}
      </div>
    </ToastContext>
  );
}

function ToneMark({ tone }: { tone: ToastTone }) {
  if (tone === 'loading') return <span className={styles.spinner} aria-hidden="true" />;
  const Mark = { info: Info, success: CircleCheck, failure: CircleAlert }[tone];
  return <Mark className={styles.mark} size={20} aria-hidden="true" />;
}
