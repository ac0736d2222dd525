import { CalendarArrowDown } from 'lucide';
import type { Closure } from '@host-portal/shared-lib/contract';
import { downloadFile } from '@host-portal/shared-lib/download';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Button } from '@host-portal/shared-lib/ui';
import { useSpot } from '../parts/spot/use-spot.ts';
import { closuresIcs } from './closures-ics.ts';

type CalendarButtonProps = { closures: readonly Closure[]; zone: string; now: number };

/** A button that downloads all closures of the spot as a calendar file. */
export function CalendarButton({ closures, zone, now }: CalendarButtonProps) {
  const { t } = useTranslation('stashpoints');
  const spot = useSpot();
  const title = t('closures.event', { spot: spot.businessName });
  const save = () =>
    downloadFile(
      `${t('closures.file')}-${spot.id}.ics`,
      'text/calendar;charset=utf-8',
      closuresIcs({ closures, zone, title, now }),
    );
  return (
    <Box>
      <Button icon={CalendarArrowDown} onClick={save}>
        {t('closures.ics')}
      </Button>
    </Box>
  );
}
