import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatMoney } from '@host-portal/shared-lib/money';
import { Box, VisuallyHidden } from '@host-portal/shared-lib/ui';
import { monthName } from './month-name.ts';
import type { PaidByMonth } from './paid-by-month.ts';

/** The chart as figures, newest month first, with the sum of one currency. */
export function MonthTable({ series: { currency, months } }: { series: PaidByMonth }) {
  const { t, locale } = useTranslation('earnings');
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  return (
    <Box css={style}>
      <table>
        <VisuallyHidden as="caption">{t('paid.title')}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{t('column.month')}</th>
            <th scope="col">{t('column.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, amount }) => (
            <tr key={month}>
              <th scope="row">{monthName(month, locale, 'long')}</th>
              <td>{money(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('balance.total')}</th>
            <td>{money(months.reduce((sum, { amount }) => sum + amount, 0))}</td>
          </tr>
        </tfoot>
      </table>
    </Box>
  );
}

const style = {
  '& table': { width: 'full', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th': { textAlign: 'start', fontWeight: 400, py: 1.5 },
  '& thead th': { fontSize: 'sm', fontWeight: 600, color: 'fg.subtle' },
  '& :is(td, thead th:last-child)': { textAlign: 'end', py: 1.5, whiteSpace: 'nowrap' },
  '& :is(tbody, tfoot) tr > *': { borderTopWidth: '1px' },
  '& tfoot tr > *': { fontWeight: 700, borderColor: 'border.strong' },
} as const;
