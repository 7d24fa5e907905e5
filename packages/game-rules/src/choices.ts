/**
 * What a player decides inside a round: a list of choices, each a short list of whole numbers whose meaning is the model's.
 * The first is made with the bet; `take` ends a round with what it stands at.
 */
import type { Draw, Round } from './model.ts';

export type Choice = readonly number[];
export type Choices = readonly Choice[];

/** Ends the round: what it is worth is won. */
export const take: Choice = [];

export const isTake = (choice: Choice): boolean => choice.length === 0;

export const sameChoice = (one: Choice, other: Choice): boolean => one.join() === other.join();

/** What may be chosen in a model, and by which way of playing its figures are stated. */
export interface ChoiceRules {
  /** Whether a bet can be made with it. */
  isFirst(choice: Choice): boolean;
  /** Whether it may come next in the round that these draws and choices have made. */
  allows(draws: readonly Draw[], choices: Choices, next: Choice): boolean;
  /** The most that a round begun with this choice can pay, in parts of the stake. */
  mostOf(first: Choice): number;
  /**
   * The way of playing that the model's facts speak of: the first choice of a round (`null`), and then the next one of each.
   */
  reference(round: Round | null, choices: Choices): Choice;
  /** How rounds played that way are told apart, for a count of what happens. */
  readonly outcomes: Outcomes;
}

export interface Outcomes {
  /** What they are, in words. */
  readonly name: string;
  /** How likely each is; they add up to 1. */
  readonly shares: readonly number[];
  of(round: Round): number;
}

/** The most of a bet's choices that a round takes, the first and `take` included. */
export const longestRound = 64;

/** One line of text: `3 12 7 -` is a first choice of 3, then 12, then 7, then taken; `1,4,9` is one choice of three numbers. */
export const writeChoices = (choices: Choices): string =>
  choices.map((choice) => (isTake(choice) ? '-' : choice.join(','))).join(' ');

/** @returns null for what is no such line. */
export function readChoices(text: string): Choice[] | null {
  const words = text.trim().split(/\s+/);
  if (!words.every((word) => word === '-' || /^\d{1,9}(,\d{1,9})*$/.test(word))) return null;
  return words.map((word) => (word === '-' ? [] : word.split(',').map(Number)));
}
