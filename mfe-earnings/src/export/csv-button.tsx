import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Button } from '@host-portal/shared-lib/ui';
import { type CsvCell, csvFileName, writeCsv } from '@host-portal/shared-lib/domain';
import { downloadFile } from '@host-portal/shared-lib/download';
import { Download } from 'lucide';
import { useState } from 'react';

export type CsvButtonProps = {
  /** What the file holds, for whoever hears only the button: "Payouts as CSV". */
  label: string;
  /** Parts of the file's name. */
  name: string[];
  /** Makes the rows when pressed; may read what is missing first. Rejects with what the host is told about. */
  table: () => CsvCell[][] | Promise<CsvCell[][]>;
};

/** Saves a table as a file for the accountant (product.md I-15). */
export function CsvButton({ label, name, table }: CsvButtonProps) {
  const portal = usePortal();
  const { t, language } = useTranslation('earnings');
  const [isWorking, setIsWorking] = useState(false);

  async function save() {
    setIsWorking(true);
    try {
      downloadFile(csvFileName(...name), 'text/csv;charset=utf-8', writeCsv(await table(), language));
    } catch (error) {
      portal.notify.scary(t('csv.failed'), error);
    } finally {
      setIsWorking(false);
    }
  }

  return (
    <Button icon={Download} loading={isWorking} aria-label={label} onClick={() => void save()}>
      {t('csv.button')}
    </Button>
  );
}
