import { LocateFixed } from 'lucide';
import { useState } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Button, Grid, Stack, Text } from '@host-portal/shared-lib/ui';
import { Field, TextInput } from '@host-portal/shared-lib/ui/form';
import { CoordinatesMap } from '../parts/map/coordinates-map.tsx';
import type { Coordinates } from '../parts/map/pin-map.ts';
import { MapLinkField } from './map-link-field.tsx';
import { positionIn } from './map-link.ts';
import { degrees, fieldError } from './spot-draft.ts';
import type { SpotForm } from './use-spot-form.ts';

/** About a metre; more digits would be false precision. */
const DECIMALS = 5;
const LOCATE_TIMEOUT_MS = 15_000;

/** A tiny negative number must not be rounded to "-0.00000". */
const written = (degree: number) => (Number(degree.toFixed(DECIMALS)) || 0).toFixed(DECIMALS);

type Locating = 'idle' | 'asking' | 'refused' | 'failed' | 'found';

/**
 * Latitude and longitude: from the device, from a link of a map app, from a map if there is one, or typed. A pair or a
 * link pasted into either field fills both.
 */
export function CoordinatesField({ form }: { form: SpotForm }) {
  const { t } = useTranslation('stashpoints');
  const { values, set } = form;
  const [locating, setLocating] = useState<Locating>('idle');
  const { lat, lng } = values.coordinates;
  const known = { lat: degrees(lat), lng: degrees(lng) };
  const isValid = fieldError('coordinates', values) === null;
  const coordinates = isValid && known.lat !== null && known.lng !== null ? { lat: known.lat, lng: known.lng } : null;

  const take = (found: Coordinates) => set({ coordinates: { lat: written(found.lat), lng: written(found.lng) } });
  const takeLink = (found: Coordinates) => {
    take(found);
    setLocating('found');
  };
  const locate = () => {
    setLocating('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        take({ lat: coords.latitude, lng: coords.longitude });
        setLocating('found');
      },
      ({ code, PERMISSION_DENIED }) => setLocating(code === PERMISSION_DENIED ? 'refused' : 'failed'),
      { enableHighAccuracy: true, timeout: LOCATE_TIMEOUT_MS },
    );
  };
  const type = (which: 'lat' | 'lng', typed: string) => {
    const found = positionIn(typed);
    if (found) take(found);
    else set({ coordinates: { ...values.coordinates, [which]: typed } });
  };
  // One field of the form in two inputs: half of it is not judged yet.
  const leave = () => lat.trim() !== '' && lng.trim() !== '' && form.control('coordinates').onBlur();
  return (
    <Stack as="fieldset" gap={3}>
      <Text as="legend" weight="semibold">
        {t('create.field.coordinates')}
      </Text>
      <Text tone="muted" size="sm">
        {t('create.hint.coordinates')}
      </Text>
      {'geolocation' in navigator && (
        <Box>
          <Button icon={LocateFixed} loading={locating === 'asking'} onClick={locate}>
            {t('create.locate')}
          </Button>
        </Box>
      )}
      <Text role="status" tone={locating === 'found' ? 'muted' : 'urgent'}>
        {locating === 'idle' || locating === 'asking' ? '' : t(`create.locate.${locating}`)}
      </Text>
      <CoordinatesMap coordinates={coordinates} onPick={take} />
      <MapLinkField onFound={takeLink} />
      <Grid gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap={4} alignItems="end">
        <Field label={t('create.field.lat')} {...form.field('coordinates')}>
          <TextInput
            inputMode="text"
            autoComplete="off"
            value={lat}
            onChange={({ target }) => type('lat', target.value)}
            onBlur={leave}
          />
        </Field>
        <Field label={t('create.field.lng')}>
          <TextInput
            inputMode="text"
            autoComplete="off"
            value={lng}
            onChange={({ target }) => type('lng', target.value)}
            onBlur={leave}
          />
        </Field>
      </Grid>
    </Stack>
  );
}
