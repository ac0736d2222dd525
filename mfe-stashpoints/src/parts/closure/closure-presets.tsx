import { useHolidayName } from '@host-portal/shared-lib/calendar';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatShortDay } from '@host-portal/shared-lib/time';
import { Box, Button, Text } from '@host-portal/shared-lib/ui';
import { ScrollRow } from '@host-portal/shared-lib/ui/list';
import { comingHolidays, PRESETS, wholeDays } from '../../model/closure-presets.ts';
import type { ClosureValues } from './closure-values.ts';

type ClosurePresetsProps = { now: number; zone: string; onChoose: (change: Partial<ClosureValues>) => void };

/** Buttons that fill in the dates of common closures, such as the rest of today. */
export function ClosurePresets({ now, zone, onChoose }: ClosurePresetsProps) {
  const { t, locale } = useTranslation('stashpoints');
  const holidayName = useHolidayName();
  return (
    <Box role="group" aria-label={t('closure.presets')}>
      <Text weight="semibold" mb={2}>
        {t('closure.presets')}
      </Text>
      <ScrollRow css={{ '& > *': { flex: 'none' } }}>
        {PRESETS.map((preset) => (
          <Button key={preset} onClick={() => onChoose({ preset })}>
            {t(`closure.preset.${preset}`)}
          </Button>
        ))}
        {comingHolidays(now, zone).map(({ day, name }) => (
          <Button
            key={day + name}
            onClick={() => onChoose({ ...wholeDays(day, 1), preset: null, reason: holidayName(name) })}
          >
            {t('closure.preset.holiday', {
              name: holidayName(name),
              day: formatShortDay(day, { zone, locale }),
            })}
          </Button>
        ))}
      </ScrollRow>
    </Box>
  );
}
