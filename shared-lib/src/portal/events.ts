/**
 * The analytics events that spec §7 names, in one form (`thing-happened`), with what each may say: a `number`, or a
 * `token`: a fixed name of ours. Nothing here can name a person: no ids, no free text. Not every area of the catalogue has a screen
 * in this portal (payments, bag counts); the names are the marketplace's.
 */
export const EVENTS = {
  'host-signed-in': {},
  'host-signed-up': {},
  'bookings-filtered': { filter: 'token' },
  'booking-changed': { action: 'token' },
  'search-used': { results: 'number' },
  'bag-count-changed': { bags: 'number' },
  'date-changed': { days: 'number' },
  'time-changed': {},
  'closure-added': { spots: 'number' },
  'closure-changed': {},
  'closure-deleted': {},
  'commissions-seen': {},
  'stashpoint-added': {},
  'stashpoint-bags-changed': { bags: 'number' },
  'host-hours-saved': {},
  'tags-ordered': { quantity: 'number' },
  'payment-attempted': {},
  'payment-succeeded': {},
  'payment-failed': { code: 'token' },
} as const satisfies Record<string, Record<string, PayloadKind>>;

export type PayloadKind = 'token' | 'number';
export type EventName = keyof typeof EVENTS;

type ValueOf<Kind> = Kind extends 'number' ? number : string;
export type EventPayload<Name extends EventName> = {
  [Key in keyof (typeof EVENTS)[Name]]: ValueOf<(typeof EVENTS)[Name][Key]>;
};

/** An event without a payload needs none. */
export type EventArguments<Name extends EventName> = keyof EventPayload<Name> extends never
  ? []
  : [payload: EventPayload<Name>];
