import {
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
} from 'react';
import { CircleX, Eye, EyeOff } from 'lucide-react';
import styles from './TextField.module.css';

export interface TextFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'value' | 'id'
> {
  name: string;
  label: string;
  /** A mark beside the label: without this field the form is not taken. Decorative: `required` says it too. */
  marked?: boolean;
  /** What to write, below the field. */
  help?: ReactNode;
  /** What is wrong, in words, under the field. */
  error?: string | undefined;
  /** Name of the button that empties the field; without it there is none. */
  clearLabel?: string;
  /** Names of the button that shows and hides a password; only for `type="password"`. */
  revealLabels?: { show: string; hide: string };
  /** A picture or button at the end of the field (a captcha). */
  trailing?: ReactNode;
  /** A sign at the start of the field (a currency). Decorative: the label says it too. */
  leading?: ReactNode;
  /** A control at the start of the field (a country). */
  before?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
  /** The plain form of a pasted text, so that its marks and spaces do not use up `maxLength`. */
  plain?: (text: string) => string;
}

/**
 * One line of text with its label above, help and error below. The input is uncontrolled: what a person types before
 * the scripts have started stays, and a form reads its fields from the document.
 */
export function TextField({
  label,
  marked = false,
  help,
  error,
  clearLabel,
  revealLabels,
  trailing,
  leading,
  before,
  inputRef,
  plain,
  type = 'text',
  ...input
}: TextFieldProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [revealed, setRevealed] = useState(false);
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id} data-marked={marked || undefined}>
        {label}
      </label>
      <div className={styles.box} ref={box} data-invalid={error ? '' : undefined}>
        {leading && (
          <span className={styles.leading} aria-hidden="true">
            {/* `+63` reads from left to right in every language. */}
            <bdi dir="ltr">{leading}</bdi>
          </span>
        )}
        {before}
        <input
          placeholder=" "
          {...input}
          id={id}
          ref={inputRef}
          type={revealed ? 'text' : type}
          className={styles.input}
          onPaste={plain && ((event) => pastePlain(event, plain))}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        {clearLabel && !input.readOnly && (
          <button
            type="button"
            className={styles.clear}
            aria-label={clearLabel}
            onClick={() => empty(box.current)}
          >
            <CircleX size={18} aria-hidden="true" />
          </button>
        )}
        {type === 'password' && revealLabels && (
          <Reveal labels={revealLabels} revealed={revealed} onToggle={() => setRevealed(!revealed)} />
        )}
        {trailing}
      </div>
      {/* Always there, so that a screen reader hears what arrives in it. */}
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  );
}

interface RevealProps {
  labels: { show: string; hide: string };
  revealed: boolean;
  onToggle: () => void;
}

function Reveal({ labels, revealed, onToggle }: RevealProps) {
  return (
    <button
      type="button"
      className={styles.reveal}
      aria-label={revealed ? labels.hide : labels.show}
      onClick={onToggle}
    >
      {revealed ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
    </button>
  );
}

function pastePlain(event: ClipboardEvent<HTMLInputElement>, plain: (text: string) => string): void {
  const pasted = event.clipboardData.getData('text');
  const text = plain(pasted);
  if (text === pasted) return;
  event.preventDefault();
  const input = event.currentTarget;
  const { value, maxLength } = input;
  const start = input.selectionStart ?? value.length;
  const end = input.selectionEnd ?? value.length;
  const room = maxLength < 0 ? text.length : maxLength - (value.length - (end - start));
  input.setRangeText(text.slice(0, Math.max(0, room)), start, end, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Empties the field as a person would, so that whoever listens to it hears of it. */
function empty(box: HTMLElement | null): void {
  const input = box?.querySelector('input');
  if (!input) return;
  input.value = '';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}
