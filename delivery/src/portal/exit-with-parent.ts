import { isMainThread } from 'node:worker_threads';

/**
 * This module is for `node --import` in a child process whose standard input is a pipe. The pipe ends with the
 * parent, even after SIGKILL. Then the child shuts down as on SIGTERM, at the latest after this time.
 */
const LIMIT_MS = 10_000;

// Worker threads also load this module, but their standard input isn't the pipe.
if (isMainThread) {
  process.stdin.on('end', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), LIMIT_MS).unref();
  });
  process.stdin.resume().unref();
}
