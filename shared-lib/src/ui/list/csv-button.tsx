import { Download } from 'lucide';
import { useState } from 'react';
import { type CsvCell, csvFileName, writeCsv } from '@host-portal/shared-lib/domain';
import { downloadFile } from '@host-portal/shared-lib/download';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Button, type UnreadableLineProps, useUiText, useUnreadableText } from '@host-portal/shared-lib/ui';

export type CsvButtonProps = {
  children: string;
  /** A description of the file for screen readers, such as "Payouts as CSV". */
  label?: string;
  /** The parts of the file name. */
  name: readonly string[];
  /**
   * Returns the rows when the host presses the button, and may fetch missing data first. A rejection is shown as an
   * alert.
   */
  table: () => CsvCell[][] | Promise<CsvCell[][]>;
  /** The call that reads the file's list. The file's last row names the records that couldn't be parsed. */
  unreadable?: UnreadableLineProps | undefined;
  onSaved?: (table: CsvCell[][]) => void;
  disabled?: boolean;
};

/** A button that saves a table as a CSV file, with numbers in the format that the reader's spreadsheet expects. */
export function CsvButton({ children, label, name, table, unreadable, onSaved, disabled }: CsvButtonProps) {
  const portal = usePortal();
  const uiText = useUiText();
  const { language } = useTranslation('ui');
  const textOf = useUnreadableText();
  const [isWorking, setWorking] = useState(false);

  async function save() {
    setWorking(true);
    try {
      const rows = await table();
      const missing = unreadable ? textOf(unreadable) : null;
      const all = missing === null ? rows : [...rows, [missing]];
      downloadFile(csvFileName(...name), 'text/csv;charset=utf-8', writeCsv(all, language));
      onSaved?.(rows);
    } catch (error) {
      portal.notify.scary(uiText('csv.failed'), error);
    } finally {
      setWorking(false);
    }
  }

  return (
    <Button icon={Download} loading={isWorking} disabled={disabled} aria-label={label} onClick={() => void save()}>
      {children}
    </Button>
  );
}
