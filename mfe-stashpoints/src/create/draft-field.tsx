import type { ReactNode } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Field } from '@host-portal/shared-lib/ui/form';
import type { SpotValues } from './draft/spot-draft.ts';
import type { SpotForm } from './use-spot-form.ts';

type DraftFieldProps = {
  form: SpotForm;
  field: keyof SpotValues;
  hint?: ReactNode;
  optional?: boolean;
  children: ReactNode;
};

/** A field of the draft with its label and error (spec §8). */
export function DraftField({ form, field, ...rest }: DraftFieldProps) {
  const { t } = useTranslation('stashpoints');
  return <Field label={t(`create.field.${field}`)} {...form.field(field)} {...rest} />;
}
