/** What plays, areas and options of the number games are called. Names that count carry their number. Pure. */
import type { Area, Play } from '@perya/game-rules/lottery/play.ts';
import type { PhraseKey } from '@perya/phrases/phrase.ts';

export type Say = (key: PhraseKey, values?: Record<string, string | number>) => string;

const key = (text: string): PhraseKey => text as PhraseKey;

/** `last3.straight` → "Exact order"; the group stands beside. */
export function playName(t: Say, { id }: Pick<Play, 'id'>): string {
  const versus = /^dragonTiger\.(?:\w+\.)?(\d)(\d?)$/.exec(id);
  if (versus) {
    const [, a = '', b] = versus;
    const first = Number(a) + 1;
    return t('lottery.play.versus', { a: first, b: b ? Number(b) + 1 : 11 - first });
  }
  const placed = /^(ball|rank)\.(\d)$/.exec(id);
  if (placed) return t(key(`lottery.play.${placed[1]}`), { n: Number(placed[2]) + 1 });
  const banker = /^any\.(\d)\.banker$/.exec(id);
  if (banker) return t('lottery.play.anyBanker', { n: Number(banker[1]) });
  const named: Readonly<Record<string, PhraseKey>> = {
    'sum.first2': 'lottery.play.sumFirst2',
    'first2.sum': 'lottery.play.sumFirst2',
    'sum.first3': 'lottery.play.sumFirst3',
    'place.first3': 'lottery.play.first3',
  };
  const own = named[id];
  if (own) return t(own);
  const last = id.split('.').at(-1)!;
  if (last === '1') return t('lottery.play.oneNumber');
  if (/^\d+$/.test(last)) return t('lottery.play.any', { n: Number(last) });
  const special = /^special(\d)$/.exec(last);
  if (special) return t('lottery.play.specialDigits', { n: Number(special[1]) });
  const counted = /^(com|anyCode|show|lots|parlay|missing|rumble|pick|joined|missed)(\d+)$/.exec(last);
  if (counted) return t(key(`lottery.play.${counted[1]}`), { n: Number(counted[2]) });
  if (id === 'triple.any' || id === 'pair.any') return t('lottery.option.any');
  return t(key(`lottery.play.${last}`));
}

export const groupName = (t: Say, group: string): string => t(key(`lottery.group.${group}`));

export function areaName(t: Say, label: string): string {
  const counted = /^(times|ball|digit|rank)(\d+)$/.exec(label);
  return counted
    ? t(key(`lottery.area.${counted[1]}`), { n: Number(counted[2]) })
    : t(key(`lottery.area.${label}`));
}

const numbered: Readonly<Record<string, PhraseKey | null>> = {
  n: null,
  s: null,
  h: 'lottery.option.head',
  t: 'lottery.option.ends',
  bull: 'lottery.option.bull',
  odd: 'lottery.option.odds',
};

export function optionName(t: Say, option: string): string {
  const counted = /^(n|s|h|t|bull|odd)(\d+)$/.exec(option);
  if (!counted) return t(key(`lottery.option.${option}`));
  const [, kind = 'n', n = ''] = counted;
  const phrase = numbered[kind];
  return phrase ? t(phrase, { n: Number(n) }) : n;
}

/** Endings of boards are called with both digits: 07. */
export const numberName = ({ from, to }: Pick<Area, 'from' | 'to'>, number: number): string =>
  from === 0 && to === 99 ? String(number).padStart(2, '0') : String(number);

const words: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6 };

/** A prize of a play: an option's own name, or what has to come. */
export function tierName(
  t: Say,
  { tiers, selector: { options } }: Pick<Play, 'tiers' | 'selector'>,
  index: number,
): string {
  const { name = '' } = tiers[index] ?? {};
  if (options && options.length === tiers.length) return optionName(t, options[index] ?? '');
  if (tiers.length === 1) return t('lottery.tier.one');
  if (name === 'group3' || name === 'group6') return t(`lottery.play.${name}`);
  if (name === 'zyFull') return t('lottery.tier.zyFull');
  if (name === 'zy9' || name === 'zy6') return t('lottery.tier.zy', { n: Number(name.slice(2)) });
  const counted = /^(tail|hits)(\d+)$/.exec(name);
  const [, kind = 'hits', n = String(words[name] ?? 0)] = counted ?? [];
  return t(key(`lottery.tier.${kind}`), { n: Number(n) });
}

/** A selection in one line: areas divided by bars, typed numbers by commas, an empty area by a dash. */
export function selectionText(
  t: Say,
  { selector }: Pick<Play, 'selector'>,
  selection: readonly (readonly number[])[],
): string {
  const { areas, options, typed } = selector;
  const text = (numbers: readonly number[], at: number): string => {
    const area = areas[typed ? 0 : at] ?? { from: 0, to: 0 };
    const names = numbers.map((number) =>
      options ? optionName(t, options[number] ?? '') : numberName(area, number),
    );
    return names.join(' ') || '–';
  };
  return selection.map(text).join(typed ? ', ' : ' | ');
}
