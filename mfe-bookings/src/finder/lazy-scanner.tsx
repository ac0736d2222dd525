import { useTranslation } from '@host-portal/shared-lib/i18n';
import { lazyPart, Skeleton } from '@host-portal/shared-lib/ui';
import { Dialog } from '@host-portal/shared-lib/ui/overlay';

export type ScannerProps = { onCode: (code: string) => void; onClose: () => void };

// Camera and decoder are loaded when somebody wants to scan, not with every page.
const Scanner = lazyPart<ScannerProps>(async () => (await import('./scanner.tsx')).Scanner, {
  loading: <Skeleton height="320px" />,
});

/** Over the page, or `isInline` in the sheet that is open already: a phone needs no screen over a screen. */
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
