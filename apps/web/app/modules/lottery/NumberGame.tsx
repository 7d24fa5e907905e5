import { useState } from 'react';
import { findNumberGame, findPlay, type NumberGame as Game } from '@perya/game-rules/lottery/games.ts';
import type { Play, Selection } from '@perya/game-rules/lottery/play.ts';
import { chanceOf, returnOf } from '@perya/game-rules/lottery/price.ts';
import { randomSelection } from '@perya/game-rules/lottery/random-selection.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Button } from '#app/ui/Button.tsx';
import { Tabs } from '#app/ui/Tabs.tsx';
import { price, type BasketRow } from './basket.ts';
import { showMinor } from './amounts.ts';
import { parseTyped } from './typed-numbers.ts';
import { groupName, playName } from './play-names.ts';
import { PlayPad } from './PlayPad.tsx';
import styles from './NumberGame.module.css';

interface NumberGameProps {
  code: string;
  onAdd: (row: Omit<BasketRow, 'id'>) => void;
}

/** Choosing a row: the kind of play, the pad, multiple and unit, and what all of that costs and pays. */
export function NumberGame({ code, onAdd }: NumberGameProps) {
  const t = useT();
  const game = findNumberGame(code)!;
  const kinds = (['tradition', 'entertainment'] as const).filter((kind) =>
    game.plays.some((play) => play.kind === kind),
  );
  const [kind, setKind] = useState(kinds[0]!);
  const chooser = <Chooser key={kind} game={game} kind={kind} onAdd={onAdd} />;
  if (kinds.length === 1) return chooser;
  return (
    <Tabs
      label={t('lottery.groups')}
      tabs={kinds.map((key) => ({ key, label: t(`lottery.${key}`) }))}
      selected={kind}
      onSelect={setKind}
      fill
    >
      {chooser}
    </Tabs>
  );
}

function Chooser({
  game,
  kind,
  onAdd,
}: {
  game: Game;
  kind: Play['kind'];
  onAdd: (row: Omit<BasketRow, 'id'>) => void;
}) {
  const t = useT();
  const plays = game.plays.filter((play) => play.kind === kind);
  const groups = [...new Set(plays.map(({ group }) => group))];
  const [chosen, setChosen] = useState(plays[0]!.id);
  const play = findPlay(game, chosen)!;
  const inGroup = plays.filter(({ group }) => group === play.group);
  return (
    <div className={styles.chooser}>
      <ChoiceRow
        label={t('lottery.groups')}
        choices={groups.map((group) => ({ key: group, name: groupName(t, group) }))}
        selected={play.group}
        onSelect={(group) => setChosen(plays.find((one) => one.group === group)!.id)}
      />
      {inGroup.length > 1 && (
        <ChoiceRow
          label={t('lottery.plays')}
          choices={inGroup.map((one) => ({ key: one.id, name: playName(t, one) }))}
          selected={play.id}
          onSelect={setChosen}
          quiet
        />
      )}
      <RowForm key={play.id} game={game} play={play} onAdd={onAdd} />
    </div>
  );
}

interface ChoiceRowProps {
  label: string;
  choices: readonly { key: string; name: string }[];
  selected: string;
  onSelect: (key: string) => void;
  quiet?: boolean;
}

/** One of several, in a strip that scrolls sideways. */
function ChoiceRow({ label, choices, selected, onSelect, quiet = false }: ChoiceRowProps) {
  return (
    <div role="group" aria-label={label} className={styles.strip} data-quiet={quiet || undefined}>
      {choices.map(({ key, name }) => (
        <button
          key={key}
          type="button"
          className={styles.choice}
          aria-pressed={key === selected}
          onClick={() => onSelect(key)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

const cryptoNumbers = {
  nextInt(bound: number): number {
    const limit = 2 ** 32 - (2 ** 32 % bound);
    const [word] = [new Uint32Array(1)];
    do crypto.getRandomValues(word!);
    while (word![0]! >= limit);
    return word![0]! % bound;
  },
};

const none = (play: Play): number[][] => (play.selector.typed ? [] : play.selector.areas.map(() => []));

const units = ['unit', 'tenth', 'hundredth'] as const;

function RowForm({
  game,
  play,
  onAdd,
}: {
  game: Game;
  play: Play;
  onAdd: (row: Omit<BasketRow, 'id'>) => void;
}) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const [selection, setSelection] = useState<Selection>(() => none(play));
  const [mode, setMode] = useState<BasketRow['mode']>('unit');
  const [multiple, setMultiple] = useState(1);
  const tradition = play.kind === 'tradition';
  const series = Number(tradition ? game.series.most : game.entertainmentSeries);
  const row: Omit<BasketRow, 'id'> = {
    play: play.id,
    selection: selection.map((area) => [...area]),
    mode,
    multiple,
    series,
  };
  const priced = price(game, row);
  const show = (minor: bigint): string => showMinor(minor, currencySymbol);
  const most = priced ? priced.prizesMinor.reduce((a, b) => (a > b ? a : b), 0n) : null;
  const add = () => {
    if (!priced) return;
    onAdd(row);
    setSelection(none(play));
  };
  return (
    <div className={styles.form}>
      {play.selector.typed ? (
        <TypedNumbers play={play} onChange={setSelection} />
      ) : (
        <PlayPad play={play} selection={selection} onChange={setSelection} />
      )}
      <div className={styles.tools}>
        <Button variant="secondary" onClick={() => setSelection(randomSelection(play, cryptoNumbers, true))}>
          {t('lottery.random')}
        </Button>
        <Stepper value={multiple} onChange={setMultiple} />
      </div>
      {tradition && <UnitChoice mode={mode} onMode={setMode} />}
      <p className={styles.facts}>
        {t('lottery.return', { percent: percent(returnOf(BigInt(series))) })}
        {' · '}
        {t('lottery.chance', { chance: chance(play) })}
        {most !== null && most > 0n && (
          <>
            {' · '}
            {t(play.tiers.length > 1 ? 'lottery.upTo' : 'lottery.prize', { amount: show(most) })}
          </>
        )}
      </p>
      <Button block aria-disabled={!priced || undefined} onClick={add}>
        {priced
          ? `${t('lottery.add')} · ${t('lottery.stakes', { count: priced.stakes })} · ${show(priced.amountMinor)}`
          : t('lottery.addMore')}
      </Button>
    </div>
  );
}

interface UnitChoiceProps {
  mode: BasketRow['mode'];
  onMode: (mode: BasketRow['mode']) => void;
}

function UnitChoice({ mode, onMode }: UnitChoiceProps) {
  const t = useT();
  const { currencySymbol } = useSettings();
  return (
    <ChoiceRow
      label={t('lottery.unit')}
      choices={units.map((unit) => ({ key: unit, name: `${currencySymbol}${t(`lottery.unit.${unit}`)}` }))}
      selected={mode}
      onSelect={(unit) => onMode(unit as BasketRow['mode'])}
      quiet
    />
  );
}

/** Millionths as percent. */
function percent(millionths: bigint): string {
  const text = (Number(millionths) / 10_000).toFixed(2);
  return `${text.replace(/\.?0+$/, '')}%`;
}

/** One in so many, of the likeliest prize. */
function chance(play: Play): string {
  const best = Math.max(...play.tiers.map((tier) => Number(chanceOf(tier)) / 1_000_000));
  if (best <= 0) {
    const [tier] = play.tiers;
    return tier ? `1 : ${(tier.of / tier.ways).toLocaleString('en')}` : '';
  }
  return best >= 0.1 ? `${(best * 100).toFixed(1)}%` : `1 : ${Math.round(1 / best).toLocaleString('en')}`;
}

function Stepper({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const t = useT();
  const set = (next: number) => onChange(Math.min(10_000, Math.max(1, next)));
  return (
    <div className={styles.stepper} role="group" aria-label={t('lottery.multiple')}>
      <button type="button" aria-label={t('lottery.multiple.less')} onClick={() => set(value - 1)}>
        −
      </button>
      <input
        type="text"
        inputMode="numeric"
        aria-label={t('lottery.multiple')}
        value={value}
        onChange={(event) => set(Number(event.currentTarget.value.replaceAll(/\D/g, '')) || 1)}
      />
      <button type="button" aria-label={t('lottery.multiple.more')} onClick={() => set(value + 1)}>
        +
      </button>
    </div>
  );
}

/** Numbers that are typed or pasted: separated by anything that is no digit; repeated ones count once. */
function TypedNumbers({ play, onChange }: { play: Play; onChange: (selection: number[][]) => void }) {
  const t = useT();
  const { areas, typed } = play.selector;
  const [text, setText] = useState('');
  const read = (next: string) => {
    setText(next);
    onChange(parseTyped(next, typed!, areas[0]!.to > 9));
  };
  return (
    <label className={styles.typed}>
      <span>{t('lottery.typed')}</span>
      <textarea
        rows={4}
        inputMode="numeric"
        maxLength={8000}
        value={text}
        onChange={(event) => read(event.currentTarget.value)}
      />
      <span className={styles.facts}>{t('lottery.typed.help')}</span>
    </label>
  );
}
