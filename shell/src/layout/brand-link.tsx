import { useStore } from '@nanostores/react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { Box, Link, Logo, PlainLink } from '@host-portal/shared-lib/ui';
import { useShell } from '../shell-context.tsx';

/**
 * The logo with a link to the home page. A partner may hide the logo (spec §1). The partner's visitors then see a
 * plain link, but signed-in hosts always see the logo.
 */
export function BrandLink() {
  const { t } = useTranslation('shell');
  const { config, session } = usePortal();
  const partner = useStore(useShell().$partner);
  const { isAuthenticated } = useStore(session.$session);
  if (partner?.hideLogo && !isAuthenticated) {
    return (
      <Link to={paths.home()} tap>
        {t('nav.home')}
      </Link>
    );
  }
  return (
    <Box asChild display="inline-flex" alignItems="center" minHeight="control.counter">
      <PlainLink to={paths.home()} aria-label={t('nav.brand', { brand: config.brandName })}>
        <Logo brandName={config.brandName} logo={config.logo} />
      </PlainLink>
    </Box>
  );
}
