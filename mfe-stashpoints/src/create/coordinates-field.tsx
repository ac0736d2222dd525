import { LocateFixed } from 'lucide';
import { useState } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Button, Flex, Grid, Stack, Text, useUiText } from '@host-portal/shared-lib/ui';
import { Field, TextInput } from '@host-portal/shared-lib/ui/form';
import { CoordinatesMap } from '../parts/map/coordinates-map.tsx';
import type { Coordinates } from '../parts/map/pin-map.ts';
import { positionOf } from './draft/spot-draft.ts';
import { MapLinkField } from './place/map-link-field.tsx';
import { positionIn } from './place/map-link.ts';
import { PlacePicture } from './place/place-picture.tsx';
import type { LocatingDevice } from './place/use-locating.ts';
import { writtenCoordinates } from './place/written-coordinates.ts';
import type { SpotForm } from './use-spot-form.ts';

type CoordinatesFieldProps = { form: SpotForm; device: LocatingDevice };

/**
 * A field for the spot's position. The position comes from the device, a map app's link, a map (if configured), or
 * typed numbers, and is shown on a small map and in words.
 */
export function CoordinatesField({ form, device }: CoordinatesFieldProps) {
  const { t } = useTranslation('stashpoints');
  const uiText = useUiText();
  const [hasNumbers, setHasNumbers] = useState(false);
  const { values, set } = form;
  const isAsking = device.state === 'asking';
  const coordinates = positionOf(values);

  const take = (found: Coordinates) => set({ coordinates: writtenCoordinates(found) });
  const takeLink = (found: Coordinates) => {
    take(found);
    device.foundInLink();
  };
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
      {/* The error is shown at the control that the host can use to correct the position. */}
      <MapLinkField {...(hasNumbers ? LINK_ONLY : form.field('coordinates'))} onFound={takeLink} />
      <CoordinatesMap coordinates={coordinates} onPick={take} />
      {coordinates && <PlacePicture coordinates={coordinates} countryCode={values.countryCode} />}
      <details open={hasNumbers} onToggle={({ currentTarget }) => setHasNumbers(currentTarget.open)}>
        <Box as="summary" cursor="pointer" color="brand.fg" fontWeight={600} width="fit-content" py={2.5}>
          {t('create.numbers')}
        </Box>
        <Numbers form={form} field={hasNumbers ? form.field('coordinates') : {}} onPaste={take} />
      </details>
    </Stack>
  );
}

const LINK_ONLY = { id: 'spot-map-link', error: undefined };

type NumbersProps = {
  form: SpotForm;
  field: { id?: string; error?: string };
  onPaste: (position: Coordinates) => void;
};

/** Inputs for latitude and longitude. A coordinate pair or link that is pasted into either input fills both. */
function Numbers({ form, field, onPaste }: NumbersProps) {
  const { t } = useTranslation('stashpoints');
  const { coordinates } = form.values;
  const type = (which: 'lat' | 'lng', typed: string) => {
    const found = positionIn(typed);
    if (found) onPaste(found);
    else form.set({ coordinates: { ...coordinates, [which]: typed } });
  };
  // Latitude and longitude are validated together once both inputs are filled.
  const leave = () =>
    coordinates.lat.trim() !== '' && coordinates.lng.trim() !== '' && form.control('coordinates').onBlur();
  return (
    <Grid gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap={4} alignItems="end" mt={2}>
      {(['lat', 'lng'] as const).map((which) => (
        <Field key={which} label={t(`create.field.${which}`)} {...(which === 'lat' && field)}>
          <TextInput
            inputMode="text"
            autoComplete="off"
            value={coordinates[which]}
            onChange={({ target }) => type(which, target.value)}
            onBlur={leave}
          />
        </Field>
      ))}
    </Grid>
  );
}
