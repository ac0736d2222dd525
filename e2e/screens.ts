/** What a screen can show; `failed` is every answer a 500, on a form the answer to sending it empty. */
export type Face = 'ready' | 'loading' | 'empty' | 'failed';

export type Screen = {
  name: string;
  /** Without a language prefix. `{booking}` and its like stand for ids of the demo data. */
  path: string;
  /** Seen without a session. */
  isPublic?: boolean;
  faces: readonly Face[];
  /** Shows data of spots: those are there in every face, and what is missing is what the screen itself asks for. */
  needsSpots?: boolean;
  /** Names that stand in the page and are nobody's data. */
  names?: readonly string[];
  /** Left to `npm run audit`. */
  isAuditOnly?: boolean;
};

const STATIC = ['ready'] as const;
const FORM = ['ready', 'failed'] as const;
const DATA = ['ready', 'loading', 'empty', 'failed'] as const;

/** Every screen of the portal, for the checks that go through all of them. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/', isPublic: true, faces: STATIC },
  { name: 'privacy', path: '/privacy', isPublic: true, faces: STATIC },
  { name: 'terms', path: '/terms', isPublic: true, faces: STATIC, isAuditOnly: true },
  { name: 'login', path: '/login', isPublic: true, faces: FORM },
  { name: 'sign-up', path: '/signup', isPublic: true, faces: FORM },
  { name: 'forgotten password', path: '/forgot', isPublic: true, faces: FORM },
  { name: 'reset', path: '/reset', isPublic: true, faces: STATIC },
  { name: 'e-mails', path: '/email', isPublic: true, faces: STATIC },
  { name: 'lost', path: '/no-such-page', isPublic: true, faces: STATIC },
  { name: 'today', path: '/account', faces: DATA, needsSpots: true, isAuditOnly: true },
  { name: 'training', path: '/account/training', faces: STATIC, names: ['Ana S.', 'Max B.'] },
  { name: 'bookings', path: '/account/bookings', faces: DATA, needsSpots: true },
  { name: 'one booking', path: '/account/bookings?dates=last30&booking={booking}', faces: STATIC, isAuditOnly: true },
  { name: 'late pick-ups', path: '/account/bookings/late', faces: DATA, needsSpots: true, isAuditOnly: true },
  { name: 'next 14 days', path: '/account/bookings/load', faces: DATA, needsSpots: true, isAuditOnly: true },
  { name: 'end of day', path: '/account/bookings/end-of-day', faces: DATA, needsSpots: true, isAuditOnly: true },
  { name: 'day sheet', path: '/account/bookings/day-sheet', faces: DATA, needsSpots: true, isAuditOnly: true },
  { name: 'bag tags', path: '/account/bookings/tags', faces: DATA, needsSpots: true, isAuditOnly: true },
  { name: 'earnings', path: '/account/earnings', faces: DATA, isAuditOnly: true },
  { name: 'statement', path: '/account/earnings/{earning}', faces: ['ready', 'loading', 'failed'], isAuditOnly: true },
  { name: 'storage spots', path: '/account/storage-spots', faces: DATA, isAuditOnly: true },
  { name: 'spot', path: '/account/storage-spots/s101', faces: DATA, needsSpots: true, isAuditOnly: true },
  {
    name: 'hours',
    path: '/account/storage-spots/s101/hours',
    faces: ['ready', 'loading', 'failed'],
    isAuditOnly: true,
  },
  { name: 'capacity', path: '/account/storage-spots/s101/capacity', faces: DATA, needsSpots: true, isAuditOnly: true },
  { name: 'closures', path: '/account/storage-spots/s101/closures', faces: DATA, needsSpots: true, isAuditOnly: true },
  { name: 'new closure', path: '/account/storage-spots/s101/closures?new', faces: STATIC, isAuditOnly: true },
  {
    name: 'closure notice',
    path: '/account/storage-spots/s101/closures/{closure}/notice',
    needsSpots: true,
    faces: ['ready', 'loading', 'failed'],
    isAuditOnly: true,
  },
  { name: 'reviews', path: '/account/storage-spots/s101/reviews', faces: DATA, needsSpots: true },
  { name: 'supplies', path: '/account/storage-spots/s101/supplies', faces: DATA, needsSpots: true },
  { name: 'new spot', path: '/account/stashpoints/create', faces: FORM, isAuditOnly: true },
  { name: 'profile', path: '/account/profile', faces: ['ready', 'loading', 'failed'] },
  { name: 'password', path: '/account/password', faces: FORM },
];
