import { useStore } from '@nanostores/react';
import { Handshake } from 'lucide';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Banner } from '@host-portal/shared-lib/ui';
import { useShell } from '../shell-context.tsx';

/** Shows the name of the partner that the visitor came from, and the partner's coupon (spec §1). */
export function PartnerBanner() {
  const { t } = useTranslation('shell');
  const partner = useStore(useShell().$partner);
  if (!partner) return null;
  const { name, couponCode } = partner;
  return (
    <Banner icon={Handshake} tone="info">
      {couponCode ? t('partner.coupon', { name, code: couponCode }) : t('partner.from', { name })}
    </Banner>
  );
}
