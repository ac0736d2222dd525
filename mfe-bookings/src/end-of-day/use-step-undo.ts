import type { Booking } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { CLOSE_STEPS, type CloseStep, type DayClose, type OpenEnds, validCount } from '../model/closing/day-close.ts';

export type StepUndo = { text: string; action: string; onUndo: () => void };

type StepUndoOf = {
  step: CloseStep;
  ends: OpenEnds;
  close: DayClose;
  onChange: (changed: Partial<DayClose>) => void;
  onStep: (step: CloseStep) => void;
};

/**
 * Returns the Undo of this step. If this step has nothing to undo, returns the Undo of the previous step, which also
 * goes back to that step. Returns null if neither step has one.
 */
export function useStepUndo({ step, ends, close, onChange, onStep }: StepUndoOf): StepUndo | null {
  const { t } = useTranslation('bookings');
  const { notCome, stillHere } = close;
  const marked = given(ends.arrivals, notCome);
  const staying = given(ends.pickups, stillHere);
  const counted = validCount(close, ends.inStore);
  const undos: Record<CloseStep, { text: string; taken: Partial<DayClose> } | null> = {
    arrivals:
      marked.length > 0
        ? { text: t('end.marked', { count: marked.length }), taken: { notCome: without(notCome, marked) } }
        : null,
    pickups:
      staying.length > 0
        ? { text: t('end.stay', { count: staying.length }), taken: { stillHere: without(stillHere, staying) } }
        : null,
    count:
      counted === null
        ? null
        : { text: t('end.counted', { count: counted }), taken: { seen: null, typed: null, ticked: [], result: null } },
    done: close.result && { text: t('end.isClosed'), taken: { result: null } },
  };
  const before = CLOSE_STEPS[CLOSE_STEPS.indexOf(step) - 1];
  const own = undos[step];
  const of = own ? step : before;
  const undo = own ?? (before && undos[before]);
  if (!undo || !of) return null;
  const { text, taken } = undo;
  return {
    text,
    action: `undo ${of}`,
    onUndo: () => {
      onChange(taken);
      onStep(of === 'done' ? 'count' : of);
    },
  };
}

const given = (bookings: readonly Booking[], ids: readonly string[]) =>
  bookings.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
const without = (ids: readonly string[], others: readonly string[]) => ids.filter((id) => !others.includes(id));
