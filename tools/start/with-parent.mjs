import { subscribe } from 'node:diagnostics_channel';

/** Loaded before each program: when the start tool has gone, killed perhaps, nobody else would stop the program. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

// What a long start is doing (`sayStage` of packages/process), for the line that the start tool prints meanwhile.
const say = (stage) => process.connected && process.send({ starting: stage }, () => {});
subscribe('perya:stage', say);
say('loading its modules');
