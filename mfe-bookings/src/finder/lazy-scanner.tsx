import { useTranslation } from '@host-portal/shared-lib/i18n';
import { lazyPart, Skeleton } from '@host-portal/shared-lib/ui';
import { Dialog } from '@host-portal/shared-lib/ui/overlay';

export type ScannerProps = { onCode: (code: string) => void; onClose: () => void };

// Loads the camera and decoder code only when the host scans, because it's large.
const Scanner = lazyPart<ScannerProps>(async () => (await import('./scanner.tsx')).Scanner, {
  loading: <Skeleton height="320px" />,
});

/** Shows the scanner in a dialog. With `isInline`, it's part of the open sheet, which avoids a second overlay. */
export function LazyScanner({ isInline, ...props }: ScannerProps & { isInline: boolean }) {
  const { t } = useTranslation('bookings');
  const scanner = <Scanner {...props} />;
  if (isInline) return scanner;
  return (
    <Dialog title={t('scan.title')} onClose={props.onClose}>
      {scanner}
    </Dialog>
  );
}
