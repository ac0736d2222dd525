import { CalendarDays } from 'lucide';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatDay, readDay, TYPED_DAYS, typedDayFault } from '@host-portal/shared-lib/time';
import { Icon } from '@host-portal/shared-lib/ui';
import { MomentInput, type MomentInputProps, Picker } from './moment-input.tsx';

/**
 * An input for a day, such as `Dec 24, 2026` or `24.12.2026`. Its value is `2026-12-24`, empty, or a text that isn't a
 * day (see `typedDayFault`). It opens the device's own calendar.
 */
export function DayInput(props: MomentInputProps) {
  const { t, locale } = useTranslation('ui');
  const { value } = props;
  const isDay = typedDayFault(value) === null;
  return (
    <MomentInput
      placeholder={t('day.format')}
      pe={11}
      {...props}
      kind={{
        show: (day) => (isDay ? formatDay(day, { zone: 'UTC', locale }) : day),
        read: (text) => readDay(text, locale),
        isWhole: /\d{4}/,
        picker: (choose) => (
          <>
            <Icon glyph={CalendarDays} />
            <Picker
              type="date"
              {...TYPED_DAYS}
              tabIndex={-1}
              aria-label={t('day.pick')}
              value={isDay ? value : ''}
              onChange={({ target }) => choose(target.value)}
            />
          </>
        ),
      }}
    />
  );
}
