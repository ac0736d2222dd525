import type { ReactNode } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Field } from '@host-portal/shared-lib/ui/form';
import type { SpotValues } from './spot-draft.ts';
import type { SpotDraftForm } from './use-spot-draft.ts';

export const fieldId = (field: keyof SpotValues) => `spot-${field}`;

type DraftFieldProps = {
  form: SpotDraftForm;
  field: keyof SpotValues;
  hint?: ReactNode;
  optional?: boolean;
  children: ReactNode;
};

/** A field of the draft with its label and its validation result, under the key that the spec gives it (spec §8). */
export function DraftField({ form, field, hint, optional, children }: DraftFieldProps) {
  const { t } = useTranslation('stashpoints');
  return (
    <Field
      id={fieldId(field)}
      label={t(`create.field.${field}`)}
      hint={hint}
      optional={optional}
      error={useFieldProblem(form, field)}
    >
      {children}
    </Field>
  );
}

/** The problem of a field as text: the server's own message, or the one for the validation result. */
export function useFieldProblem({ draft, refusals }: SpotDraftForm, field: keyof SpotValues): string | undefined {
  const { t } = useTranslation('stashpoints');
  const { error } = draft[field];
  return refusals[field] ?? (error ? t(`signup.create.error.${error}`) : undefined);
}
