import { TriangleAlert } from 'lucide';
import { useMemo } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Box, Button, Flex, Notice, Skeleton, Text } from '@host-portal/shared-lib/ui';
import type { Coordinates } from '../../parts/map/pin-map.ts';
import type { Outline } from './outline.ts';
import { formatKm, type Place, useOutlineCode, usePlace } from './use-place.ts';

type PlacePictureProps = { coordinates: Coordinates; countryCode: string };

/** Where a position is, as a small map and in words, so that a wrong pin is seen at once. */
export function PlacePicture({ coordinates, countryCode }: PlacePictureProps) {
  const { t } = useTranslation('stashpoints');
  // With street tiles, the larger map has the pin.
  const hasStreets = usePortal().config.mapStyleUrl !== '';
  const { place, isError, refetch } = usePlace(coordinates, countryCode);
  const code = useOutlineCode(!hasStreets);
  if (isError || code.isError) {
    return (
      <Flex role="status" flexWrap="wrap" alignItems="center" gap={3}>
        <Text tone="muted">{t('place.failed')}</Text>
        <Button onClick={() => void Promise.all([refetch(), ...(hasStreets ? [] : [code.refetch()])])}>
          {t('create.map.again')}
        </Button>
      </Flex>
    );
  }
  return (
    <Box as="figure">
      {!hasStreets && (
        <Box height="220px" borderRadius="card" borderWidth="1px" overflow="hidden" bg="bg.sunken">
          {place && code.data ? (
            <OutlineMap coordinates={coordinates} place={place} draw={code.data.drawOutline} />
          ) : (
            <Skeleton height="220px" />
          )}
        </Box>
      )}
      <Box as="figcaption" mt={2} minHeight="1.5em" aria-live="polite">
        {place && (
          <>
            <Text as="span" weight="semibold">
              {place.sentence}
            </Text>{' '}
            <Text as="span" tone="muted">
              {place.zone}
            </Text>
          </>
        )}
        {place?.warning && <Notice icon={TriangleAlert}>{place.warning}</Notice>}
      </Box>
    </Box>
  );
}

type OutlineMapProps = {
  coordinates: Coordinates;
  place: Place;
  draw: typeof import('./outline.ts').drawOutline;
};

function OutlineMap({ coordinates: { lat, lng }, place: { near, cities, nameOf }, draw }: OutlineMapProps) {
  const { locale } = useTranslation('stashpoints');
  const outline = useMemo(() => draw({ lat, lng }, near, cities), [draw, lat, lng, near, cities]);
  return (
    <svg
      viewBox={`0 0 ${outline.width} ${outline.height}`}
      preserveAspectRatio="xMidYMid slice"
      width="100%"
      height="100%"
      aria-hidden
      style={{ display: 'block', fontSize: '0.8125rem' }}
    >
      <path d={outline.land} fill="var(--bp-colors-bg-surface)" stroke="var(--bp-colors-border-strong)" />
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

/** Keeps words readable on lines. */
const HALO = {
  stroke: 'var(--bp-colors-bg-surface)',
  strokeWidth: 3,
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
} as const;

/** Its point is at the position. */
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

/** A line with its length on the ground, in the middle, which every screen shows. */
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
