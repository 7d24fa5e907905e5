import { useId, type ReactNode } from 'react';
import { buttonClass } from './Button.tsx';
import styles from './FilePicker.module.css';

interface FilePickerProps {
  label: string;
  /** Of the file input: kinds of files that are offered. */
  accept: string;
  /** Opens the camera of a phone: of its back, or of its front. */
  capture?: 'environment' | 'user';
  icon?: ReactNode;
  pending?: boolean;
  onPick: (file: File) => void;
}

/** One file, chosen or taken by the camera. The input itself stays, so that keyboards and screen readers use it. */
export function FilePicker({ label, accept, capture, icon, pending = false, onPick }: FilePickerProps) {
  const id = useId();
  return (
    <span className={styles.picker}>
      <input
        id={id}
        type="file"
        className={styles.input}
        accept={accept}
        capture={capture}
        disabled={pending}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onPick(file);
          // The same file again is a choice too.
          event.target.value = '';
        }}
      />
      <label
        htmlFor={id}
        className={buttonClass({ variant: 'secondary', block: true })}
        data-pending={pending || undefined}
      >
        {icon}
        {label}
      </label>
    </span>
  );
}
