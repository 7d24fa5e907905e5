import { useEffect, useSyncExternalStore } from 'react';
import { Maximize, Minimize } from 'lucide-react';
import { useT } from '#app/lib/i18n.ts';
import styles from './FullScreenButton.module.css';

function subscribe(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}
const isFull = (): boolean => document.fullscreenElement !== null;

/**
 * Gives the page the whole screen, and takes it back when the game is left. The page and not the frame: what has to be seen over a
 * game, such as a reality check, is then still seen. Nothing where the browser does not allow it (Safari on phones).
 */
export function FullScreenButton() {
  const t = useT();
  const full = useSyncExternalStore(subscribe, isFull, () => false);
  useEffect(
    () => () => {
      if (isFull()) void document.exitFullscreen().catch(() => {});
    },
    [],
  );
  if (!document.fullscreenEnabled) return null;
  const toggle = () => {
    // A browser may refuse: then everything stays as it is.
    const done = full ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    done.catch(() => {});
  };
  const Mark = full ? Minimize : Maximize;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t('launch.fullScreen')}
      aria-pressed={full}
      onClick={toggle}
    >
      <Mark size={20} aria-hidden="true" />
    </button>
  );
}
