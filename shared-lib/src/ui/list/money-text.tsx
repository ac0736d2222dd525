import { useTranslation } from '../../i18n/index.ts';
import { formatMoney, type Money } from '../../money/index.ts';
import { styled } from '../system/styled.tsx';

const Amount = styled('span', { base: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } });

/** An amount in minor units, written as the host's language writes it. */
export function MoneyText({ value }: { value: Money }) {
  const { locale } = useTranslation('ui');
  return <Amount>{formatMoney(value, locale)}</Amount>;
}
