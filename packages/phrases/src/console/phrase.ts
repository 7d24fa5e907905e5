/** The words of the operators' console: one folder per subject, merged here. `TY` (Filipino) is as whole as English. */
import type { en } from './en.ts';

export type ConsolePhraseKey = keyof typeof en;
export type ConsoleDictionary = Record<ConsolePhraseKey, string>;
