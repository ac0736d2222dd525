import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { mySpotsQuery } from '@host-portal/shared-lib/query';
import { Card, Text } from '@host-portal/shared-lib/ui';
import { RadioGroup, type RadioOption } from '@host-portal/shared-lib/ui/form';
import { FEW_SPOTS } from '../model/few-spots.ts';
import { formatDayHours, formatWeekHours } from '../model/format-hours.ts';
import { draftOf } from '../model/hours-draft.ts';
import { isClosedAllWeek } from '../model/is-closed-all-week.ts';
import { HolidayChoice } from '../parts/week/holiday-choice.tsx';
import { WeekEditor } from '../parts/week/week-editor.tsx';
import { CLOSED, OWN, TEMPLATE_HOURS, TEMPLATES, templateWeek } from './draft/hours-template.ts';
import type { SpotForm } from './use-spot-form.ts';

/** Step 4 asks for the opening hours. The week editor appears once the host has chosen a template or custom hours. */
export function HoursStep({ form }: { form: SpotForm }) {
  const { t, locale } = useTranslation('stashpoints');
  const { values, set } = form;
  const { options, choose } = useHoursChoice(form);
  return (
    <>
      <Card as="section">
        <RadioGroup
          label={t('create.hours.title')}
          value={values.hoursChoice}
          onChange={choose}
          options={options}
          {...form.field('hoursChoice')}
        />
      </Card>
      {values.hoursChoice !== '' && values.hoursChoice !== CLOSED && (
        <>
          <Text tone="muted" aria-live="polite">
            {formatWeekHours(values.openingHours, { t, locale })}
          </Text>
          <WeekEditor
            week={values.openingHours}
            saved={null}
            onChange={(openingHours) => set({ openingHours, hoursChoice: OWN })}
          />
          <HolidayChoice
            value={values.holidayOpenType}
            onChange={(holidayOpenType) => set({ holidayOpenType })}
            moment={null}
          />
        </>
      )}
    </>
  );
}

/** Returns the options for the opening hours: the templates, the host's other spots, custom hours, and closed. */
function useHoursChoice({ set, values }: SpotForm) {
  const { t, locale } = useTranslation('stashpoints');
  const { data: spots = [] } = useQuery(mySpotsQuery(usePortal()));
  const others = spots.filter((spot) => !isClosedAllWeek(spot)).slice(0, FEW_SPOTS);
  const options: RadioOption<string>[] = [
    ...TEMPLATES.map((template) => ({
      value: template,
      label: t(`create.hours.${template}`, { hours: formatDayHours([TEMPLATE_HOURS[template]], { t, locale }) }),
    })),
    ...others.map(({ id, businessName }) => ({ value: id, label: t('create.hours.as', { spot: businessName }) })),
    { value: OWN, label: t('create.hours.own') },
    { value: CLOSED, label: t('create.hours.closed'), hint: t('create.hours.closedHint') },
  ];
  const choose = (hoursChoice: string) => {
    const template = TEMPLATES.find((each) => each === hoursChoice);
    const other = others.find(({ id }) => id === hoursChoice);
    if (template) return set({ hoursChoice, openingHours: templateWeek(template) });
    if (!other) return set({ hoursChoice });
    const { week, holiday } = draftOf(other);
    return set({ hoursChoice, openingHours: week, holidayOpenType: holiday ?? values.holidayOpenType });
  };
  return { options, choose };
}
