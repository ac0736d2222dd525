import { isMainThread } from 'node:worker_threads';

/**
 * The maximum time for a child process to shut down after its parent has ended. This module is loaded with `node
 * --import` in a child process whose standard input is a pipe. The pipe closes when the parent ends, even after
 * SIGKILL, and the child then shuts down as on SIGTERM.
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
