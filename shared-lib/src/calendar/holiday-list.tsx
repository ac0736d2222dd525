import { Star } from 'lucide';
import type { Day } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatShortDay } from '@host-portal/shared-lib/time';
import { Box, Flex, Icon } from '@host-portal/shared-lib/ui';
import { cellDay } from './day-texts.ts';
import type { Calendar } from './use-calendar.ts';
import { useHolidayName } from './use-holiday-name.ts';

/** Lists the names of public holidays where the cells are too narrow for them. */
export function HolidayList({ days, calendar }: { days: readonly Day[]; calendar: Calendar }) {
  const { t, locale } = useTranslation('calendar');
  const holidayName = useHolidayName();
  const holidays = days.flatMap((day) => cellDay(calendar.dayOf(day)).holidays.map((name) => ({ day, name })));
  if (holidays.length === 0) return null;
  return (
    <Box as="ul" display={{ md: 'none' }} listStyleType="none" mt={2} fontSize="sm">
      {holidays.map(({ day, name }) => (
        <Flex as="li" key={day + name} gap={1.5} alignItems="center">
          <Icon glyph={Star} size={16} />
          <span>{t('holiday', { day: formatShortDay(day, { zone: 'UTC', locale }), name: holidayName(name) })}</span>
        </Flex>
      ))}
    </Box>
  );
}
