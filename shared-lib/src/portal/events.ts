/**
 * The analytics events of spec §7, all named like `thing-happened`, with their allowed payload: a `number`, or a
 * `token`, which is one of our fixed names. A payload can't identify a person, because it has no ids and no free
 * text. Some events come from the marketplace and belong to screens that this portal doesn't have (payments, bag
 * counts).
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

/** The arguments of `track` after the event's name. Without a payload, there are none. */
export type EventArguments<Name extends EventName> = keyof EventPayload<Name> extends never
  ? []
  : [payload: EventPayload<Name>];
