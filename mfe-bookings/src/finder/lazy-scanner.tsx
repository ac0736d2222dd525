import { useTranslation } from '@host-portal/shared-lib/i18n';
import { lazyPart, Skeleton } from '@host-portal/shared-lib/ui';
import { Dialog } from '@host-portal/shared-lib/ui/overlay';

export type ScannerProps = { onCode: (code: string) => void; onClose: () => void };

// Loads camera and decoder only when the host scans, because they are large.
const Scanner = lazyPart<ScannerProps>(async () => (await import('./scanner.tsx')).Scanner, {
  loading: <Skeleton height="320px" />,
});

/** The scanner in a dialog, or `isInline` in the open sheet, where a second layer would be one too many. */
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
