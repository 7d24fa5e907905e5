/** The engine of each sport. */
import { basketball } from './basketball.ts';
import { football } from './football.ts';
import { createRace } from './race.ts';
import type { Engine, Sport } from './sport.ts';
import { tennis } from './tennis.ts';

const volleyball = createRace({
  setsToWin: 3,
  target: 25,
  lastTarget: 15,
  winBy: 2,
  tickS: 4,
  breakS: 20,
  edgeStep: 0.018,
  choiceStep: 0,
});

/** A map goes to who takes fifteen towers and camps first. */
const legends = createRace({
  setsToWin: 2,
  target: 15,
  lastTarget: 15,
  winBy: 1,
  tickS: 9,
  breakS: 30,
  edgeStep: 0.04,
  choiceStep: 0.02,
});

/** A map goes to who wins thirteen rounds first, two ahead. */
const strike = createRace({
  setsToWin: 2,
  target: 13,
  lastTarget: 13,
  winBy: 2,
  tickS: 8,
  breakS: 30,
  edgeStep: 0.035,
  choiceStep: 0.025,
});

export const engines: Readonly<Record<Sport, Engine>> = {
  football,
  basketball,
  volleyball,
  tennis,
  legends,
  strike,
};

/** Sets or maps that win a match; 0 where there are none. */
export const setsToWin: Readonly<Record<Sport, number>> = {
  football: 0,
  basketball: 0,
  volleyball: 3,
  tennis: 2,
  legends: 2,
  strike: 2,
};
