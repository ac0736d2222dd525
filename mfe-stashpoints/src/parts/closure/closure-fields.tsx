import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Flex, Grid, Stack } from '@host-portal/shared-lib/ui';
import { DayInput, Field, type FormPart, TextInput, TimeInput } from '@host-portal/shared-lib/ui/form';
import { FilterChip } from '@host-portal/shared-lib/ui/list';
import type { ClosureDraft } from '../../model/closure-draft.ts';
import type { ClosureValues } from './closure-values.ts';

const REASONS = ['holiday', 'renovation', 'staff', 'stock'] as const;

type ClosureFieldsProps = {
  form: FormPart<keyof ClosureDraft> & { set: (change: Partial<ClosureValues>) => void };
  /** The dates in the fields, which were typed or come from a preset. */
  shown: ClosureDraft;
  /** Whether a closure without a known end may be saved. */
  isEndOptional: boolean;
};

type Moment = Exclude<keyof ClosureDraft, 'reason'>;

/** The form fields for start, end and reason of a closure. */
export function ClosureFields({ form, shown, isEndOptional }: ClosureFieldsProps) {
  const { t } = useTranslation('stashpoints');
  /** Returns the props of a date or time field. Editing one date of a preset turns all its dates into typed ones. */
  const control = (field: Moment) => {
    const { onFocus, onBlur } = form.control(field);
    return {
      onFocus,
      onBlur,
      value: shown[field],
      onChange: (value: string) => {
        const { closeDay, closeTime, openDay, openTime } = shown;
        form.set({ closeDay, closeTime, openDay, openTime, preset: null, [field]: value });
      },
    };
  };
  return (
    <Stack gap={4}>
      {(['close', 'open'] as const).map((side) => (
        <Grid key={side} gridTemplateColumns="minmax(0, 3fr) minmax(0, 2fr)" gap={3} alignItems="end">
          <Field
            label={t(`closure.field.${side}Day`)}
            optional={side === 'open' && isEndOptional}
            {...form.field(`${side}Day`)}
          >
            <DayInput {...control(`${side}Day`)} />
          </Field>
          <Field label={t(`closure.field.${side}Time`)} optional {...form.field(`${side}Time`)}>
            <TimeInput {...control(`${side}Time`)} />
          </Field>
        </Grid>
      ))}
      <Box>
        <Field label={t('closure.field.reason')} optional {...form.field('reason')}>
          <TextInput {...form.control('reason')} />
        </Field>
        <Flex flexWrap="wrap" gap={2} mt={2}>
          {REASONS.map((reason) => {
            const label = t(`closure.reason.${reason}`);
            return (
              <FilterChip
                key={reason}
                label={label}
                isOn={shown.reason === label}
                onChange={(isOn) => form.set({ reason: isOn ? label : '' })}
              />
            );
          })}
        </Flex>
      </Box>
    </Stack>
  );
}
