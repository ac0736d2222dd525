import type { Answer, Limit } from './ask.ts';

export type Verdict = 'holds' | 'differs' | 'cannot know';

/** `setting`: what to do about it in the portal, in a line. */
export type Finding = { verdict: Verdict; sent: string; came: string; setting: string };

export const holds = (sent: string, came: string, setting = ''): Finding => ({ verdict: 'holds', sent, came, setting });
export const differs = (sent: string, came: string, setting = NONE_YET): Finding => ({
  verdict: 'differs',
  sent,
  came,
  setting,
});
export const cannotKnow = (why: string, setting = ''): Finding => ({
  verdict: 'cannot know',
  sent: '',
  came: why,
  setting,
});

export const UNWRITTEN = 'it writes: give --write with a test booking';
export const NONE_YET = 'none yet: the portal reads it in one way only';

/** One question of the probe and what came. `problem`: why the portal could not use the answer; null when it can. */
export type Reading = { sent: string; answer: Answer; problem: string | null; decoded: unknown };

/** Everything that was read, by the name of the question. What was not asked is missing. */
export type Study = {
  api: string;
  /** The portal's own origin; null: the API stands behind the portal's edge. */
  origin: string | null;
  product: string;
  readings: Map<string, Reading>;
  limit: Limit | null;
};

/** Judges a reading, or says why there is none. */
export function from(study: Study, name: string, judge: (reading: Reading) => Finding): Finding {
  const reading = study.readings.get(name);
  return reading ? judge(reading) : missing(study);
}

export function missing({ limit }: Study, why = 'nothing was there to ask it with'): Finding {
  if (!limit) return cannotKnow(why);
  const pause = limit.retryAfter === null ? 'without saying for how long' : `Retry-After: ${limit.retryAfter}`;
  return cannotKnow(`the API asked for a pause (429, ${pause}): nothing was sent after that`);
}

/** What was asked and answered, with whatever status. */
export const answered = ({ readings }: Study) => [...readings.values()].filter(({ answer }) => answer.status > 0);
