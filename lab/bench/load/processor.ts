import { readFileSync } from 'node:fs';

/** The clock ticks per second in `/proc`, which are the same on every Linux machine. */
const TICKS_PER_SECOND = 100;

/** Returns a process's CPU time, excluding its children. */
export function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return ((user + system) * 1000) / TICKS_PER_SECOND;
}
