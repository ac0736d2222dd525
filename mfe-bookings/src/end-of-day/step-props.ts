import type { Stashpoint } from '@host-portal/shared-lib/contract';
import type { DayClose, OpenEnds } from '../model/closing/day-close.ts';
import type { StepUndo } from './use-step-undo.ts';

export type StepProps = {
  spot: Stashpoint;
  ends: OpenEnds;
  close: DayClose;
  now: number;
  /** When the day ends, in ms. */
  dayEndsAt: number;
  zone: string;
  /** False if bags from earlier days couldn't be read. */
  isComplete: boolean;
  onChange: (changed: Partial<DayClose>) => void;
  undo: StepUndo | null;
  onNext: () => void;
};
