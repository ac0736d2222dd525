import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Flex, Grid, Stack } from '@host-portal/shared-lib/ui';
import { Field, type FormPart, TextInput } from '@host-portal/shared-lib/ui/form';
import { FilterChip } from '@host-portal/shared-lib/ui/list';
import type { ClosureDraft } from '../../model/closure-draft.ts';

const REASONS = ['holiday', 'renovation', 'staff', 'stock'] as const;

type ClosureFieldsProps = {
  form: FormPart<keyof ClosureDraft> & { values: ClosureDraft; set: (change: Partial<ClosureDraft>) => void };
  /** A closure without a known end may be saved without one. */
  isEndOptional: boolean;
};

/** When it begins, when the spot opens again, why. */
export function ClosureFields({ form, isEndOptional }: ClosureFieldsProps) {
  const { t } = useTranslation('stashpoints');
  return (
    <Stack gap={4}>
      {(['close', 'open'] as const).map((side) => (
        <Grid key={side} gridTemplateColumns="minmax(0, 3fr) minmax(0, 2fr)" gap={3} alignItems="end">
          <Field
            label={t(`closure.field.${side}Day`)}
            optional={side === 'open' && isEndOptional}
            {...form.field(`${side}Day`)}
          >
            <TextInput type="date" {...form.control(`${side}Day`)} />
          </Field>
          <Field label={t(`closure.field.${side}Time`)} optional {...form.field(`${side}Time`)}>
            <TextInput type="time" {...form.control(`${side}Time`)} />
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
                isOn={form.values.reason === label}
                onChange={(isOn) => form.set({ reason: isOn ? label : '' })}
              />
            );
          })}
        </Flex>
      </Box>
    </Stack>
  );
}
