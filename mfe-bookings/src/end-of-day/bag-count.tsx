import { type FormEvent, useState } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { bookingCode } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Alert, Box, Button, Heading, Text } from '@host-portal/shared-lib/ui';
import { Checkbox, Field, TextInput } from '@host-portal/shared-lib/ui/form';
import { counterName } from '../booking/traveller-name.ts';
import { dayClose, readCount, storeDayClose } from './day-close.ts';

export type BagCountProps = {
  spotId: string;
  zone: string;
  inStore: readonly Booking[];
  now: number;
  heading: 'h2' | 'h3';
};

/** What should be in the room against what is: a difference leads to the bookings, one by one. */
export function BagCount({ spotId, zone, inStore, now, heading }: BagCountProps) {
  const { t } = useTranslation('bookings');
  const expected = inStore.reduce((bags, { bagCount }) => bags + bagCount, 0);
  const [typed, setTyped] = useState('');
  const [seen, setSeen] = useState<number | null>(null);
  const [hasError, setError] = useState(false);
  const [seenBookings, setSeenBookings] = useState<string[]>([]);
  const keep = (count: number, ticked: string[]) =>
    storeDayClose(spotId, dayClose({ inStore, seen: count, seenBookings: ticked }, now, zone));

  const compare = (event: FormEvent) => {
    event.preventDefault();
    const count = readCount(typed);
    setError(count === null);
    setSeen(count);
    if (count !== null) keep(count, seenBookings);
  };
  const tick = (id: string) => {
    const ticked = seenBookings.includes(id) ? seenBookings.filter((other) => other !== id) : [...seenBookings, id];
    setSeenBookings(ticked);
    if (seen !== null) keep(seen, ticked);
  };
  return (
    <Box as="section" display="grid" gap={4} gridTemplateColumns="minmax(0, 1fr)">
      <Heading as={heading}>{t('end.count')}</Heading>
      <Text>{t('end.expect', { count: expected })}</Text>
      <form onSubmit={compare} noValidate>
        <Box display="flex" flexWrap="wrap" gap={3} alignItems="flex-end">
          <Field label={t('end.seen')} error={hasError ? t('end.seenError') : undefined}>
            <TextInput
              inputMode="numeric"
              width="140px"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          <Button type="submit" variant="solid">
            {t('end.compare')}
          </Button>
        </Box>
      </form>
      {seen === expected && <Alert variant="success" title={t('end.match')} />}
      {seen !== null && seen > expected && (
        <Alert variant="warning" title={t('end.extra', { count: seen - expected })} />
      )}
      {seen !== null && seen < expected && (
        <>
          <Alert variant="warning" title={t('end.missing', { count: expected - seen })} />
          <Box as="ul" listStyleType="none">
            {inStore.map((booking) => (
              <Box as="li" key={booking.id} minHeight="48px" display="flex" alignItems="center">
                <Checkbox checked={seenBookings.includes(booking.id)} onChange={() => tick(booking.id)}>
                  <b>{bookingCode(booking.id)}</b> {counterName(booking, t)}, {t('bags', { count: booking.bagCount })}
                </Checkbox>
              </Box>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}
