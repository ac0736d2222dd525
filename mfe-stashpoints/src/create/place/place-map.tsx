import { TriangleAlert } from 'lucide';
import { useDeferredValue, useMemo } from 'react';
import { type Translate, useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { cityOf } from '@host-portal/shared-lib/time';
import { Box, Flex, Icon, Text } from '@host-portal/shared-lib/ui';
import type { Coordinates } from '../../parts/map/pin-map.ts';
import { countryName } from '../countries.ts';
import type { Near } from './near.ts';
import { drawOutline, type Outline } from './outline.ts';
import { readPlace } from './places.ts';

export type PlaceMapProps = { coordinates: Coordinates; countryCode: string };

/** The distance in km beyond which the text describes the position as outside the city. */
const FAR_KM = 15;

/** Shows the position on a small map and in words. `place-picture.tsx` imports this component dynamically. */
export function PlaceMap({ coordinates, countryCode }: PlaceMapProps) {
  // The map renders with a deferred position, because drawing takes a while on a phone and must not block typing.
  const { lat, lng } = useDeferredValue(coordinates);
  const { t, locale } = useTranslation('stashpoints');
  // If street tiles are configured, `CoordinatesMap` shows the pin instead.
  const hasStreets = usePortal().config.mapStyleUrl !== '';
  const { zone, near, outline } = useMemo(() => {
    const place = readPlace({ lat, lng }, countryCode);
    return { ...place, outline: hasStreets ? null : drawOutline({ lat, lng }, place.near, place.cities) };
  }, [lat, lng, countryCode, hasStreets]);
  const zoneCity = cityOf(zone, locale);
  // The data contains English city names. Only cities that a time zone is named after have a translation.
  const nameOf = (city: string) => (city === cityOf(zone, 'en') ? zoneCity : city);
  return (
    <Box as="figure">
      {outline && (
        <Box height="220px" borderRadius="card" borderWidth="1px" overflow="hidden" bg="bg.sunken">
          <OutlineMap outline={outline} nameOf={nameOf} locale={locale} />
        </Box>
      )}
      <Box as="figcaption" mt={2} aria-live="polite">
        <Text as="span" weight="semibold">
          {near && placeSentence(near, nameOf(near.city.city), { t, locale })}
        </Text>{' '}
        <Text as="span" tone="muted">
          {t('zone.spot', { city: zoneCity })}
        </Text>
        {near?.isAbroad && (
          <Flex gap={2} mt={1} color="waiting.fg" fontWeight={600}>
            <Icon glyph={TriangleAlert} />
            <span>{t('place.abroad', { country: countryName(countryCode, locale) })}</span>
          </Flex>
        )}
      </Box>
    </Box>
  );
}

type Voice = { t: Translate; locale: string };

/** Formats a sentence such as "Lisbon, Portugal, 1 km from the centre". */
function placeSentence({ city: { iso2 }, km }: Near, city: string, { t, locale }: Voice) {
  const values = {
    city,
    country: countryName(iso2, locale),
    distance: formatKm(Math.max(1, Math.round(km)), locale),
  };
  return km < FAR_KM ? t('place.in', values) : t('place.from', values);
}

const formatKm = (km: number, locale: string) => km.toLocaleString(locale, { style: 'unit', unit: 'kilometer' });

type OutlineMapProps = { outline: Outline; nameOf: (city: string) => string; locale: string };

function OutlineMap({ outline, nameOf, locale }: OutlineMapProps) {
  return (
    <svg
      viewBox={`0 0 ${outline.width} ${outline.height}`}
      preserveAspectRatio="xMidYMid slice"
      width="100%"
      height="100%"
      aria-hidden
      style={{ display: 'block', fontSize: '0.8125rem' }}
    >
      <path d={outline.land} fill="var(--bp-colors-bg-raised)" stroke="var(--bp-colors-border-control)" />
      <path d={outline.borders} fill="none" stroke="var(--bp-colors-border-control)" strokeDasharray="4 3" />
      {outline.cities.map(({ name, x, y }) => (
        <g key={`${name} ${x}`}>
          <circle cx={x} cy={y} r={2.5} fill="var(--bp-colors-fg-subtle)" />
          <text x={x + 7} y={y + 4.5} fill="var(--bp-colors-fg-muted)" {...HALO}>
            {nameOf(name)}
          </text>
        </g>
      ))}
      <Pin {...outline.pin} />
      <Scale {...outline.scale} x={outline.pin.x} y={outline.height} label={formatKm(outline.scale.km, locale)} />
    </svg>
  );
}

/** A stroke around the text that keeps it readable on top of lines. */
const HALO = {
  stroke: 'var(--bp-colors-bg-raised)',
  strokeWidth: 3,
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
} as const;

function Pin({ x, y }: Outline['pin']) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d="M0 0C-3-7-9-11-9-18a9 9 0 0 1 18 0c0 7-6 11-9 18z"
        fill="var(--bp-colors-brand-solid)"
        stroke="var(--bp-colors-bg-surface)"
        strokeWidth={1.5}
      />
      <circle cy={-18} r={3.2} fill="var(--bp-colors-bg-surface)" />
    </g>
  );
}

/** A scale bar with its length. It's in the middle, because narrow screens cut off the map's sides. */
function Scale({ x, y, pixels, label }: { x: number; y: number; pixels: number; label: string }) {
  return (
    <g transform={`translate(${x - pixels / 2} ${y - 10})`}>
      <path d={`M0-5V0H${pixels}V-5`} fill="none" stroke="var(--bp-colors-fg-muted)" strokeWidth={1.5} />
      <text x={pixels + 6} fill="var(--bp-colors-fg-muted)" {...HALO}>
        {label}
      </text>
    </g>
  );
}
