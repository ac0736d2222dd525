import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatMoney, type Money } from '@host-portal/shared-lib/money';

/** Returns a function that formats sums in several currencies: `€12.50, JP¥800`. */
export function useSumText() {
  const { locale } = useTranslation('earnings');
  return (sums: Money[]) =>
    new Intl.ListFormat(locale, { type: 'unit' }).format(sums.map((sum) => formatMoney(sum, locale)));
}
