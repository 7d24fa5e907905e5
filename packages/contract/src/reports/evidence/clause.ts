/** A requirement of a licence with what answers it: a setting, tests, a screen, running checks or a document. */
import type { CheckId } from './checks.ts';

export interface Clause {
  id: string;
  /** Number of the rule; whole sections where one answer holds for all of it. */
  clause: string;
  /** Path in the brand's settings; null: applies to every brand. */
  setting: string | null;
  /** Files of the repository. */
  tests: readonly string[];
  /** Screen that shows it live; null: none. */
  screen: string | null;
  /** Checks of the running installation; one that fails turns the clause red. */
  checks: readonly CheckId[];
  /** A page of the repository, or the operator's own paper. Without tests and checks it alone answers. */
  document: string | null;
}
