import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Text } from '@host-portal/shared-lib/ui';
import { formatWeekHours } from '../model/format-hours.ts';
import { HolidayChoice } from '../parts/week/holiday-choice.tsx';
import { WeekEditor } from '../parts/week/week-editor.tsx';
import type { SpotForm } from './use-spot-form.ts';

/** Step 4: the opening hours. */
export function HoursStep({ form: { values, set } }: { form: SpotForm }) {
  const { t, locale } = useTranslation('stashpoints');
  return (
    <>
      <Text tone="muted" aria-live="polite">
        {formatWeekHours(values.openingHours, { t, locale })}
      </Text>
      <WeekEditor week={values.openingHours} saved={null} onChange={(openingHours) => set({ openingHours })} />
      <HolidayChoice
        value={values.holidayOpenType}
        onChange={(holidayOpenType) => set({ holidayOpenType })}
        moment={null}
      />
    </>
  );
}
