import { FormAlert } from '#app/ui/FormAlert.tsx';
import { useReady } from '#app/ui/use-ready.ts';
import { storageWorks } from '#app/lib/stores.ts';

/** Above a form of the accounts, before anybody types: what this browser cannot do here, and why. */
export function BrowserLimits() {
  const ready = useReady();
  const code = ready ? findLimit() : undefined;
  return code && <FormAlert code={code} />;
}

function findLimit(): 'browser.insecure' | 'browser.storage' | undefined {
  if (!('subtle' in crypto)) return 'browser.insecure';
  return storageWorks() ? undefined : 'browser.storage';
}
