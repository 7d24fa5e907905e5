import type { Area, Play, Selection } from '@perya/game-rules/lottery/play.ts';
import { useT } from '#app/lib/i18n.ts';
import { areaName, optionName } from './play-names.ts';
import styles from './PlayPad.module.css';

interface PlayPadProps {
  play: Play;
  selection: Selection;
  onChange: (selection: number[][]) => void;
}

/** The pad of a play: an area for each of its rows, with its shortcuts. */
export function PlayPad({ play, selection, onChange }: PlayPadProps) {
  const change = (index: number, numbers: readonly number[]) =>
    onChange(play.selector.areas.map((_, at) => (at === index ? [...numbers] : [...(selection[at] ?? [])])));
  return (
    <div className={styles.pad}>
      {play.selector.areas.map((area, index) => (
        <PadArea
          key={area.label}
          area={area}
          options={play.selector.options}
          chosen={selection[index] ?? []}
          onChange={(numbers) => change(index, numbers)}
        />
      ))}
    </div>
  );
}

interface PadAreaProps {
  area: Area;
  options: readonly string[] | undefined;
  chosen: readonly number[];
  onChange: (numbers: readonly number[]) => void;
}

type Shortcut = 'all' | 'big' | 'small' | 'odd' | 'even' | 'clear';

function PadArea({ area, options, chosen, onChange }: PadAreaProps) {
  const t = useT();
  const { from, to, max, label } = area;
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const middle = (from + to) / 2;
  const keep: Record<Shortcut, (number: number) => boolean> = {
    all: () => true,
    big: (number) => number > middle,
    small: (number) => number < middle,
    odd: (number) => number % 2 === 1,
    even: (number) => number % 2 === 0,
    clear: () => false,
  };
  // Shortcuts fill whole halves: they make sense where all numbers of an area may be chosen.
  const shortcuts: readonly Shortcut[] =
    !options && max === numbers.length && numbers.length > 3
      ? ['all', 'big', 'small', 'odd', 'even', 'clear']
      : [];
  const toggle = (number: number) => {
    if (chosen.includes(number)) return onChange(chosen.filter((one) => one !== number));
    const kept = chosen.length >= max ? chosen.slice(1) : chosen;
    return onChange([...kept, number].toSorted((a, b) => a - b));
  };
  const name = areaName(t, label);
  const isPlaces = label === 'places';
  const text = (number: number): string => {
    const option = options?.[number - from];
    if (option !== undefined) return optionName(t, option);
    return isPlaces ? String(number + 1) : String(number);
  };
  return (
    <fieldset className={styles.area} data-wide={options ? true : undefined}>
      <legend className={styles.legend}>{name}</legend>
      {shortcuts.length > 0 && (
        <div className={styles.shortcuts}>
          {shortcuts.map((shortcut) => (
            <button
              key={shortcut}
              type="button"
              className={styles.shortcut}
              aria-label={`${name}: ${t(`lottery.pad.${shortcut}`)}`}
              onClick={() => onChange(numbers.filter((number) => keep[shortcut](number)))}
            >
              {t(`lottery.pad.${shortcut}`)}
            </button>
          ))}
        </div>
      )}
      <div className={styles.numbers}>
        {numbers.map((number) => (
          <button
            key={number}
            type="button"
            className={styles.number}
            aria-pressed={chosen.includes(number)}
            onClick={() => toggle(number)}
          >
            {text(number)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
