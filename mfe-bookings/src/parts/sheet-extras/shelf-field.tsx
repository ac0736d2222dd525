import { useTranslation } from '@host-portal/shared-lib/i18n';
import { useUiText } from '@host-portal/shared-lib/ui';
import { Field, TextInput, tooLong } from '@host-portal/shared-lib/ui/form';
import { useShelf } from '../../model/shelves.ts';

const LONGEST = 40;

export function ShelfField({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('sheet-extras');
  const uiText = useUiText();
  const [shelf, write] = useShelf(bookingId);
  const problem = tooLong(shelf, LONGEST);
  return (
    <Field
      label={t('shelf.label')}
      hint={t('shelf.hint')}
      error={problem && uiText(problem.textKey, problem.values)}
      optional
    >
      <TextInput value={shelf} onChange={(event) => write(event.target.value)} />
    </Field>
  );
}
