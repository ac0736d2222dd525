import { fieldErrors } from '@host-portal/shared-lib/api';
import { type FormRefusal, type Problem, yearProblem } from '@host-portal/shared-lib/ui/form';
import type { ClosureDraft, DraftFault } from '../../model/closure-draft.ts';
import { saveFault } from '../../model/save-fault.ts';

type Problems = Partial<Record<keyof ClosureDraft, Problem>>;

/** Assigns the error message for invalid dates to its form field. */
export function problemOfFault(fault: DraftFault | null): Problems {
  if (fault === 'closeYear') return { closeDay: yearProblem };
  if (fault === 'openYear') return { openDay: yearProblem };
  if (fault === 'closeTime' || fault === 'openTime') return { [fault]: { key: 'closure.fault.time' } };
  return fault ? { [fault === 'closeDay' ? 'closeDay' : 'openDay']: { key: `closure.fault.${fault}` } } : {};
}

/**
 * Returns how the form shows a failed save, or null for the default alert. `isReported` means that the sheet already
 * shows the error elsewhere.
 */
export function refusalOf(
  error: unknown,
  { isReported }: { isReported: boolean },
): FormRefusal<keyof ClosureDraft> | null {
  const problems = problemsOfRefusal(error);
  if (isReported || Object.keys(problems).length > 0) return { problems, failure: null };
  const fault = saveFault(error);
  if (fault === 'unread') return { problems, failure: { textKey: 'merge.unread' } };
  return fault && { problems, failure: { key: `closure.fault.${fault}` } };
}

/** Assigns the server's messages to form fields. A message without a field is shown at the first field. */
function problemsOfRefusal(error: unknown): Problems {
  const { byField, other } = fieldErrors(error, ['closeDate', 'openDate', 'reason', 'stashpointId']);
  const atField = (field: keyof ClosureDraft, messages: string[] | undefined) =>
    messages && { [field]: { text: messages.join(' ') } };
  return {
    ...atField('closeDay', byField.closeDate ?? byField.stashpointId ?? (other.length > 0 ? other : undefined)),
    ...atField('openDay', byField.openDate),
    ...atField('reason', byField.reason),
  };
}
