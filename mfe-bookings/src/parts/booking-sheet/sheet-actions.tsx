import { Undo2 } from 'lucide';
import type { Booking } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Box, Button, GLYPHS, useUiText } from '@host-portal/shared-lib/ui';
import { nextAction, undoAction } from '../../model/counter-action.ts';
import { counterName } from '../../model/traveller-name.ts';
import { useCheckIn, useInFlight } from '../check-in/use-check-in.ts';

/** Shows the next action and Undo for the last one at the bottom of the sheet, within reach of the thumb. */
export function SheetActions({ booking, warnings }: { booking: Booking; warnings: string[] }) {
  const { t } = useTranslation('bookings');
  const { bookings } = usePortal();
  const text = useUiText();
  const perform = useCheckIn();
  const isSending = useInFlight(booking.id)?.phase === 'sending';
  const action = nextAction(booking);
  const undo = undoAction(booking);
  const values = { count: booking.bagCount, name: counterName(booking, t, bookings) };

  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={2}>
      {action && (
        <Button
          press={{ action, of: booking.id }}
          variant="solid"
          size="hero"
          block
          bg="brand.counter"
          minHeight="60px"
          // This width fits "Restituisci 12 bagagli" on one line on a phone.
          px={4}
          fontSize={{ base: 'lg', md: 'xl' }}
          icon={GLYPHS[action === 'checkIn' ? 'intoTray' : 'check']}
          loading={isSending}
          aria-label={t(`checkIn.${action}For`, values)}
          onClick={() => void perform(booking, action, warnings)}
        >
          {t(`checkIn.${action}Bags`, values)}
        </Button>
      )}
      <Box display="flex" flexWrap="wrap" gap={2} justifyContent="center">
        {undo && (
          <Button
            press={{ action: undo, of: booking.id }}
            icon={Undo2}
            loading={isSending}
            aria-label={t('checkIn.undoFor', { ...values, action: text(`action.${undo}`) })}
            onClick={() => void perform(booking, undo)}
          >
            {text(`action.${undo}`)}
          </Button>
        )}
        {action === 'checkIn' && !booking.hasBeenCheckedOut && (
          <Button
            press={{ action: 'checkInAndOut', of: booking.id }}
            variant="ghost"
            disabled={isSending}
            onClick={() => void perform(booking, ['checkIn', 'checkOut'], warnings)}
          >
            {t('sheet.both')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
