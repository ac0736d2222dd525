import type { Rule } from './rules.ts';

/** The maximum time until a write reaches the server if its booking has no problems. */
const MOST_WAIT_MS = 15_000;

export const everyWriteEnds: Rule = ({ writes, endings, arrivals, onScreen }) =>
  writes.flatMap(({ id, at, who, action }) => {
    const ends = endings.filter((ending) => ending.id === id);
    const applied = arrivals.filter(({ key, isApplied }) => key === id && isApplied).length;
    const text = `${action} of ${who}`;
    if (ends.length === 0 && !onScreen.includes(id)) return [{ rule: 'a write was lost', at, text }];
    // A change that was dropped too late has a second outcome, because it had already been sent.
    const isTooLate = ends.length === 2 && ends[0]?.outcome === 'dropped' && ends[1]?.outcome === 'sent';
    if (ends.length > 1 && !isTooLate) return [{ rule: 'a write ended twice', at, text }];
    if (ends[0]?.outcome === 'sent' && applied !== 1)
      return [{ rule: 'a write that was sent has not arrived', at, text }];
    if (ends[0]?.outcome === 'refused' && applied > 0)
      return [{ rule: 'a write that was refused has arrived', at, text }];
    return [];
  });

export const inOrder: Rule = ({ writes, arrivals }) => {
  const orderOf = (key: string) => writes.findIndex(({ id }) => id === key);
  const applied = arrivals.filter(({ isApplied }) => isApplied);
  return applied.flatMap((arrival, index) => {
    const earlier = applied.slice(0, index).findLast(({ who }) => who === arrival.who);
    return earlier && orderOf(earlier.key) > orderOf(arrival.key)
      ? [{ rule: 'out of order', at: arrival.at, text: arrival.who }]
      : [];
  });
};

/**
 * The time that a write may spend between the portal's check and the server. The API has no conditional writes, so a
 * colleague's change in this time is overwritten.
 */
const ON_ITS_WAY_MS = 500;

export const noOutWithoutIn: Rule = ({ arrivals, steps }) =>
  arrivals
    .filter(({ isApplied, isBroken }) => isApplied && isBroken)
    .filter(
      ({ who, at }) =>
        !steps.some(
          (step) => step.do === 'colleague' && step.who === who && step.at < at && at - step.at < ON_ITS_WAY_MS,
        ) && !steps.some((step) => step.do === 'decide' && step.who === who && step.choice === 'send' && step.at < at),
    )
    .map(({ at, who }) => ({ rule: 'out without in', at, text: `${who} is checked out and was never checked in` }));

/**
 * Rule: a write isn't delayed by other bookings. It applies only to bookings without failed responses and without
 * changes by others.
 */
export const oneBookingDoesNotDelayAnother: Rule = ({ writes, arrivals, endings, end, steps }) => {
  const isAboutAll = steps
    .filter((step) => step.do === 'offline' || step.do === 'online' || step.do === 'sleep')
    .map(({ at }) => at);
  return writes.flatMap(({ id, at, who, action }) => {
    const arrived = Math.min(
      arrivals.find(({ key }) => key === id)?.at ?? Infinity,
      endings.find((ending) => ending.id === id)?.at ?? Infinity,
      end,
    );
    const isTroubled = steps.some(
      (step) =>
        (step.do === 'trouble' || step.do === 'colleague' || step.do === 'decide') &&
        step.who === who &&
        step.at < arrived,
    );
    const isOff = isAboutAll.some((moment) => moment >= at - 60_000 && moment <= arrived);
    if (isTroubled || isOff || arrived - at <= MOST_WAIT_MS) return [];
    return [
      {
        rule: 'delayed by another booking',
        at,
        text: `${action} of ${who} waited ${Math.round((arrived - at) / 1000)} s`,
      },
    ];
  });
};
