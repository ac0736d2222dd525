import { Copy, Printer } from 'lucide';
import { type Earning, getInvoice } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Button } from '@host-portal/shared-lib/ui';
import { CsvButton } from '@host-portal/shared-lib/ui/list';
import { transactionTable } from '../parts/export/csv-tables.ts';
import { readSpotZones } from '../parts/export/spot-zones.ts';

/** Actions of a statement: print, export, email. Disabled until it's loaded. */
export function StatementActions({ earning }: { earning: Earning | undefined }) {
  const portal = usePortal();
  const { t } = useTranslation('earnings');
  const lines = earning?.transactions ?? [];
  const copyNumber = (id: string) =>
    navigator.clipboard.writeText(id).then(
      () => portal.notify.success(t('statement.copied')),
      (error: unknown) => portal.notify.scary(t('statement.copyFailed'), error),
    );
  return (
    <>
      <Button icon={Copy} variant="ghost" disabled={!earning} onClick={() => earning && void copyNumber(earning.id)}>
        {t('statement.copy')}
      </Button>
      <CsvButton
        label={t('statement.csv')}
        disabled={!earning}
        unreadable={{ of: getInvoice, about: earning ? [earning.id] : [] }}
        name={[t('statement.title'), earning?.created.slice(0, 10) ?? '', earning?.id ?? '']}
        table={async () => transactionTable(lines, t, await readSpotZones(portal, lines))}
      >
        {t('csv.button')}
      </CsvButton>
      <Button icon={Printer} variant="solid" disabled={!earning} onClick={() => globalThis.print()}>
        {t('statement.print')}
      </Button>
    </>
  );
}
