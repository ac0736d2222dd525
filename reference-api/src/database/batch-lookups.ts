import { setTimeout as pause } from 'node:timers/promises';

/**
 * How long lookups wait for the running query, in ms. A slower query may be on a dead connection, so the next query
 * starts without waiting for it.
 */
const MAX_WAIT_MS = 20;

/**
 * Combines lookups by key into shared queries. Lookups that start during a query wait for it to end and then share the
 * next one, so that no lookup returns data that was read before it started.
 */
export function batchLookups<Answer>(ask: (keys: string[]) => Promise<Map<string, Answer>>) {
  let before: Promise<unknown> = Promise.resolve();
  let next: { keys: Set<string>; answers: Promise<Map<string, Answer>> } | null = null;

  return async (key: string): Promise<Answer | undefined> => {
    next ??= begin();
    const { keys, answers } = next;
    keys.add(key);
    return (await answers).get(key);
  };

  function begin() {
    const keys = new Set<string>();
    const answers = before.then(() => {
      next = null;
      return ask([...keys]);
    });
    before = Promise.race([answers.catch(() => undefined), answered(MAX_WAIT_MS)]);
    return { keys, answers };
  }
}

const answered = (ms: number) => pause(ms, undefined, { ref: false });
