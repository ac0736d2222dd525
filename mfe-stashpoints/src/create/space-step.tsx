import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Checkbox, Textarea, TextInput } from '@host-portal/shared-lib/ui/form';
import { CAPACITY } from '../model/spot-limits.ts';
import { DraftField } from './draft-field.tsx';
import { PhotoField } from './photo-field.tsx';
import type { ChosenPhoto } from './photo/use-photo.ts';
import type { SpotForm } from './use-spot-form.ts';

type SpaceStepProps = { form: SpotForm; photo: ChosenPhoto; isPhotoStored: boolean };

/** Step 3 asks for the capacity and a photo of the space. */
export function SpaceStep({ form, photo, isPhotoStored }: SpaceStepProps) {
  const { t } = useTranslation('stashpoints');
  const { values, set } = form;
  return (
    <>
      <DraftField form={form} field="capacity" hint={t('capacity.hint', CAPACITY)}>
        <TextInput inputMode="numeric" autoComplete="off" maxWidth="10rem" {...form.control('capacity')} />
      </DraftField>
      <Checkbox
        checked={values.hasStepFreeAccess}
        hint={t('create.hint.hasStepFreeAccess')}
        onChange={({ target }) => set({ hasStepFreeAccess: target.checked })}
      >
        {t('create.field.hasStepFreeAccess')}
      </Checkbox>
      <PhotoField form={form} photo={photo} isKept={isPhotoStored} />
      <DraftField form={form} field="notes" hint={t('create.hint.notes')} optional>
        <Textarea {...form.control('notes')} />
      </DraftField>
    </>
  );
}
