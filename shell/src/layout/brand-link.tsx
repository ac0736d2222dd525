import { useStore } from '@nanostores/react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { Box, Logo, PlainLink } from '@host-portal/shared-lib/ui';
import { useShell } from '../shell-context.tsx';

/** The logo as a link home. A partner may have it hidden for its travellers (spec §1, D-12). */
export function BrandLink() {
  const { t } = useTranslation('shell');
  const { brandName, logo } = usePortal().config;
  const partner = useStore(useShell().$partner);
  if (partner?.hideLogo) return null;
  return (
    <Box asChild display="inline-flex" alignItems="center" minHeight="control.counter">
      <PlainLink to={paths.home()} aria-label={t('nav.brand', { brand: brandName })}>
        <Logo brandName={brandName} logo={logo} />
      </PlainLink>
    </Box>
  );
}
