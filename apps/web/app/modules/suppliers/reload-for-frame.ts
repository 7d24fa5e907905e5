import { sessionStore } from '#app/lib/stores.ts';

const key = 'perya:frame-reload';

/**
 * A document that was drawn before a supplier came does not allow its games in a frame; one that is drawn now does. Reloads once per
 * origin and tab. @returns what ends the watch
 */
export function reloadForFrame(origin: string): () => void {
  const hear = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
    const blocked = URL.canParse(blockedURI) ? new URL(blockedURI).origin : blockedURI;
    if (effectiveDirective !== 'frame-src' || blocked !== origin || sessionStore.getItem(key) === origin)
      return;
    // Without storage a second refusal would reload again and again.
    if (sessionStore.setItem(key, origin)) location.reload();
  };
  document.addEventListener('securitypolicyviolation', hear);
  return () => document.removeEventListener('securitypolicyviolation', hear);
}
