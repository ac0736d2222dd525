import type { ApiFault } from './api-fault.ts';

/** A policy's decision: `true` if the action is allowed, otherwise the error to send. */
export type Decision = true | ApiFault;

/** Throws the policy's error if the action isn't allowed. */
export function allow(decision: Decision) {
  if (decision !== true) throw decision;
}
