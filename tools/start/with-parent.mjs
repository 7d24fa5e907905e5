/** Loaded before each program: when the start tool has gone, killed perhaps, nobody else would stop the program. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
