import { isMainThread } from 'node:worker_threads';

/**
 * For `node --import` in a child process whose standard input is a pipe. The pipe closes when the parent ends, even
 * after SIGKILL. The child then shuts down as on SIGTERM, and exits after this time at the latest.
 */
const LIMIT_MS = 10_000;

// Worker threads also load this module, but the pipe isn't their standard input.
if (isMainThread) {
  process.stdin.on('end', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), LIMIT_MS).unref();
  });
  process.stdin.resume().unref();
}
