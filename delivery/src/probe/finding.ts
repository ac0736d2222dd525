import type { Answer, Limit } from './ask.ts';

export type Verdict = 'holds' | 'differs' | 'cannot know';

/** The verdict on one rule or decision. `setting` is the portal's setting for this API, in one line. */
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

/**
 * A request of the probe and its response. `problem` is the reason why the portal can't use the response, or null.
 */
export type Reading = { sent: string; answer: Answer; problem: string | null; decoded: unknown };

/** All readings by name. Requests that weren't sent have no reading. */
export type Study = {
  api: string;
  /** The portal's own origin, or null if the API is behind the portal's edge. */
  origin: string | null;
  product: string;
  readings: Map<string, Reading>;
  limit: Limit | null;
};

/** Judges the reading with the given name. If its request wasn't sent, explains why. */
export function from(study: Study, name: string, judge: (reading: Reading) => Finding): Finding {
  const reading = study.readings.get(name);
  return reading ? judge(reading) : missing(study);
}

export function missing({ limit }: Study, why = 'nothing was there to ask it with'): Finding {
  if (!limit) return cannotKnow(why);
  const pause = limit.retryAfter === null ? 'without saying for how long' : `Retry-After: ${limit.retryAfter}`;
  return cannotKnow(`the API asked for a pause (429, ${pause}): nothing was sent after that`);
}

/** Returns all readings that got a response, whatever its status. */
export const answered = ({ readings }: Study) => [...readings.values()].filter(({ answer }) => answer.status > 0);
