import type { Booking } from '@host-portal/shared-lib/contract';
import { isInStore } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Alert } from '@host-portal/shared-lib/ui';
import { Field, TextInput } from '@host-portal/shared-lib/ui/form';
import { useShelf } from '../../model/shelves.ts';

const LONGEST = 40;

/** Where the bags are, or the number of their seal. */
export function ShelfField({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('bookings');
  const [shelf, write] = useShelf(bookingId);
  return (
    <Field label={t('shelf.label')} hint={t('shelf.hint')} optional>
      <TextInput value={shelf} maxLength={LONGEST} onChange={(event) => write(event.target.value)} />
    </Field>
  );
}

/** Shown before the bags are handed out. */
export function ShelfAlert({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  const [shelf] = useShelf(booking.id);
  return isInStore(booking) && shelf.trim() !== '' && <Alert variant="info" title={t('shelf.at', { shelf })} />;
}
