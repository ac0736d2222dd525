import { Minus, Plus } from 'lucide';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Box, Button, Flex, IconButton, Link, Skeleton, Text } from '@host-portal/shared-lib/ui';
import type { AttributionPart } from './attribution.ts';
import type { PinMap, Coordinates } from './pin-map.ts';

type CoordinatesMapProps = { coordinates: Coordinates | null; onPick: (coordinates: Coordinates) => void };

/**
 * A map on which the host marks the shop's door, if a map is configured. The form doesn't depend on the map, because
 * coordinates can also be typed.
 */
export function CoordinatesMap(props: CoordinatesMapProps) {
  const { t } = useTranslation('stashpoints');
  const { config } = usePortal();
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);
  if (config.mapStyleUrl === '') return null;
  if (failedAttempt === attempt) {
    return (
      <Flex role="status" flexWrap="wrap" alignItems="center" gap={3}>
        <Text tone="muted">{t('create.map.failed')}</Text>
        <Button onClick={() => setAttempt(attempt + 1)}>{t('create.map.again')}</Button>
      </Flex>
    );
  }
  return <OpenMap key={attempt} {...props} onFailure={() => setFailedAttempt(attempt)} />;
}

type OpenMapProps = CoordinatesMapProps & { onFailure: () => void };

function OpenMap(props: OpenMapProps) {
  const { t } = useTranslation('stashpoints');
  const { element, map, attribution } = usePinMap(props);
  return (
    <Box>
      <Text tone="muted" mb={2}>
        {t('create.map.how')}
      </Text>
      <Box position="relative" height="280px" borderRadius="card" borderWidth="1px" overflow="hidden">
        <Box ref={element} height="full" css={MAP_STYLES} />
        {attribution === null ? (
          <Box position="absolute" inset={0} aria-busy>
            <Skeleton height="280px" />
          </Box>
        ) : (
          <ZoomButtons onZoom={(steps) => map.current?.zoom(steps)} />
        )}
      </Box>
      <Text size="sm" tone="muted" mt={1}>
        {(attribution ?? []).map(({ text, href }) => (
          <span key={text + href}>{href ? <Link to={href}>{text}</Link> : text} </span>
        ))}
      </Text>
    </Box>
  );
}

/**
 * Opens the map in `element` and keeps its pin at the form's coordinates. `attribution` is null until the map has
 * loaded.
 */
function usePinMap({ coordinates, onPick, onFailure }: OpenMapProps) {
  const { t } = useTranslation('stashpoints');
  const portal = usePortal();
  const element = useRef<HTMLDivElement>(null);
  const map = useRef<PinMap>(null);
  const [attribution, setAttribution] = useState<AttributionPart[] | null>(null);

  const moved = useEffectEvent((next: Coordinates) => onPick(next));
  const failed = useEffectEvent((error: unknown) => {
    portal.report(error, { remote: 'stashpoints', phase: 'map' });
    onFailure();
  });
  const open = useEffectEvent(async (stopped: AbortSignal) => {
    try {
      const { openPinMap } = await import(/* webpackChunkName: "online/map" */ './pin-map.ts');
      if (stopped.aborted || !element.current) return;
      const opened = await openPinMap(element.current, {
        styleUrl: portal.config.mapStyleUrl,
        workerUrl: portal.workerUrl,
        coordinates,
        labels: { map: t('create.map.title'), pin: t('create.map.pin') },
        onPick: (next) => moved(next),
        onReady: setAttribution,
        onFailure: (error) => failed(error),
      });
      if (stopped.aborted) opened.end();
      else map.current = opened;
    } catch (error) {
      if (!stopped.aborted) failed(error);
    }
  });

  useEffect(() => {
    const stop = new AbortController();
    void open(stop.signal);
    return () => {
      stop.abort();
      map.current?.end();
      map.current = null;
    };
  }, []);
  const isReady = attribution !== null;
  const [lat, lng] = [coordinates?.lat, coordinates?.lng];
  useEffect(() => {
    if (isReady) map.current?.movePin(lat === undefined || lng === undefined ? null : { lat, lng });
  }, [isReady, lat, lng]);

  return { element, map, attribution };
}

function ZoomButtons({ onZoom }: { onZoom: (steps: number) => void }) {
  const { t } = useTranslation('stashpoints');
  return (
    <Flex position="absolute" top={2} right={2} flexDirection="column" gap={1}>
      <IconButton icon={Plus} variant="outline" label={t('create.map.nearer')} onClick={() => onZoom(1)} />
      <IconButton icon={Minus} variant="outline" label={t('create.map.farther')} onClick={() => onZoom(-1)} />
    </Flex>
  );
}

/** The rules from the library's style sheet that are needed for the canvas and the pin. */
const MAP_STYLES = {
  '& .maplibregl-canvas, & .maplibregl-marker': { position: 'absolute', top: 0, left: 0 },
  '& .maplibregl-canvas-container': { cursor: 'crosshair', userSelect: 'none', touchAction: 'none', height: '100%' },
  // The focus outline is inset, because the frame clips everything outside.
  '& .maplibregl-canvas:focus-visible': { outlineOffset: '-3px' },
  '& .maplibregl-marker': { cursor: 'grab' },
} as const;
