/** The browser's own offer to install the site (`beforeinstallprompt`, Chromium), kept until somebody wants it. */
import { useSyncExternalStore } from 'react';

interface InstallPrompt extends Event {
  prompt: () => Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let kept: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function keep(prompt: InstallPrompt | null): void {
  kept = prompt;
  for (const listener of listeners) listener();
}

/** Browsers make the offer only after a touch and half a minute, so this is early enough with the shell's late part. */
export function listenForInstallPrompt(): () => void {
  const onOffer = (event: Event) => {
    // The page says itself when and where it is offered.
    event.preventDefault();
    keep(event as InstallPrompt);
  };
  const onInstalled = () => keep(null);
  addEventListener('beforeinstallprompt', onOffer);
  addEventListener('appinstalled', onInstalled);
  return () => {
    removeEventListener('beforeinstallprompt', onOffer);
    removeEventListener('appinstalled', onInstalled);
  };
}

/** Null where the browser offers nothing. An offer can be taken once. @returns whether it was accepted. */
export function useInstallPrompt(): (() => Promise<boolean>) | null {
  const prompt = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => kept,
    () => null,
  );
  if (!prompt) return null;
  return async () => {
    keep(null);
    await prompt.prompt();
    return (await prompt.userChoice).outcome === 'accepted';
  };
}
