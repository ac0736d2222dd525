import { useTranslation } from '@host-portal/shared-lib/i18n';
import { styled } from '@host-portal/shared-lib/ui';
import { formatMoney, type Money } from '../../money/index.ts';

const Amount = styled('span', { base: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } });

/** Formats an amount in minor units in the host's language. */
export function MoneyText({ value }: { value: Money }) {
  const { locale } = useTranslation('ui');
  return <Amount>{formatMoney(value, locale)}</Amount>;
}
