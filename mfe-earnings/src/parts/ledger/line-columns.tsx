import type { Transaction } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import type { TableColumn } from '@host-portal/shared-lib/ui/list';
import { useDayText } from '../../model/day-text.ts';
import { LineName } from './line-name.tsx';

/**
 * Returns the columns that all transaction tables share. Days are UTC, and they omit the year if it's `knownYear`.
 */
export function useLineColumns(knownYear: string) {
  const { t } = useTranslation('earnings');
  const dayText = useDayText();
  const day = (instant: string) => dayText(instant, knownYear);
  const bagsOf = ({ source }: Transaction) => source?.booking?.bagCount;
  return {
    date: {
      key: 'date',
      label: t('column.date'),
      tone: 'muted',
      isOneLine: true,
      cell: ({ created }) => day(created),
    },
    name: {
      key: 'booking',
      label: t('column.booking'),
      isRowHeader: true,
      cell: (transaction) => <LineName transaction={transaction} />,
    },
    bags: {
      key: 'bags',
      label: t('column.bags'),
      align: 'end',
      cell: bagsOf,
      phoneCell: (transaction) => {
        const count = bagsOf(transaction);
        return count === undefined ? null : t('line.bags', { count });
      },
    },
    ready: {
      key: 'ready',
      label: t('column.ready'),
      tone: 'muted',
      isOneLine: true,
      cell: ({ realisableDate }) => realisableDate && day(realisableDate),
      phoneCell: ({ realisableDate }) => realisableDate && t('line.readyOn', { day: day(realisableDate) }),
    },
  } satisfies Record<string, TableColumn<Transaction>>;
}
