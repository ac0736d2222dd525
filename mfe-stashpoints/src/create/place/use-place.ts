import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { cityOf } from '@host-portal/shared-lib/time';
import { countryName } from '../countries.ts';
import type { Coordinates } from '../../parts/map/pin-map.ts';

// An import that failed is tried again when it's asked for again. Nothing here goes to the API.
const LOCAL = { staleTime: Number.POSITIVE_INFINITY, networkMode: 'always', retry: 1 } as const;

/** Cities and time zones of the world, loaded with the first position. */
const placesQuery = {
  queryKey: ['stashpoints', 'places'],
  queryFn: () => import(/* webpackChunkName: "online/places" */ './places.ts'),
  ...LOCAL,
};

/** Coasts and borders of the world, loaded with the first picture. */
const outlineQuery = {
  queryKey: ['stashpoints', 'outline'],
  queryFn: () => import(/* webpackChunkName: "online/outline" */ './outline.ts'),
  ...LOCAL,
};

export const useOutlineCode = (isWanted: boolean) => useQuery({ ...outlineQuery, enabled: isWanted });

/** What is at a position, in words: `in` is the sentence, `warning` says that the country doesn't fit. */
export function usePlace(at: Coordinates, countryCode: string) {
  const { t, locale } = useTranslation('stashpoints');
  const { data: places, isError, refetch } = useQuery(placesQuery);
  if (!places) return { place: null, isError, refetch };
  const { zone, near, cities } = places.readPlace(at, countryCode);
  const zoneCity = cityOf(zone, locale);
  // The cities have English names. Those that name a time zone are translated.
  const nameOf = (city: string) => (city === cityOf(zone, 'en') ? zoneCity : city);
  if (!near) return { place: null, isError: true, refetch };
  const km = Math.max(1, Math.round(near.km));
  const sentence = t(near.km < FAR_KM ? 'place.in' : 'place.from', {
    city: nameOf(near.city.city),
    country: countryName(near.city.iso2, locale),
    distance: formatKm(km, locale),
  });
  return {
    place: {
      near,
      cities,
      nameOf,
      sentence,
      zone: t('zone.spot', { city: zoneCity }),
      warning: near.isAbroad ? t('place.abroad', { country: countryName(countryCode, locale) }) : null,
    },
    isError,
    refetch,
  };
}

export type Place = NonNullable<ReturnType<typeof usePlace>['place']>;

/** Farther away, a position isn't in the city. */
const FAR_KM = 15;

export const formatKm = (km: number, locale: string) =>
  km.toLocaleString(locale, { style: 'unit', unit: 'kilometer' });

/** The time zone of a position; null if the code for it can't be loaded. */
export const timeZoneAt = (at: Coordinates): Promise<string | null> =>
  placesQuery.queryFn().then(
    ({ readPlace }) => readPlace(at, '').zone,
    () => null,
  );
