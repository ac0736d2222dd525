import { isMainThread } from 'node:worker_threads';

/**
 * For `node --import`, in a program whose standard input is a pipe: when whoever started it is gone, also by SIGKILL, the
 * pipe ends and so does the program, as if it had been asked to.
 */
const LIMIT_MS = 10_000;

// A thread of the program gets this import too, and an input that is none of its own.
if (isMainThread) {
  process.stdin.on('end', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), LIMIT_MS).unref();
  });
  process.stdin.resume().unref();
}
