/** Loaded into each program of a soak (`node --import`): at a signal it collects its garbage, all of it, so that what it holds can be told. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (how: object) => void;
// The last resort is what gives pages back, too.
process.on('SIGUSR2', () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }));
