import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { isComposing } from '@perya/keys/keys.ts';
import { nextIndex } from '#app/ui/roving-focus.ts';
import { chosenPlace, placeHref, type ListPlace } from './place.ts';
import { forgetList } from './use-game-list.ts';
import { useSuggestions, waysOf, type Suggestions } from './use-suggestions.ts';

export interface SearchBox {
  input: RefObject<HTMLInputElement | null>;
  /** What stands in the field. */
  text: string;
  /** Null: the list of suggestions is closed. */
  found: Suggestions | null;
  /** What was typed has been looked for, and nothing is called so. */
  nothing: boolean;
  /** Number of the suggestion that Enter opens; −1: none, Enter searches. */
  active: number;
  onInput: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onSubmit: (event: FormEvent) => void;
  onClear: () => void;
  close: () => void;
}

/**
 * What the search does. The field itself is uncontrolled, so that what is typed before the scripts have started stays.
 */
export function useSearchBox(place: ListPlace): SearchBox {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(place.text);
  const [open, setOpen] = useState(false);
  const found = useSuggestions(open ? text : '');
  const ways = found ? waysOf(found) : [];
  const { active, move, leave } = useChosen(ways);
  const last = useRef(place.text);
  /** Something was typed since the last search was sent. */
  const typed = useRef(false);
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    // Another list has another search; but the field keeps what is being typed into it while that list is on its way.
    const busy = typed.current && document.activeElement === field;
    if (last.current !== place.text && !busy) field.value = place.text;
    last.current = place.text;
    setText(field.value);
  }, [place.text]);
  const close = () => {
    setOpen(false);
    leave();
  };
  const search = (wanted: string) => {
    const to = chosenPlace(place, { text: wanted.trim() });
    typed.current = false;
    close();
    forgetList(to);
    void navigate(placeHref(to), { replace: true });
  };
  return {
    input,
    text,
    found: ways.length > 0 ? found : null,
    nothing: found !== null && ways.length === 0,
    active,
    close,
    onInput: () => {
      typed.current = true;
      setText(input.current?.value ?? '');
      setOpen(true);
      leave();
    },
    onKeyDown: (event) => {
      if (isComposing(event)) return;
      if (event.key === 'Escape' && open) {
        // It closes the list, and does not empty the field as browsers would.
        event.preventDefault();
        close();
      } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && ways.length > 0) {
        event.preventDefault();
        move(event.key);
      }
    },
    onSubmit: (event) => {
      event.preventDefault();
      const way = ways[active];
      if (way) {
        close();
        return void navigate(way.to);
      }
      // The keyboard of the phone makes room for what is found.
      input.current?.blur();
      search(text);
    },
    onClear: () => {
      if (input.current) input.current.value = '';
      setText('');
      input.current?.focus();
      if (place.text) search('');
    },
  };
}

/** The suggestion that Enter opens, by its key: others that come meanwhile put none else under Enter. */
function useChosen(ways: readonly { key: string }[]) {
  const [chosen, setChosen] = useState<string | null>(null);
  const active = ways.findIndex(({ key }) => key === chosen);
  return {
    active,
    move(key: 'ArrowDown' | 'ArrowUp') {
      // From the field down to the first of them, and up to the last.
      const none = key === 'ArrowDown' ? 0 : ways.length - 1;
      const next = active < 0 ? none : nextIndex(key, active, ways.length);
      setChosen(ways[next ?? none]?.key ?? null);
    },
    leave: () => setChosen(null),
  };
}
