import { answered, cannotKnow, differs, type Finding, holds, missing, type Reading, type Study } from './finding.ts';
import { idsOf, itemsOf } from './read.ts';
import { isRecord, objectsIn, shapeOf } from './shape.ts';

/** Checks that every id in the responses is a string. */

export function textIds(study: Study): Finding {
  for (const { sent, answer } of answered(study)) {
    const found = objectsIn(answer.json)
      .flatMap(({ path, value }) =>
        Object.entries(value).map(([key, inner]) => ({ path: `${path}.${key}`, key, inner })),
      )
      .find(({ key, inner }) => /^id$|_id$/.test(key) && typeof inner === 'number');
    if (found)
      return differs(sent, `${found.path} is ${shapeOf(found.inner)}`, 'none needed: numbers are read as text');
  }
  return holds('every call', 'all are texts');
}

export function sameIds(study: Study): Finding {
  const spots = new Set(idsOf(study.readings.get('listStashpoints')));
  const bookings = study.readings.get('listBookings');
  const named = itemsOf(bookings).flatMap(({ stashpoint }) => (isRecord(stashpoint) ? [String(stashpoint['id'])] : []));
  if (spots.size === 0 || named.length === 0) return missing(study, 'there is no booking to compare with its spot');
  const strange = named.find((id) => !spots.has(id));
  return strange === undefined
    ? holds(bookings?.sent ?? '', 'each booking names a spot of the list')
    : differs(
        bookings?.sent ?? '',
        `a booking names the spot ${shapeOf(strange)}, and the list of spots has ${shapeOf([...spots][0])}`,
      );
}

export function repeatedSpots(study: Study): Finding {
  if (idsOf(study.readings.get('listStashpoints')).length < 2) return missing(study, 'this host has one spot');
  const [many, one] = ['a hundred bookings', 'one spot'].map((name) => itemsOf(study.readings.get(name)));
  if (!many || !one || many.length === 0) return missing(study, 'there are no bookings');
  const isWider = new Set(many.map(({ stashpoint }) => isRecord(stashpoint) && stashpoint['id'])).size > 1;
  if (isWider) return holds('stashpoint_id of several spots', 'bookings of several');
  return many.length >= 100 || one.length > 0
    ? cannotKnow('only one of the spots has bookings on the first page')
    : differs('stashpoint_id of several spots', 'bookings of one spot only');
}

export function trueTotals(study: Study): Finding {
  const reading = study.readings.get('listBookings');
  const body = reading?.answer.json;
  if (!reading || !isRecord(body)) return missing(study);
  const whole = study.readings.get('a hundred bookings');
  const last = study.readings.get('the last page')?.answer.json;
  const small = study.readings.get('one moment')?.answer.json;
  const problems = [body, whole?.answer.json, small].flatMap(pageProblems);
  problems.push(...lastPageProblems(last, body));
  return problems.length === 0
    ? holds(reading.sent, 'they are what the pages hold')
    : differs(
        reading.sent,
        [...new Set(problems)].join('; '),
        'none needed for lists: the portal reads on until a page brings nothing new',
      );
}

/** Returns the problems with a page's counts. A list that claims to be complete must contain all items. */
function pageProblems(body: unknown): string[] {
  if (!isRecord(body) || !Array.isArray(body['items'])) return [];
  const { items, page, pages, total, has_next: hasNext } = body as { items: unknown[] } & Record<string, unknown>;
  const problems = [];
  if (typeof total === 'number' && total < items.length) problems.push('total is less than the items of a page');
  if (hasNext !== Number(page) < Number(pages))
    problems.push(`has_next is ${String(hasNext)} on page ${Number(page)} of ${Number(pages)}`);
  if (hasNext === false && page === 1 && total !== items.length) problems.push(`total is not the number of items`);
  const stats = body['summary_stats'];
  if (hasNext === false && page === 1 && isRecord(stats)) {
    const bookings = items.filter(isRecord);
    const bagsOf = (some: typeof bookings) => some.reduce((count, { bag_count: bags }) => count + Number(bags), 0);
    // Accepts both sums, because spec §3 doesn't specify whether cancelled bookings count.
    const sums = [bagsOf(bookings), bagsOf(bookings.filter((booking) => !booking['cancelled_at']))];
    if (!sums.includes(Number(stats['total_bags'])))
      problems.push('summary_stats.total_bags is not the sum of the bags');
  }
  return problems;
}

/** Returns the problems with a list's last page. All pages before it must be as long as the first. */
function lastPageProblems(last: unknown, first: Record<string, unknown>): string[] {
  if (!isRecord(last) || !Array.isArray(last['items']) || !Array.isArray(first['items'])) return [];
  const counted = (Number(last['pages']) - 1) * first['items'].length + last['items'].length;
  return [
    ...(last['items'].length === 0 ? ['the last page is empty'] : []),
    ...(last['has_next'] === false ? [] : ['has_next is true on the last page']),
    ...(last['items'].length > 0 && last['total'] !== counted ? ['total is not the sum of the pages'] : []),
  ];
}

export function inOrder(reading: Reading): Finding {
  const moments = itemsOf(reading).map(({ dropoff }) => Date.parse(String(dropoff)));
  if (moments.length < 2 || moments.some(Number.isNaN)) return cannotKnow('there are no two drop-offs to compare');
  return moments.every((moment, index) => index === 0 || moment >= (moments[index - 1] ?? 0))
    ? holds(reading.sent, 'ascending')
    : differs(reading.sent, 'another order', 'none needed: the portal sorts, and reads pages by number');
}
