/**
 * Marks a page in an iPhone's app shell (the brand's app, or from the home screen) on a screen of 812 px or more: its footer is taller
 * (specification 1 §2). The text of an inline script (`server/head-script.ts`), so that nothing grows later: it may use nothing from outside.
 */
export function markAppShell(): void {
  const { userAgent, standalone } = navigator as Navigator & { standalone?: boolean };
  const shell = standalone === true || /\bPeryaApp\/\d/.test(userAgent);
  if (shell && /\biPhone\b/.test(userAgent) && screen.height >= 812)
    document.documentElement.toggleAttribute('data-tall', true);
}
