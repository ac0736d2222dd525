import { useHolidayName } from '@host-portal/shared-lib/calendar';
import type { PublicHoliday } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatLongDay } from '@host-portal/shared-lib/time';
import { Text } from '@host-portal/shared-lib/ui';

export function NextHoliday({ holiday: { day, name } }: { holiday: PublicHoliday }) {
  const { t, locale } = useTranslation('stashpoints');
  const holidayName = useHolidayName();
  return (
    <Text size="sm" tone="subtle" mt={2}>
      {t('holiday.next', { day: formatLongDay(day, { zone: 'UTC', locale }), name: holidayName(name) })}
    </Text>
  );
}
