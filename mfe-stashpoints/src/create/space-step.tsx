import { CAPACITY } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Checkbox, Textarea, TextInput } from '@host-portal/shared-lib/ui/form';
import { DraftField } from './draft-field.tsx';
import { PhotoField } from './photo-field.tsx';
import type { SpotDraftForm } from './use-spot-draft.ts';

/** Step 3: how much space there is, and a photo of it. */
export function SpaceStep({ form }: { form: SpotDraftForm }) {
  const { t } = useTranslation('stashpoints');
  const { values, change, leave } = form;
  return (
    <>
      <DraftField form={form} field="capacity" hint={t('capacity.hint', CAPACITY)}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxWidth="160px"
          value={values.capacity}
          onChange={({ target }) => change({ capacity: target.value })}
          onBlur={() => leave('capacity')}
        />
      </DraftField>
      <Checkbox
        checked={values.hasStepFreeAccess}
        hint={t('create.hint.hasStepFreeAccess')}
        onChange={({ target }) => change({ hasStepFreeAccess: target.checked })}
      >
        {t('create.field.hasStepFreeAccess')}
      </Checkbox>
      <PhotoField form={form} />
      <DraftField form={form} field="notes" hint={t('create.hint.notes')} optional>
        <Textarea maxLength={2000} value={values.notes} onChange={({ target }) => change({ notes: target.value })} />
      </DraftField>
    </>
  );
}
