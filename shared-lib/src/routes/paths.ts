import type { Day } from '../contract/index.ts';

/** Sub-pages of one storage spot; `reviews` and `supplies` are drawn by another remote. */
export type SpotSection = 'hours' | 'capacity' | 'closures' | 'reviews' | 'supplies';

/** Every page of spec §2, without a language prefix, which links add (`href`). */
export const paths = {
  home: () => '/',
  login: () => '/login',
  signup: () => '/signup',
  forgot: () => '/forgot',
  reset: () => '/reset',
  email: () => '/email',
  privacy: () => '/privacy',
  terms: () => '/terms',
  /** Account home: Today. */
  account: () => '/account',
  profile: () => '/account/profile',
  password: () => '/account/password',
  /**
   * `booking` opens one booking's sheet over the list. The API has no call for a single booking (T-33), so a link for a
   * booking outside the usual thirty days names its days, `from` and `to`.
   */
  bookings: (query: { booking?: string; stashpoint?: string; from?: Day; to?: Day } = {}) =>
    withQuery('/account/bookings', query),
  earnings: () => '/account/earnings',
  earning: (earningId: string) => `/account/earnings/${encodeURIComponent(earningId)}`,
  /** Two nouns, both exact: a spot is created under `stashpoints` and shown under `storage-spots` (T-12). */
  createSpot: () => '/account/stashpoints/create',
  spots: () => '/account/storage-spots',
  spot: (spotId: string, section?: SpotSection) =>
    `/account/storage-spots/${encodeURIComponent(spotId)}${section ? `/${section}` : ''}`,
  training: () => '/account/training',
};

function withQuery(path: string, query: Record<string, string | undefined>) {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length > 0 ? `${path}?${new URLSearchParams(given).toString()}` : path;
}
