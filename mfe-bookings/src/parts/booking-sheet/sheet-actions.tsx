import { useStore } from '@nanostores/react';
import { Undo2 } from 'lucide';
import type { Booking } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Box, Button, GLYPHS } from '@host-portal/shared-lib/ui';
import { $recentDeeds } from '../../model/check-in.store.ts';
import { nextDeed, undoDeed } from '../../model/deed.ts';
import { singlePress } from '../check-in/single-press.ts';
import { usePerformDeed } from '../check-in/use-perform-deed.ts';
import { counterName } from '../../model/traveller-name.ts';

/** The foot of the sheet, at thumb height: the next deed, and the last one taken back. */
export function SheetActions({ booking, warnings }: { booking: Booking; warnings: string[] }) {
  const portal = usePortal();
  const { t } = useTranslation('bookings');
  const perform = usePerformDeed();
  const isSending = useStore($recentDeeds(portal))[booking.id]?.phase === 'sending';
  const deed = nextDeed(booking);
  const undo = undoDeed(booking);
  const values = { count: booking.bagCount, name: counterName(booking, t) };

  return (
    <Box display="grid" gap={2}>
      {deed && (
        <Button
          variant="solid"
          size="hero"
          block
          bg="brand.counter"
          minHeight="60px"
          fontSize="xl"
          icon={GLYPHS[deed === 'checkIn' ? 'intoTray' : 'check']}
          loading={isSending}
          aria-label={t(`checkIn.${deed}For`, values)}
          onClick={singlePress(() => void perform(booking, deed, warnings))}
        >
          {t(`checkIn.${deed}Bags`, values)}
        </Button>
      )}
      <Box display="flex" flexWrap="wrap" gap={2} justifyContent="center">
        {undo && (
          <Button
            icon={Undo2}
            loading={!deed && isSending}
            aria-label={t('checkIn.undoFor', values)}
            onClick={singlePress(() => void perform(booking, undo))}
          >
            {t('checkIn.undo')}
          </Button>
        )}
        {deed === 'checkIn' && !booking.hasBeenCheckedOut && (
          <Button
            variant="ghost"
            disabled={isSending}
            onClick={singlePress(() => void perform(booking, ['checkIn', 'checkOut'], warnings))}
          >
            {t('sheet.both')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
