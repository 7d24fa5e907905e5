/**
 * Shortcuts of one letter in queues. An operator may switch them off or give them other letters (WCAG 2.1.4): people who dictate,
 * and keys that are touched by accident, would decide otherwise. The choice is kept in this browser.
 */
import { isShortcut } from '@perya/keys/keys.ts';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** All letters of the queues as they come. */
export const queueLetters = ['j', 'k', 'a', 'b', 'c', 'e', 'h', 'i', 'l', 'p', 'r', 't', 'v', 'w'] as const;
export type QueueLetter = (typeof queueLetters)[number];

export interface ShortcutChoice {
  /** False: no letter does anything. */
  on: boolean;
  /** Other letters, by the letter that they replace. */
  own: Partial<Record<QueueLetter, string>>;
}

const place = 'console.shortcuts';
const listeners = new Set<() => void>();
const key = /^[a-z0-9]$/;

/** A choice that was kept, read with care: anything else in its place is none. */
export function parseChoice(kept: string | null): ShortcutChoice {
  try {
    const { on, own } = JSON.parse(kept ?? '') as { on?: unknown; own?: Record<string, unknown> };
    const letters = queueLetters.flatMap((letter) => {
      const mine = own?.[letter];
      return typeof mine === 'string' && key.test(mine) ? [[letter, mine]] : [];
    });
    return { on: on !== false, own: Object.fromEntries(letters) as ShortcutChoice['own'] };
  } catch {
    return { on: true, own: {} };
  }
}

/** The letter that does it now, or null while letters are off. */
export function letterNow(letter: string, { on, own }: ShortcutChoice): string | null {
  return on ? (own[letter as QueueLetter] ?? letter) : null;
}

/** Letters that two shortcuts would share, and entries that are no letter or digit: `field` names the letter replaced. */
export function wrongLetters(own: ShortcutChoice['own']): ReadonlySet<QueueLetter> {
  const wanted = queueLetters.map((letter) => own[letter] ?? letter);
  return new Set(
    queueLetters.filter((_, index) => {
      const mine = wanted[index]!;
      return !key.test(mine) || wanted.filter((other) => other === mine).length > 1;
    }),
  );
}

export function keepChoice(choice: ShortcutChoice): void {
  localStorage.setItem(place, JSON.stringify(choice));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export const useShortcutChoice = (): ShortcutChoice =>
  parseChoice(useSyncExternalStore(subscribe, () => localStorage.getItem(place)));

type Shortcut = readonly [keys: string | null, work: () => void];

/** Text is written here, so letters are letters. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Shortcuts of the page, on any layout. Those with modifiers work in a field too. @param shortcuts without keys: switched off */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const found = shortcuts.find(([keys]) => keys !== null && isShortcut(event, keys));
    if (!found || (isWriting(event.target) && !found[0]!.includes('+'))) return;
    event.preventDefault();
    found[1]();
  });
  useEffect(() => {
    document.documentElement.addEventListener('keydown', press);
    return () => document.documentElement.removeEventListener('keydown', press);
  }, []);
}
