/** Filipino, for the operators' console. */
import { operatorsFil } from './operators/fil.ts';
import type { ConsoleDictionary } from './phrase.ts';
import { shellFil } from './shell/fil.ts';

export const fil: ConsoleDictionary = { ...shellFil, ...operatorsFil };
