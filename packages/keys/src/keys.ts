/** The part of `KeyboardEvent` that is read here; React's events are read by their `nativeEvent`. */
export interface Pressed {
  key: string;
  code: string;
  /** 229 while an input method handles the key: Safari reports the Enter that ends a composition by this alone. */
  keyCode: number;
  isComposing: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

type Wrapped = { nativeEvent: Pick<Pressed, 'isComposing' | 'keyCode'> };

/** True while an input method is writing a word: the key chooses among its proposals and is not the page's. */
export function isComposing(event: Pick<Pressed, 'isComposing' | 'keyCode'> | Wrapped): boolean {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  return native.isComposing || native.keyCode === 229;
}

const latinLetter = /\p{Script=Latin}/u;
/** Letters and vowel marks, joiners, and signs and digits of scripts that put those on the places of letters. */
const scriptSign = /[\p{L}\p{M}\p{Cf}\p{scx=Arab}\p{scx=Deva}\p{scx=Hebr}\p{scx=Thai}]/u;
/** Keys that a layout has no letter for: the first stroke of an accent, and what an input method took. */
const unnamed: ReadonlySet<string> = new Set(['Dead', 'Process', 'Unidentified', '']);

/**
 * The key in lower case. A Latin letter counts as it is written, so that AZERTY and Dvorak keep their own. What another script writes
 * counts by its place, which carries a Latin letter too: a letter, a mark alone (Thai and Hindi vowels), or several at once (Arabic لا).
 * Digits of such a script stay what they are in the row of digits.
 */
export function pressedKey({ key, code }: Pick<Pressed, 'key' | 'code'>): string {
  const [, place] = /^(?:Key|Digit)([A-Z0-9])$/.exec(code) ?? [];
  const isForeign = unnamed.has(key) || (scriptSign.test(key) && !latinLetter.test(key));
  const isDigit = /^\p{Nd}$/u.test(key) && code.startsWith('Digit');
  return (isForeign && !isDigit ? (place ?? key) : key).toLowerCase();
}

/**
 * True for the keys of a shortcut: one letter such as `j`, or with modifiers such as `mod+k` (`mod` is Ctrl or ⌘).
 * Modifiers that the shortcut does not name must be up, and a composition has no shortcuts.
 */
export function isShortcut(event: Pressed, shortcut: string): boolean {
  if (isComposing(event)) return false;
  const parts = shortcut.toLowerCase().split('+');
  const key = parts.at(-1);
  const modifiers = new Set(parts.slice(0, -1));
  if (modifiers.has('mod') ? !(event.ctrlKey || event.metaKey) : event.ctrlKey || event.metaKey) return false;
  if (event.altKey !== modifiers.has('alt') || event.shiftKey !== modifiers.has('shift')) return false;
  return pressedKey(event) === key;
}
