import { claimPopstate } from '../../platform/first-popstate.ts';
import { lockNatives } from './lock-natives.ts';
import { createRequestBudget, type RequestBudget } from './request-budget.ts';

/** Protects the page before an area's code runs (docs/security.md). */
export function protectPage(): RequestBudget {
  const requests = createRequestBudget({
    send: globalThis.fetch.bind(globalThis),
    now: () => performance.now(),
    stack: () => new Error('a call').stack ?? '',
  });
  claimPopstate();
  // If a newer shell failed to start, it has already replaced and locked `fetch`.
  if (Object.getOwnPropertyDescriptor(globalThis, 'fetch')?.writable !== false) globalThis.fetch = requests.fetch;
  lockNatives();
  return requests;
}
