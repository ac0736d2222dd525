import { lazy, Suspense } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Skeleton } from '@host-portal/shared-lib/ui';
import { Dialog } from '@host-portal/shared-lib/ui/overlay';

export type ScannerProps = { onCode: (code: string) => void; onClose: () => void };

// Camera and decoder are loaded when somebody wants to scan, not with every page.
const Scanner = lazy(async () => ({ default: (await import('./scanner.tsx')).Scanner }));

export function LazyScanner(props: ScannerProps) {
  const { t } = useTranslation('bookings');
  return (
    <Dialog title={t('scan.title')} onClose={props.onClose}>
      <Suspense fallback={<Skeleton height="320px" />}>
        <Scanner {...props} />
      </Suspense>
    </Dialog>
  );
}
