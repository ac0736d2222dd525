import { setTimeout as pause } from 'node:timers/promises';

/**
 * Polls until the result is neither null nor false, and returns the result. Retries after errors, and throws after
 * `limitMs` with `what` in the message. For programs without Playwright's runner; journeys use `expect.poll`.
 */
export async function until<T>(what: string, ask: () => Promise<T | null | false>, limitMs = 20_000): Promise<T> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    let problem: unknown;
    try {
      const answer = await ask();
      if (answer !== null && answer !== false) return answer;
    } catch (error) {
      problem = error;
    }
    if (Date.now() > deadline) throw new Error(`Waited ${limitMs / 1000} s in vain for ${what}`, { cause: problem });
    await pause(100);
  }
}
