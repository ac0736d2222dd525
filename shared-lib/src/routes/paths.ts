import type { Day } from '../contract/index.ts';

/** Sub-pages of one storage spot; `reviews` and `supplies` are drawn by another remote. */
export type SpotSection = 'hours' | 'capacity' | 'closures' | 'reviews' | 'supplies';

/** Every page of spec §2, without a language prefix. Links add it (`href`). */
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
   * `booking` opens one booking's sheet over the list. There is no call for a single booking (T-33): whoever knows more
   * than thirty days later when it was dropped off names the days, `from` and `to`.
   */
  bookings: (query: { booking?: string; stashpoint?: string; from?: Day; to?: Day } = {}) =>
    withQuery('/account/bookings', query),
  earnings: () => '/account/earnings',
  earning: (earningId: string) => `/account/earnings/${encodeURIComponent(earningId)}`,
  /** Two nouns, both exact: a spot is created under `stashpoints`, shown under `storage-spots` (T-12). */
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
