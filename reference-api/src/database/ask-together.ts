import { setTimeout as pause } from 'node:timers/promises';

/** A question that takes longer than this keeps no other waiting: its connection may be dead. */
const MOST_WAIT_MS = 20;

/**
 * Looks up by key, many at once: what is asked while a question is at the database waits for its answer and then goes
 * together in the next. Each key is looked for after it was asked for, so nobody gets an answer from before.
 */
export function askTogether<Answer>(ask: (keys: string[]) => Promise<Map<string, Answer>>) {
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
    before = Promise.race([answers.catch(() => undefined), answered(MOST_WAIT_MS)]);
    return { keys, answers };
  }
}

const answered = (ms: number) => pause(ms, undefined, { ref: false });
