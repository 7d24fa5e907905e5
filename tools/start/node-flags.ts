/**
 * How the programs' Node is set. What a request makes is garbage a millisecond later: with room for more requests at once
 * most of it is gone before it is looked at, which otherwise takes a seventh of the server's time under load.
 */
export const nodeFlags: readonly string[] = ['--max-semi-space-size=64', '--min-semi-space-size=64'];

/** A program that answers few requests does without that room, some 60 MB. */
export const flagsFor = (program: string): readonly string[] =>
  program === 'server' || program === 'studio' ? nodeFlags : [];
