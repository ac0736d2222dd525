import { setTimeout as pause } from 'node:timers/promises';
import type { ReleaseStore } from '@host-portal/delivery/store';
import { faultsOf, slowMs, type Weather } from './weather.ts';

const WRITES = new Set(['publish', 'swapEntry', 'writeHistory', 'writeCounts']);

/**
 * Wraps a store with the faults of a bad connection, as seen by one program. An operation may fail, hang, respond
 * late, return old content, report missing content, claim a write that didn't happen, run twice, or run without ever
 * responding, as if the program had been killed.
 */
export function faultyStore(store: ReleaseStore, weather: () => Weather, random: () => number) {
  const before = new Map<string, unknown>();
  const { draw, counted } = faultsOf(weather, random);

  async function run(name: string, args: unknown[], operate: () => Promise<unknown>): Promise<unknown> {
    const key = `${name} ${args.filter((arg) => typeof arg === 'string').join(' ')}`;
    const isWrite = WRITES.has(name);
    switch (draw()) {
      case 'refuses':
        throw Object.assign(new Error('503 slow down'), { code: 'ECONNREFUSED' });
      case 'hangs':
        return never();
      case 'is slow':
        await pause(slowMs(random));
        break;
      case 'shows the past':
        if (!isWrite && before.has(key)) return before.get(key);
        break;
      case 'loses':
        return isWrite ? lostWrite(name) : lostRead(name);
      case 'repeats':
        await operate().catch(() => undefined);
        break;
      case 'dies after':
        await operate().catch(() => undefined);
        return never();
      case null:
    }
    const answer = await operate();
    if (!before.has(key) || random() < 0.3) before.set(key, answer);
    return answer;
  }

  const faulty = Object.fromEntries(
    Object.entries(store).map(([name, method]) => [
      name,
      (...args: unknown[]) =>
        run(name, args, async () => (method as (...given: unknown[]) => Promise<unknown>)(...args)),
    ]),
  ) as ReleaseStore;
  return { store: faulty, counted };
}

const never = () => new Promise<never>(() => undefined);

/** Returns the result of a lost write. A conditional write reports success. */
const lostWrite = (name: string) => (name === 'swapEntry' ? true : undefined);

const lostRead = (name: string) => {
  if (name === 'list') return new Map();
  if (name === 'has') return false;
  return name === 'read' || name === 'readEntry' || name === 'readHistory' ? null : [];
};
