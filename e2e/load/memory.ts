import { readFileSync } from 'node:fs';
import { median } from '../../tools/quantile.ts';

const WINDOW = 10;

/** Resident memory of processes, each second. */
export function watchMemory(pids: Record<string, number>) {
  const samples = new Map(Object.keys(pids).map((name) => [name, [] as number[]]));
  const marked = new Map<string, number>();
  const timer = setInterval(() => {
    for (const [name, pid] of Object.entries(pids)) samples.get(name)?.push(residentMb(pid));
  }, 1000);
  const latest = (name: string) => median(samples.get(name)?.slice(-WINDOW) ?? []);
  return {
    /** What comes later is compared with now. */
    mark: () => {
      for (const name of samples.keys()) marked.set(name, latest(name));
    },
    stop: () => {
      clearInterval(timer);
      return [...samples.keys()].map((name) => ({ name, marked: marked.get(name) ?? 0, now: latest(name) }));
    },
  };
}

const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
