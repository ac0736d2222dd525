import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Flex, Grid, Stack } from '@host-portal/shared-lib/ui';
import { Field, TextInput } from '@host-portal/shared-lib/ui/form';
import { FilterChip } from '@host-portal/shared-lib/ui/list';
import type { ClosureDraft } from './closure-draft.ts';

const REASONS = ['holiday', 'renovation', 'staff', 'stock'] as const;

export type FieldProblems = Partial<Record<'closeDay' | 'openDay' | 'reason', string>>;

type ClosureFieldsProps = {
  /** First part of the controls' ids. */
  id: string;
  draft: ClosureDraft;
  problems: FieldProblems;
  /** A closure without a known end may stay so. */
  isEndOptional: boolean;
  onChange: (change: Partial<ClosureDraft>) => void;
};

/** When it shuts, when it opens again, why. */
export function ClosureFields({ id, draft, problems, isEndOptional, onChange }: ClosureFieldsProps) {
  const { t } = useTranslation('stashpoints');
  return (
    <Stack gap={4}>
      {(['close', 'open'] as const).map((side) => (
        <Grid key={side} gridTemplateColumns="minmax(0, 3fr) minmax(0, 2fr)" gap={3} alignItems="end">
          <Field
            id={`${id}-${side}Day`}
            label={t(`closure.field.${side}Day`)}
            error={problems[`${side}Day`]}
            optional={side === 'open' && isEndOptional}
          >
            <TextInput
              type="date"
              value={draft[`${side}Day`]}
              onChange={({ target }) => onChange({ [`${side}Day`]: target.value })}
            />
          </Field>
          <Field label={t(`closure.field.${side}Time`)} optional>
            <TextInput
              type="time"
              value={draft[`${side}Time`]}
              onChange={({ target }) => onChange({ [`${side}Time`]: target.value })}
            />
          </Field>
        </Grid>
      ))}
      <Box>
        <Field id={`${id}-reason`} label={t('closure.field.reason')} error={problems.reason} optional>
          <TextInput
            maxLength={200}
            value={draft.reason}
            onChange={({ target }) => onChange({ reason: target.value })}
          />
        </Field>
        <Flex flexWrap="wrap" gap={2} mt={2}>
          {REASONS.map((reason) => {
            const words = t(`closure.reason.${reason}`);
            return (
              <FilterChip
                key={reason}
                label={words}
                isOn={draft.reason === words}
                onChange={(isOn) => onChange({ reason: isOn ? words : '' })}
              />
            );
          })}
        </Flex>
      </Box>
    </Stack>
  );
}
