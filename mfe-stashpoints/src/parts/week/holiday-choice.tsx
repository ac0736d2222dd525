import type { ComponentProps } from 'react';
import { HOLIDAY_OPEN_TYPES } from '@host-portal/shared-lib/contract';
import { countryOfZone, nextHolidays } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { dayInZone } from '@host-portal/shared-lib/time';
import { Card, lazyPart, Text } from '@host-portal/shared-lib/ui';
import { RadioGroup } from '@host-portal/shared-lib/ui/form';
import { isHoliday } from '../../model/hours-draft.ts';
import type { NextHoliday as NextHolidayLine } from './next-holiday.tsx';

/** Loaded lazily, because it contains all holidays' names in all languages. A placeholder reserves its space. */
const NextHoliday = lazyPart<ComponentProps<typeof NextHolidayLine>>(
  async () => (await import('./next-holiday.tsx')).NextHoliday,
  {
    loading: (
      <Text size="sm" mt={2}>
        {'\u00A0'}
      </Text>
    ),
  },
);

type HolidayChoiceProps = {
  value: string | null;
  onChange: (value: string) => void;
  /**
   * The time zone and the time from which to look for the next public holiday. Null while the spot's time zone is
   * unknown.
   */
  moment: { zone: string; now: number } | null;
};

/** A choice between the three holiday modes of spec §4. An unknown mode is kept until the host chooses one. */
export function HolidayChoice({ value, onChange, moment }: HolidayChoiceProps) {
  const { t } = useTranslation('stashpoints');
  const country = moment && countryOfZone(moment.zone);
  const [next] = moment && country ? nextHolidays(country, dayInZone(moment.now, moment.zone), 120) : [];
  return (
    <Card as="section">
      <RadioGroup
        label={t('holiday.title')}
        value={isHoliday(value) ? value : null}
        onChange={onChange}
        options={HOLIDAY_OPEN_TYPES.map((type) => ({ value: type, label: t(`holiday.${type}`) }))}
      />
      {next && <NextHoliday holiday={next} />}
    </Card>
  );
}
