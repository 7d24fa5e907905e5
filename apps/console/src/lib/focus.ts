/** As a `ref`: the field that a page is about has the focus when it appears. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
