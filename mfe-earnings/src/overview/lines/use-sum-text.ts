import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatMoney, type Money } from '@host-portal/shared-lib/money';

/** Sums of several currencies as text: `€12.50, JP¥800`. */
export function useSumText() {
  const { locale } = useTranslation('earnings');
  return (sums: Money[]) =>
    new Intl.ListFormat(locale, { type: 'unit' }).format(sums.map((sum) => formatMoney(sum, locale)));
}
