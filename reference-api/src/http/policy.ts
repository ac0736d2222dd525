import type { ApiFault } from './api-fault.ts';

/** `true`, or the refusal to answer. */
export type Decision = true | ApiFault;

/** Goes on only when the policy agrees. */
export function allow(decision: Decision) {
  if (decision !== true) throw decision;
}
