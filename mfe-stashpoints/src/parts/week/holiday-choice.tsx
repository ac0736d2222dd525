import { HOLIDAY_OPEN_TYPES } from '@host-portal/shared-lib/contract';
import { countryOfZone, nextHolidays } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { dayInZone, formatLongDay } from '@host-portal/shared-lib/time';
import { Card, Text } from '@host-portal/shared-lib/ui';
import { RadioGroup } from '@host-portal/shared-lib/ui/form';
import { isHoliday } from '../../model/hours-draft.ts';

type HolidayChoiceProps = {
  value: string | null;
  onChange: (value: string) => void;
  /** For the next holiday of the spot's country. Null where the place is not known yet. */
  place: { zone: string; now: number } | null;
};

/** The three modes of spec §4. A mode we do not know stays untouched until another is chosen (D-05). */
export function HolidayChoice({ value, onChange, place }: HolidayChoiceProps) {
  const { t, locale } = useTranslation('stashpoints');
  const country = place && countryOfZone(place.zone);
  const [next] = place && country ? nextHolidays(country, dayInZone(place.now, place.zone), 120) : [];
  return (
    <Card as="section">
      <RadioGroup
        label={t('holiday.title')}
        value={isHoliday(value) ? value : null}
        onChange={onChange}
        options={HOLIDAY_OPEN_TYPES.map((type) => ({ value: type, label: t(`holiday.${type}`) }))}
      />
      {next && place && (
        <Text size="sm" tone="subtle" mt={2}>
          {t('holiday.next', {
            day: formatLongDay(next.day, { zone: place.zone, locale }),
            name: t(`holiday.day.${next.name}`),
          })}
        </Text>
      )}
    </Card>
  );
}
