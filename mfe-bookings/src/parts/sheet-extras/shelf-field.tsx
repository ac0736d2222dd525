import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Field, TextInput } from '@host-portal/shared-lib/ui/form';
import { useShelf } from '../../model/shelves.ts';

const LONGEST = 40;

export function ShelfField({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('sheet-extras');
  const [shelf, write] = useShelf(bookingId);
  return (
    <Field label={t('shelf.label')} hint={t('shelf.hint')} optional>
      <TextInput value={shelf} maxLength={LONGEST} onChange={(event) => write(event.target.value)} />
    </Field>
  );
}
