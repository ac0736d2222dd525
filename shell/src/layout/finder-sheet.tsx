import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Skeleton, RemoteSlot } from '@host-portal/shared-lib/ui';
import { Sheet } from '@host-portal/shared-lib/ui/overlay';

/** Shows the finder in a sheet on the phone. The sheet closes when the host opens a booking. */
export function FinderSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Sheet title={t('finder.title')} onClose={onClose} density="counter">
      <RemoteSlot
        slot="finder"
        isAwaited
        context={{ placement: 'sheet' }}
        loading={<Skeleton height="48px" borderRadius="control" />}
      />
    </Sheet>
  );
}
