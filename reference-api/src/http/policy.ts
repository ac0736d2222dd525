import type { ApiFault } from './api-fault.ts';

/** `true`, or the refusal to answer. */
export type Decision = true | ApiFault;

/** Continues only if the policy allows it. */
export function allow(decision: Decision) {
  if (decision !== true) throw decision;
}
