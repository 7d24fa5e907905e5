import { expect, test } from 'vitest';
import { numberGames } from '@perya/game-rules/lottery/games.ts';
import { dictionaries } from '@perya/phrases/phrase.ts';
import { areaName, groupName, optionName, playName, type Say } from './play-names.ts';

const say: Say = (key, values) => {
  const text: string | undefined = dictionaries.EN[key];
  if (text === undefined) throw new Error(`there is no phrase ${key}`);
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values?.[name]));
};

test.each(numberGames.map((game) => [game.code, game] as const))(
  '%s: everything has a name',
  (_code, game) => {
    for (const play of game.plays) {
      expect(groupName(say, play.group)).not.toBe('');
      expect(playName(say, play)).not.toContain('undefined');
      for (const { label } of play.selector.areas) expect(areaName(say, label)).not.toContain('undefined');
      for (const option of play.selector.options ?? [])
        expect(optionName(say, option)).not.toContain('undefined');
    }
  },
);

test('plays of one group have names of their own', () => {
  for (const { code, plays } of numberGames) {
    const names = plays.map((play) => `${play.kind} ${play.group} ${playName(say, play)}`);
    const twice = names.filter((name, index) => names.indexOf(name) !== index);
    expect({ code, twice }).toEqual({ code, twice: [] });
  }
});
