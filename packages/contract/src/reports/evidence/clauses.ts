/** All requirements of licences. Wording: `phrases/src/console/evidence`. */
import { gli19Operation } from './gli-19-operation.ts';
import { gli19Platform } from './gli-19-platform.ts';
import { national } from './national.ts';

export const clauses = [...gli19Platform, ...gli19Operation, ...national] as const;
