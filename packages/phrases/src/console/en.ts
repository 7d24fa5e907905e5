/** English, for the operators' console: ICU messages. A subject that gets screens gets a folder and a line here and in `fil.ts`. */
import { operatorsEn } from './operators/en.ts';
import { shellEn } from './shell/en.ts';

export const en = { ...shellEn, ...operatorsEn };
