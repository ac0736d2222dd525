import type { Day } from '../contract/index.ts';

/** A storage spot's sub-pages. Other remotes render `reviews` and `supplies`. */
export type SpotSection = 'hours' | 'capacity' | 'closures' | 'reviews' | 'supplies';

/** The paths of all pages of spec §2, without a language prefix. `href` adds the prefix. */
export const paths = {
  home: () => '/',
  login: () => '/login',
  signup: () => '/signup',
  forgot: () => '/forgot',
  reset: () => '/reset',
  email: () => '/email',
  privacy: () => '/privacy',
  terms: () => '/terms',
  /** The account's start page, which is Today. */
  account: () => '/account',
  profile: () => '/account/profile',
  password: () => '/account/password',
  /**
   * Links to the list of bookings. `booking` opens that booking's sheet over the list. The API can't return a single
   * booking, so a link to one outside the usual thirty days includes its days in `from` and `to`.
   */
  bookings: (query: { booking?: string; stashpoint?: string; from?: Day; to?: Day } = {}) =>
    withQuery('/account/bookings', query),
  earnings: () => '/account/earnings',
  earning: (earningId: string) => `/account/earnings/${encodeURIComponent(earningId)}`,
  /** Spec §2 uses both nouns: a spot is created under `stashpoints` and shown under `storage-spots`. */
  createSpot: () => '/account/stashpoints/create',
  spots: () => '/account/storage-spots',
  spot: (spotId: string, section?: SpotSection) =>
    `/account/storage-spots/${encodeURIComponent(spotId)}${section ? `/${section}` : ''}`,
  training: () => '/account/training',
  /** The help page isn't in the spec. */
  help: () => '/account/help',
};

function withQuery(path: string, query: Record<string, string | undefined>) {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length > 0 ? `${path}?${new URLSearchParams(given).toString()}` : path;
}
