import { LocateFixed } from 'lucide';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Button, Flex, Grid, Stack, Text, useUiText } from '@host-portal/shared-lib/ui';
import { Field, TextInput } from '@host-portal/shared-lib/ui/form';
import { CoordinatesMap } from '../parts/map/coordinates-map.tsx';
import type { Coordinates } from '../parts/map/pin-map.ts';
import { degrees, fieldError } from './draft/spot-draft.ts';
import { MapLinkField } from './place/map-link-field.tsx';
import { positionIn } from './place/map-link.ts';
import type { LocatingDevice } from './place/use-locating.ts';
import { writtenCoordinates } from './place/written-coordinates.ts';
import type { SpotForm } from './use-spot-form.ts';

type CoordinatesFieldProps = { form: SpotForm; device: LocatingDevice };

/**
 * Latitude and longitude: from the device, a map app's link, a map if configured, or typed. A pair or link pasted into
 * either field fills both.
 */
export function CoordinatesField({ form, device }: CoordinatesFieldProps) {
  const { t } = useTranslation('stashpoints');
  const uiText = useUiText();
  const { values, set } = form;
  const isAsking = device.state === 'asking';
  const { lat, lng } = values.coordinates;
  const known = { lat: degrees(lat), lng: degrees(lng) };
  const isValid = fieldError('coordinates', values) === null;
  const coordinates = isValid && known.lat !== null && known.lng !== null ? { lat: known.lat, lng: known.lng } : null;

  const take = (found: Coordinates) => set({ coordinates: writtenCoordinates(found) });
  const takeLink = (found: Coordinates) => {
    take(found);
    device.foundInLink();
  };
  const type = (which: 'lat' | 'lng', typed: string) => {
    const found = positionIn(typed);
    if (found) take(found);
    else set({ coordinates: { ...values.coordinates, [which]: typed } });
  };
  // The field consists of two inputs; it's validated once both are filled.
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
        <Flex flexWrap="wrap" gap={2}>
          <Button icon={LocateFixed} loading={isAsking} onClick={device.ask}>
            {t('create.locate')}
          </Button>
          {isAsking && (
            <Button variant="ghost" onClick={device.cancel}>
              {uiText('cancel')}
            </Button>
          )}
        </Flex>
      )}
      <Text role="status" tone={device.state === 'refused' || device.state === 'failed' ? 'urgent' : 'muted'}>
        {device.state === 'idle' || isAsking ? '' : t(`create.locate.${device.state}`)}
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
