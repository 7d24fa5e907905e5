import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { isComposing } from '@perya/keys/keys.ts';
import { nextIndex } from './roving-focus.ts';
import styles from './Tabs.module.css';

export interface Tab<Key extends string> {
  key: Key;
  label: string;
  /** A dot stands beside the label, and means this. */
  mark?: string;
}

interface TabsProps<Key extends string> {
  /** What the tabs choose between, for those who do not see them. */
  label: string;
  tabs: readonly Tab<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
  /** They share the whole width: for two or three that choose between forms. */
  fill?: boolean;
  /** What the selected tab shows. */
  children: ReactNode;
}

/** Tabs after the ARIA pattern: one stop for Tab, arrows, Home and End move among them and select. */
export function Tabs<Key extends string>({
  label,
  tabs,
  selected,
  onSelect,
  fill = false,
  children,
}: TabsProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // A tab that is chosen at the edge comes wholly into view; the page itself does not move.
  useEffect(() => {
    const strip = list.current;
    const tab = strip?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!strip || !tab) return;
    const middle = tab.offsetLeft - strip.offsetLeft + tab.offsetWidth / 2;
    strip.scrollTo({ left: middle - strip.clientWidth / 2 });
  }, [selected]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const index = nextIndex(
      event.key,
      tabs.findIndex((tab) => tab.key === selected),
      tabs.length,
      rtl,
    );
    const tab = index === null ? undefined : tabs[index];
    if (index === null || !tab) return;
    event.preventDefault();
    onSelect(tab.key);
    list.current?.querySelectorAll('button')[index]?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={styles.list}
        data-fill={fill || undefined}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(tab.key)}
          >
            {tab.label}
            {tab.mark !== undefined && (
              <>
                <span className={styles.mark} aria-hidden="true" />
                <span className="sr-only">, {tab.mark}</span>
              </>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}
