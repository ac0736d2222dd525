import type { FormEvent } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { bookingCode } from '@host-portal/shared-lib/domain';
import { isolated, useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Alert, Box, Text } from '@host-portal/shared-lib/ui';
import { Checkbox, Field, TextInput } from '@host-portal/shared-lib/ui/form';
import { bagsOf, type DayClose, readCount } from '../model/closing/day-close.ts';
import { toggled } from '../model/toggled.ts';
import { counterName } from '../model/traveller-name.ts';

export type BagCountProps = {
  inStore: readonly Booking[];
  /** False if some bookings couldn't be read. The room may then contain more bags than expected. */
  isComplete: boolean;
  /** The number of bags that the host counted, or null before counting. */
  seen: number | null;
  ticked: readonly string[];
  typed: string;
  hasError: boolean;
  onType: (typed: string) => void;
  onSubmit: () => void;
  onTick: (changed: Pick<DayClose, 'ticked'>) => void;
};

/**
 * Compares the expected number of bags with the counted one. If they differ, the host ticks the bookings one by one.
 */
export function BagCount({
  inStore,
  isComplete,
  seen,
  ticked,
  typed,
  hasError,
  onType,
  onSubmit,
  onTick,
}: BagCountProps) {
  const { t } = useTranslation('bookings');
  const { bookings } = usePortal();
  const expected = bagsOf(inStore);
  const count = readCount(typed);
  // A number that was changed after the comparison isn't compared until it's submitted again.
  const difference = seen !== null && seen === count ? seen - expected : 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <>
      <form onSubmit={submit} noValidate>
        <Text pb={3}>{t(isComplete ? 'end.expect' : 'end.expectSome', { count: expected })}</Text>
        <Field label={t('end.seen')} error={hasError ? t('end.seenError') : undefined}>
          <TextInput
            inputMode="numeric"
            width="8.75rem"
            fontSize="xl"
            value={typed}
            onChange={(event) => onType(event.target.value)}
          />
        </Field>
      </form>
      {count === expected && <Alert variant="success" title={t('end.match')} />}
      {difference !== 0 && (
        <>
          <Alert
            variant="warning"
            title={difference < 0 ? t('end.missing', { count: -difference }) : t('end.extra', { count: difference })}
          />
          <Box as="ul" listStyleType="none">
            {inStore.map((booking) => (
              <Box as="li" key={booking.id} minHeight="48px" display="flex" alignItems="center">
                <Checkbox
                  checked={ticked.includes(booking.id)}
                  onChange={() => onTick({ ticked: toggled(ticked, booking.id) })}
                >
                  <b>{bookingCode(booking.id)}</b>{' '}
                  <span>{`${isolated(counterName(booking, t, bookings))}, ${t('bags', { count: booking.bagCount })}`}</span>
                </Checkbox>
              </Box>
            ))}
          </Box>
        </>
      )}
    </>
  );
}
