export type ToastTone = 'info' | 'success' | 'failure' | 'loading';

/** How long a toast stays whose caller says nothing, milliseconds (specification 1 §9, 2 §9). */
export const toastDurationMs = (tone: ToastTone): number => (tone === 'success' ? 1_000 : 1_500);
