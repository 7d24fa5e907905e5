/** Runs the dependency rules over a tree. */
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import configuration from '../../.dependency-cruiser.mjs';

export interface Violation {
  rule: string;
  from: string;
  to: string;
}

/** @param baseDir root of the tree. @param folders what to look at, relative to it. */
export async function checkDependencies(baseDir: string, folders: string[]): Promise<Violation[]> {
  const { options, forbidden } = configuration;
  // The cruiser advises to install an older TypeScript; swc parses for it, and the tests of the rules show that it sees.
  const { output } = await cruise(
    folders,
    { ...options, baseDir, validate: true, ruleSet: { forbidden }, outputType: undefined } as never,
    options.enhancedResolveOptions as never,
  );
  return (output as ICruiseResult).summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    from,
    to,
  }));
}
