import { CircleHelp } from 'lucide';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { AlertRoom, Box, Icon, Logo, PlainLink, RemoteSlot } from '@host-portal/shared-lib/ui';
import { PageBanners } from '../banners/page-banners.tsx';
import { NavigationLink, RAIL_ENTRY } from '../navigation/navigation-link.tsx';
import { useNavigation } from '../navigation/navigation.ts';

export function Rail() {
  const { t } = useTranslation('shell');
  const { config } = usePortal();
  const { main, current } = useNavigation();
  return (
    <Box
      as="nav"
      aria-label={t('nav.label')}
      data-print="hidden"
      display={{ base: 'none', md: 'flex' }}
      flexDirection="column"
      position="fixed"
      insetBlock={0}
      left={0}
      width="rail"
      bg="bg.surface"
      borderRightWidth="1px"
      overflowY="auto"
    >
      <Box asChild display="flex" alignItems="center" minHeight="header" px={6} flex="none">
        <PlainLink to={paths.account()} aria-label={t('nav.brand', { brand: config.brandName })}>
          <Logo brandName={config.brandName} logo={config.logo} />
        </PlainLink>
      </Box>
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={1} px={3} pt={3} flex="none">
        {main.map((item) => (
          <NavigationLink
            key={item.path}
            item={item}
            variant="rail"
            isCurrent={item === current}
            badge={
              item.path === paths.account() && (
                <RemoteSlot slot="nav-badge" context={{ placement: 'rail' }} isOptional />
              )
            }
          />
        ))}
      </Box>
      <Box flex="1" minHeight={0} display="flex" flexDirection="column" gap={2} px={3} pt={3}>
        <PageBanners appearance="cards" />
        <AlertRoom kind="rail" />
      </Box>
      <Box px={3} py={3} flex="none">
        <Box asChild {...RAIL_ENTRY} fontSize="md">
          <PlainLink to={paths.help()}>
            <Icon glyph={CircleHelp} size={20} />
            <span>{t('nav.help')}</span>
          </PlainLink>
        </Box>
      </Box>
    </Box>
  );
}
