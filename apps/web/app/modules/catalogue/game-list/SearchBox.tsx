import { useId } from 'react';
import { Search, X } from 'lucide-react';
import { useT } from '#app/lib/i18n.ts';
import { maxSearchLength, type ListPlace } from './place.ts';
import { SuggestionList } from './SuggestionList.tsx';
import { useSearchBox } from './use-search-box.ts';
import { waysOf } from './use-suggestions.ts';
import styles from './SearchBox.module.css';

/**
 * The search: Enter runs it (specification 2 §2). While somebody types, games and suppliers are offered, after the ARIA
 * pattern of a combobox: arrows choose one, Enter opens it, Escape closes. Before a script runs it is a plain form.
 */
export function SearchBox({ place, label }: { place: ListPlace; label: string }) {
  const t = useT();
  const id = useId();
  const box = useSearchBox(place);
  const { input, text, found, nothing, active, onInput, onKeyDown, onSubmit, onClear, close } = box;
  return (
    <form
      className={styles.search}
      role="search"
      action="/m/gameList"
      onSubmit={onSubmit}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      {place.gameType && <input type="hidden" name="gameType" value={place.gameType} />}
      <Search className={styles.mark} size={18} aria-hidden="true" />
      <input
        ref={input}
        className={styles.input}
        type="search"
        name="gameName"
        role="combobox"
        aria-label={label}
        placeholder={label}
        aria-expanded={found !== null}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={maxSearchLength}
        defaultValue={place.text}
        onInput={onInput}
        onKeyDown={onKeyDown}
      />
      {text !== '' && (
        <button type="button" className={styles.clear} aria-label={t('gameList.clear')} onClick={onClear}>
          <X size={18} aria-hidden="true" />
        </button>
      )}
      <span className={nothing ? styles.nothing : 'sr-only'} role="status">
        {nothing && t('gameList.suggestion.none', { text: text.trim() })}
        {found && t('gameList.suggestion.count', { count: waysOf(found).length })}
      </span>
      <div id={`${id}-list`} role="listbox" aria-label={t('gameList.suggestions')} hidden={!found}>
        {found && <SuggestionList id={id} found={found} active={active} onGo={close} />}
      </div>
    </form>
  );
}
