import type { ApiFault } from './api-fault.ts';

/** `true` if the policy allows the action, otherwise the error to send. */
export type Decision = true | ApiFault;

/** Throws unless the policy allows it. */
export function allow(decision: Decision) {
  if (decision !== true) throw decision;
}
