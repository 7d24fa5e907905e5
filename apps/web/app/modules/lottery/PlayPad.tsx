import type { Area, Play, Selection } from '@perya/game-rules/lottery/play.ts';
import { useT } from '#app/lib/i18n.ts';
import { areaName, numberName, optionName } from './play-names.ts';
import styles from './PlayPad.module.css';

interface PlayPadProps {
  play: Play;
  selection: Selection;
  onChange: (selection: number[][]) => void;
  /** What stands below a number of an area: what it pays, or how long it has not come. */
  below: (area: Area, number: number) => string | null;
}

/** The pad of a play: an area for each of its rows, with its shortcuts. */
export function PlayPad({ play, selection, onChange, below }: PlayPadProps) {
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
          below={(number) => below(area, number)}
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
  below: (number: number) => string | null;
}

type Shortcut = 'all' | 'big' | 'small' | 'odd' | 'even' | 'clear';

/** Columns: names need room, a long list of numbers takes little. */
function layoutOf(options: readonly string[] | undefined, count: number): 'names' | 'few' | 'many' {
  if (options) {
    const numbered = options.filter((option) => /^[ns]\d+$/.test(option)).length;
    return numbered * 2 > options.length ? 'few' : 'names';
  }
  return count > 12 ? 'many' : 'few';
}

function PadArea({ area, options, chosen, onChange, below }: PadAreaProps) {
  const t = useT();
  const { from, to, max, label } = area;
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
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
    return isPlaces ? String(number + 1) : numberName(area, number);
  };
  return (
    <fieldset className={styles.area} data-layout={layoutOf(options, numbers.length)}>
      <legend className="sr-only">{name}</legend>
      <div className={styles.head}>
        <span className={styles.legend} aria-hidden="true">
          {name}
        </span>
        {/* Shortcuts fill whole halves: they make sense where all numbers of an area may be chosen. */}
        {!options && max === numbers.length && numbers.length > 3 && (
          <Shortcuts area={area} name={name} onChange={onChange} />
        )}
      </div>
      <div className={styles.numbers}>
        {numbers.map((number) => (
          <button
            key={number}
            type="button"
            className={styles.number}
            aria-pressed={chosen.includes(number)}
            aria-label={text(number)}
            // Drawn by the style sheet: the button is called by its number alone.
            data-below={below(number) ?? undefined}
            onClick={() => toggle(number)}
          >
            <span>{text(number)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

interface ShortcutsProps {
  area: Area;
  name: string;
  onChange: (numbers: readonly number[]) => void;
}

function Shortcuts({ area: { from, to }, name, onChange }: ShortcutsProps) {
  const t = useT();
  const middle = (from + to) / 2;
  const keep: Record<Shortcut, (number: number) => boolean> = {
    all: () => true,
    big: (number) => number > middle,
    small: (number) => number < middle,
    odd: (number) => number % 2 === 1,
    even: (number) => number % 2 === 0,
    clear: () => false,
  };
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return (
    <div className={styles.shortcuts}>
      {(Object.keys(keep) as Shortcut[]).map((shortcut) => (
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
  );
}
