import { BUSINESS_TYPES, HOLIDAY_OPEN_TYPES } from '@host-portal/shared-lib/contract';
import { acceptedTerms, presentPassword } from './account-decisions.ts';
import { type CallName, endpointNamed } from './call-names.ts';
import { readableWith, takenWith } from './dialects.ts';
import {
  cannotKnow,
  differs,
  type Finding,
  from,
  holds,
  missing,
  NONE_YET,
  UNWRITTEN,
  type Reading,
  type Study,
} from './finding.ts';
import { itemsOf, userOf } from './read.ts';
import { isRecord, objectsIn, outlineOf, shapeOf } from './shape.ts';

type Decision = { what: string; judge: (study: Study) => Finding };

const ourOwn = (what: string, setting = ''): Decision => ({
  what,
  judge: () => cannotKnow('a choice of the portal alone: no answer of an API shows it', setting),
});
const onlyByWriting = (what: string, why: string, setting = ''): Decision => ({
  what,
  judge: () => cannotKnow(why, setting),
});
/** Creates a decision that the probe can judge only by making a change (`--write`). */
const byWriting = (what: string, name: CallName): Decision => ({
  what,
  judge(study) {
    const reading = study.readings.get(name);
    if (!reading) return missing(study, UNWRITTEN);
    const { sent, answer, problem } = reading;
    return problem === null
      ? holds(sent, outlineOf(answer))
      : differs(sent, problem, takenWith(name, study) ?? NONE_YET);
  },
});

/**
 * The decisions D-01 to D-31 in order. Each is a question that the specification leaves open, with the portal's
 * assumed answer.
 */
export const DECISIONS: Decision[] = [
  ourOwn('D-01 links keep their own query'),
  { what: 'D-02 both bounds of a range are included', judge: (study) => from(study, 'one moment', hasBounds) },
  { what: 'D-03 days of opening hours: 1 is Monday, 0 and 7 are Sunday', judge: dayNumbers },
  { what: 'D-04 times are HH:mm or HH:mm:ss', judge: timeForms },
  { what: 'D-05 holiday_open_type is one of three', judge: holidayTypes },
  onlyByWriting(
    'D-06 notes go to PATCH /v2/stashpoints/{id}',
    'nothing reads notes back, and trying would replace them',
  ),
  { what: 'D-07 the acceptance of terms is accepted_tos_at', judge: acceptedTerms },
  onlyByWriting(
    'D-08 upload_photo is a data URL',
    'a spot that was made for a try cannot be taken back',
    'PORTAL_API_PHOTOS=base64 if it takes no data:…, before it',
  ),
  { what: 'D-09 values of payment_status', judge: paymentStates },
  onlyByWriting(
    'D-10 PATCH /v2/stashpoints/{id} takes notes alone',
    'nothing reads notes back, and trying would replace them',
  ),
  ourOwn('D-11 no geocoding', 'PORTAL_MAP_STYLE_URL gives a map'),
  ourOwn('D-12 hideLogo hides the portal’s logo', 'partners.json of the brand says which partners hide it'),
  ourOwn('D-13 the public page of a spot', 'PORTAL_PUBLIC_SPOT_URL'),
  { what: 'D-14 a spot’s type is one of 21', judge: spotTypes },
  { what: 'D-15 amounts are whole and signed, counts are not negative', judge: amounts },
  ourOwn('D-16 the partner stays on the device for 30 days'),
  {
    what: 'D-17 a missing Client-Id is sent as null',
    judge: (study) =>
      from(study, 'listHosts', ({ sent, answer }) =>
        answer.status === 200 ? holds(`${sent} with Client-Id: null`, '200') : differs(sent, outlineOf(answer)),
      ),
  },
  ourOwn('D-18 a page for hosts without a session leads to the login'),
  byWriting('D-19 forgotten-password takes {email}', 'requestPasswordReset'),
  byWriting('D-20 a session is renewed by {expires_at}', 'renewToken'),
  ourOwn('D-21 alerts in red go after 5 s, too'),
  { what: 'D-22 a language is a code of two letters', judge: languageCode },
  {
    what: 'D-23 spots are listed without a status',
    judge: (study) =>
      from(study, 'listStashpoints', ({ sent, answer }) =>
        isTaken(answer) ? holds(sent, 'taken') : differs(sent, outlineOf(answer)),
      ),
  },
  {
    what: 'D-24 supplies are of the type tags',
    judge: (study) =>
      from(study, 'listSupplyOrders', ({ sent, answer }) =>
        isTaken(answer)
          ? holds(sent, 'taken', 'supplyTypes of the brand: tags')
          : differs(sent, outlineOf(answer), 'supplyTypes of the brand names those of this marketplace'),
      ),
  },
  { what: 'D-25 another password needs current_password', judge: presentPassword },
  ourOwn('D-26 /email has the choices about mails'),
  {
    what: 'D-27 bookings need no other filter',
    judge: (study) =>
      from(study, 'listBookings', ({ sent, answer }) =>
        isTaken(answer) ? holds(sent, 'taken') : differs(sent, outlineOf(answer)),
      ),
  },
  { what: 'D-28 closures are dates or instants', judge: closureDates },
  {
    what: 'D-29 the visitor header is {product}-Uuid',
    judge: (study) =>
      from(study, 'listHosts', ({ sent, answer }) =>
        answer.status === 200
          ? cannotKnow(
              `${study.product}-Uuid was taken; whether another name would be, too, no answer shows`,
              `product of the brand: ${study.product}`,
            )
          : differs(sent, outlineOf(answer), 'product of the brand'),
      ),
  },
  ourOwn('D-30 the bag limit 10 is no rule'),
  {
    what: 'D-31 a range can be read in pages of a hundred',
    judge: (study) => from(study, 'a hundred bookings', pageSize),
  },
];

/** Checks only the status. Other rows judge the content of the response. */
const isTaken = ({ status }: Reading['answer']) => status >= 200 && status < 300;

function hasBounds(reading: Reading): Finding {
  const { sent, answer } = reading;
  if (!isTaken(answer)) return differs(sent, outlineOf(answer));
  return itemsOf(reading).length > 0
    ? holds(sent, 'the booking of that moment')
    : differs(sent, 'no booking, though one begins at that moment', 'none yet: a range would lose its ends');
}

const spotsOf = ({ readings }: Study) => [
  ...itemsOf(readings.get('listStashpoints')),
  ...objectsIn(readings.get('getStashpoint')?.answer.json)
    .filter(({ path }) => path === '')
    .map(({ value }) => value),
];
const hoursOf = (spot: Record<string, unknown>) =>
  Array.isArray(spot['opening_hours']) ? spot['opening_hours'].filter(isRecord) : [];
const SPOTS = 'GET /v3/stashpoints';

function dayNumbers(study: Study): Finding {
  const days = [...new Set(spotsOf(study).flatMap((spot) => hoursOf(spot).map(({ day }) => day)))];
  if (days.length === 0) return missing(study, 'no spot has opening hours');
  const strange = days.find((day) => typeof day !== 'number' || !Number.isInteger(day) || day < 0 || day > 7);
  if (strange !== undefined) return differs(SPOTS, `a day is ${shapeOf(strange)}`);
  const seen = days.toSorted((a, b) => Number(a) - Number(b)).join(', ');
  if (days.includes(7)) return holds(SPOTS, `days ${seen}: a week from 1 to 7`);
  return cannotKnow(
    `days ${seen}: they fit a week from 1 (Monday) as well as one from 0; compare one spot with its sign on the door`,
    days.includes(0) ? 'none needed if 0 is Sunday; PORTAL_API_MONDAY=0 if 0 is Monday' : '',
  );
}

function timeForms(study: Study): Finding {
  const times = spotsOf(study).flatMap((spot) => hoursOf(spot).flatMap(({ open, close }) => [open, close]));
  if (times.length === 0) return missing(study, 'no spot has opening hours');
  const strange = times.find((time) => typeof time !== 'string' || !/^([01]\d|2[0-4]):[0-5]\d(:[0-5]\d)?$/.test(time));
  return strange === undefined
    ? holds(SPOTS, [...new Set(times.map(shapeOf))].join(' and '))
    : differs(SPOTS, `a time is ${shapeOf(strange)}`);
}

/**
 * Returns a field's values that aren't in the specification. The report prints them, so the field must not contain
 * personal data.
 */
function strangeValues(values: unknown[], known: readonly string[]): string[] {
  return [...new Set(values.filter((value) => value !== null && value !== undefined).map(String))].filter(
    (value) => !known.includes(value),
  );
}

function holidayTypes(study: Study): Finding {
  const values = spotsOf(study).map((spot) => spot['holiday_open_type']);
  if (values.every((value) => value === undefined || value === null)) return missing(study, 'no spot names one');
  const strange = strangeValues(values, HOLIDAY_OPEN_TYPES);
  return strange.length === 0
    ? holds(SPOTS, 'known values', 'none: the texts of its option explain closed_plus to hosts')
    : differs(SPOTS, strange.join(', '), 'none needed: it stays as it is until the host chooses another');
}

function spotTypes(study: Study): Finding {
  const values = spotsOf(study).map(({ type }) => type);
  if (values.length === 0) return missing(study, 'there is no spot');
  const strange = strangeValues(values, BUSINESS_TYPES);
  return strange.length === 0
    ? holds(SPOTS, 'known values')
    : differs(SPOTS, strange.join(', '), 'none needed: it is shown as sent');
}

const PAYMENT_STATES = /^(paid|pending|processing|in[ _-]?transit|failed|cancell?ed)$/i;

function paymentStates(study: Study): Finding {
  return from(study, 'listInvoices', (reading) => {
    const values = itemsOf(reading).flatMap(({ payment_status: value }) => (typeof value === 'string' ? [value] : []));
    if (values.length === 0) return cannotKnow('no payout names one');
    const strange = [...new Set(values.filter((value) => !PAYMENT_STATES.test(value.trim())))];
    return strange.length === 0
      ? holds(reading.sent, 'known values')
      : differs(reading.sent, strange.join(', '), 'none needed: it is shown as sent, in grey');
  });
}

function languageCode(study: Study): Finding {
  return from(study, 'getToken', (reading) => {
    const { sent } = reading;
    const language = userOf(reading)?.['language'];
    if (typeof language !== 'string') return cannotKnow('no user with a language was read');
    return /^[a-z]{2}$/.test(language) ? holds(sent, shapeOf(language)) : differs(sent, shapeOf(language));
  });
}

const MONEY = /^(amount|current_balance|realised_balance|post_discount_price)$/;
const COUNTS = /^(bag_count|quantity|capacity|page|pages|total|total_bags|minor_in_major|quantity_(requested|sent))$/;

function amounts(study: Study): Finding {
  const numbers = [...study.readings.values()].flatMap(({ sent, answer }) =>
    objectsIn(answer.json).flatMap(({ path, value }) =>
      Object.entries(value).map(([key, inner]) => ({ sent, key, path: path ? `${path}.${key}` : key, inner })),
    ),
  );
  const money = numbers.filter(({ key, inner }) => MONEY.test(key) && inner !== null);
  const wrong =
    money.find(({ inner }) => !Number.isInteger(inner)) ??
    numbers.find(({ key, inner }) => COUNTS.test(key) && typeof inner === 'number' && inner < 0);
  if (wrong) return differs(wrong.sent, `${wrong.path} is ${shapeOf(wrong.inner)}`);
  if (money.length === 0) return missing(study, 'no amount was read');
  const lies = payoutsWithWrongSum(study);
  if (lies) return lies;
  return holds(
    'every call',
    `${money.length} whole amounts${money.some(({ inner }) => Number(inner) < 0) ? ', some negative' : ''}`,
  );
}

/** Finds payouts whose amount differs from the sum of their lines. Payouts without lines are ignored. */
function payoutsWithWrongSum({ readings }: Study): Finding | null {
  const reading = readings.get('getInvoice');
  const json = reading?.answer.json;
  if (!reading || !isRecord(json) || !Array.isArray(json['transactions']) || json['transactions'].length === 0)
    return null;
  const sum = json['transactions'].filter(isRecord).reduce((total, { amount }) => total + Number(amount), 0);
  return sum === json['amount']
    ? null
    : differs(reading.sent, 'a payout is not the sum of its transactions', 'none yet: a statement shows both');
}

function closureDates(study: Study): Finding {
  return from(study, 'listClosures', (reading) => {
    const { sent, problem } = reading;
    const dates = itemsOf(reading)
      .flatMap(({ close_date: close, open_date: open }) => [close, open])
      .filter((date) => date !== null && date !== undefined);
    if (dates.length === 0) return cannotKnow('no closure was read');
    const forms = [...new Set(dates.map(shapeOf))];
    if (problem !== null) {
      return differs(sent, forms.join(' and '), readableWith(endpointNamed('listClosures'), reading) ?? NONE_YET);
    }
    return holds(sent, forms.join(' and '), 'none needed: both stay what they are');
  });
}

function pageSize(reading: Reading): Finding {
  const { sent, answer } = reading;
  const back = 'none needed: the portal goes back to ten a page for the session';
  if (!isTaken(answer)) return differs(sent, outlineOf(answer), back);
  const body = isRecord(answer.json) ? answer.json : {};
  const count = itemsOf(reading).length;
  const isShort = count < 100 && (body['has_next'] === true || Number(body['pages']) > 1);
  return isShort
    ? differs(sent, `${count} of ${String(body['total'])}`, back)
    : holds(sent, `${count} of ${String(body['total'])}`);
}
