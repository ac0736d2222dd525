import { type CsvCell, csvFileName, writeCsv } from '@host-portal/shared-lib/domain';
import type { Language } from '@host-portal/shared-lib/i18n';

/** Hands a table to the browser as a file. `name` parts become the file's name. */
export function downloadCsv(name: string[], rows: CsvCell[][], language: Language): void {
  const file = new Blob([writeCsv(rows, language)], { type: 'text/csv;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = csvFileName(...name);
  link.click();
  // The download has begun by the next task; the file must not stay in memory for the life of the page.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
