import type { Run } from '../run-schedule.ts';
import { bothHalvesAreWritten, othersDidIt, questionsAreTrue, refusalsAreTrue } from './half-rules.ts';
import { aStillButtonActs, aWriteIsWhatWasSeen, noWriteWithoutAPress, undoOnce } from './press-rules.ts';
import {
  answersAreGiven,
  answersAreTrue,
  oneBookingOneState,
  rowsStandStill,
  undoKeepsItsTime,
} from './screen-rules.ts';
import { everyWriteEnds, inOrder, noOutWithoutIn, oneBookingDoesNotDelayAnother } from './write-rules.ts';

export type Broken = { rule: string; at: number; text: string };

/** A rule that every run must follow. Returns its violations. */
export type Rule = (run: Run) => Broken[];

const RULES: readonly Rule[] = [
  aWriteIsWhatWasSeen,
  aStillButtonActs,
  noWriteWithoutAPress,
  undoOnce,
  everyWriteEnds,
  inOrder,
  noOutWithoutIn,
  oneBookingDoesNotDelayAnother,
  oneBookingOneState,
  answersAreTrue,
  answersAreGiven,
  rowsStandStill,
  undoKeepsItsTime,
  bothHalvesAreWritten,
  refusalsAreTrue,
  questionsAreTrue,
  othersDidIt,
];

/** Returns all violations in a run, in chronological order. */
export const brokenRules = (run: Run): Broken[] => RULES.flatMap((rule) => rule(run)).toSorted((a, b) => a.at - b.at);
