/** The nonce under which the policy of this answer lets style sheets be made at run time (`console-pages.ts` of the server). */
export const styleNonce: string =
  document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '';

// The parts that lock the page's scrolling look for it here (`get-nonce`).
Object.assign(globalThis, { __webpack_nonce__: styleNonce });
