import { isMainThread } from 'node:worker_threads';

/**
 * For `node --import` in a child process with a pipe as standard input: when the parent ends, even by SIGKILL, the pipe
 * ends, and the child shuts down as on SIGTERM.
 */
const LIMIT_MS = 10_000;

// Only in the main thread. Worker threads load this module, too, but have another input.
if (isMainThread) {
  process.stdin.on('end', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), LIMIT_MS).unref();
  });
  process.stdin.resume().unref();
}
