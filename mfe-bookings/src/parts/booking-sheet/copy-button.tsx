import { Copy } from 'lucide';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Button } from '@host-portal/shared-lib/ui';

/** Copies the text next to the button. The button's label names the copied value. */
export function CopyButton({ kind, code }: { kind: keyof typeof COPY; code: string }) {
  const portal = usePortal();
  const { t } = useTranslation('bookings');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      portal.notify.info(t('sheet.copied', { code }));
    } catch (error) {
      // Either the browser refused, or the page isn't served over HTTPS and therefore has no clipboard.
      portal.notify.scary(t('sheet.copyFailed', { code }), error);
    }
  };
  return (
    <Button variant="ghost" icon={Copy} onClick={() => void copy()} aria-label={t(COPY[kind], { code })}>
      {t('sheet.copy')}
    </Button>
  );
}

const COPY = {
  code: 'sheet.copyCode',
  reference: 'sheet.copyReference',
  number: 'sheet.copyNumber',
  phone: 'sheet.copyPhone',
};
