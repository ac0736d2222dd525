import { type FormEvent, useState } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { bookingCode } from '@host-portal/shared-lib/domain';
import { isolated, useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Alert, Box, Button, Heading, Text } from '@host-portal/shared-lib/ui';
import { Checkbox, Field, TextInput } from '@host-portal/shared-lib/ui/form';
import { counterName } from '../model/traveller-name.ts';
import { bagsOf, compared, type DayClose, readCount } from './day-close.ts';

export type BagCountProps = {
  inStore: readonly Booking[];
  close: DayClose;
  heading: 'h2' | 'h3';
  /** What's in the field now. */
  typed: string;
  onType: (typed: string) => void;
  onChange: (changed: Partial<DayClose>) => void;
};

/** How many bags should be in the room, and how many there are. A difference leads to the bookings, one by one. */
export function BagCount({ inStore, close, heading, typed, onType, onChange }: BagCountProps) {
  const { t } = useTranslation('bookings');
  const { bookings } = usePortal();
  const { seen, ticked, result } = close;
  const expected = bagsOf(inStore);
  const [hasError, setError] = useState(false);
  // Bags that leave after the day was closed do not make its count wrong. A number that was typed since isn't compared.
  const isOpen = result === null && readCount(typed) === seen;

  const compare = (event: FormEvent) => {
    event.preventDefault();
    const count = readCount(typed);
    setError(count === null);
    const changed = compared(count, close);
    if (changed) onChange(changed);
  };
  const tick = (id: string) =>
    onChange({ ticked: ticked.includes(id) ? ticked.filter((other) => other !== id) : [...ticked, id], result: null });
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
              onChange={(event) => onType(event.target.value)}
            />
          </Field>
          <Button type="submit" variant="solid">
            {t('end.compare')}
          </Button>
        </Box>
      </form>
      {isOpen && seen === expected && <Alert variant="success" title={t('end.match')} />}
      {isOpen && seen !== null && seen !== expected && (
        <>
          <Alert
            variant="warning"
            title={
              seen < expected
                ? t('end.missing', { count: expected - seen })
                : t('end.extra', { count: seen - expected })
            }
          />
          <Box as="ul" listStyleType="none">
            {inStore.map((booking) => (
              <Box as="li" key={booking.id} minHeight="48px" display="flex" alignItems="center">
                <Checkbox checked={ticked.includes(booking.id)} onChange={() => tick(booking.id)}>
                  <b>{bookingCode(booking.id)}</b>{' '}
                  <span>{`${isolated(counterName(booking, t, bookings))}, ${t('bags', { count: booking.bagCount })}`}</span>
                </Checkbox>
              </Box>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}
