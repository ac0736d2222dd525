import { useTranslation } from '@host-portal/shared-lib/i18n';
import { InColumn, OnPhone } from './ledger.tsx';

/** `3` under the heading "Bags", `3 bags` on the phone. */
export function BagCount({ count }: { count: number }) {
  const { t } = useTranslation('earnings');
  return (
    <>
      <OnPhone>{t('line.bags', { count })}</OnPhone>
      <InColumn>{count}</InColumn>
    </>
  );
}
