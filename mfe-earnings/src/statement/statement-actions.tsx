import { Printer } from 'lucide';
import { type Earning, getInvoice } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Button } from '@host-portal/shared-lib/ui';
import { CsvButton } from '@host-portal/shared-lib/ui/list';
import { linesInOrder, statementOf } from '../model/statement.ts';

/**
 * Buttons that print the statement and export its lines in on-screen order. They are disabled while the statement
 * loads.
 */
export function StatementActions({ earning }: { earning: Earning | undefined }) {
  const portal = usePortal();
  const { t } = useTranslation('earnings');
  return (
    <>
      <CsvButton
        label={t('statement.csv')}
        disabled={!earning}
        unreadable={{ of: getInvoice, about: earning ? [earning.id] : [] }}
        name={[t('statement.title'), earning?.created.slice(0, 10) ?? '', earning?.id ?? '']}
        table={async () => {
          const lines = earning ? linesInOrder(statementOf(earning)) : [];
          const { linesTable } = await import('../parts/export/lines-table.ts');
          return linesTable(portal, lines, t);
        }}
      >
        {t('csv.button')}
      </CsvButton>
      <Button icon={Printer} disabled={!earning} onClick={() => globalThis.print()}>
        {t('statement.print')}
      </Button>
    </>
  );
}
