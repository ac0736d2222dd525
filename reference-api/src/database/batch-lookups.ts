import { setTimeout as pause } from 'node:timers/promises';

/**
 * How long lookups wait for the running query, in ms. If it takes longer, its connection may be dead, and the next
 * query starts.
 */
const MAX_WAIT_MS = 20;

/**
 * Batches lookups by key: lookups during a query wait for its result and then share the next one. Each key is queried
 * after its lookup started, so no lookup gets an older result.
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
