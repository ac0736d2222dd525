import { readFileSync } from 'node:fs';

/** Linux uses this value on every machine. */
const TICKS_PER_SECOND = 100;

/** Processor time of a process, without its children. */
export function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return ((user + system) * 1000) / TICKS_PER_SECOND;
}
