import type { ReactNode } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { paths } from '@host-portal/shared-lib/routes';
import { Box, Link, Text } from '@host-portal/shared-lib/ui';
import { TagArt } from '@host-portal/shared-lib/ui/art';
import { PageBanners } from '../banners/page-banners.tsx';
import { PartnerBanner } from '../banners/partner-banner.tsx';
import { BrandLink } from './brand-link.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { CONTENT_ID } from './skip-link.tsx';

/** The layout of a page with a single form. The brand's picture is next to the form if there's room. */
export function FormLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  return (
    <Box
      display="grid"
      minHeight="100dvh"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(520px, 1fr) minmax(0, 1fr)' }}
    >
      <Box display="flex" flexDirection="column" bg="bg.surface">
        <PartnerBanner />
        <PageBanners appearance="strip" />
        <Box
          as="header"
          display="flex"
          // The row wraps, because a long language name doesn't fit next to the brand at 320 px.
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          px={{ base: 4, md: 10 }}
          pt={{ base: 2, md: 4 }}
        >
          <BrandLink />
          <LanguageMenu />
        </Box>
        <Box
          as="main"
          id={CONTENT_ID}
          tabIndex={-1}
          outline="none"
          flex="1"
          display="flex"
          flexDirection="column"
          width="full"
          maxWidth="480px"
          mx="auto"
          my={{ base: 0, md: 'auto' }}
          justifyContent={{ md: 'center' }}
          py={5}
        >
          {children}
        </Box>
        <Box
          as="footer"
          display="flex"
          flexWrap="wrap"
          justifyContent={{ base: 'center', md: 'start' }}
          columnGap={5}
          px={{ base: 4, md: 10 }}
          pb={{ base: 4, md: 5 }}
          fontSize="sm"
          color="fg.muted"
        >
          <Link tap quiet to={paths.privacy()}>
            {t('footer.privacy')}
          </Link>
          <Link tap quiet to={paths.terms()}>
            {t('footer.terms')}
          </Link>
        </Box>
      </Box>
      <BrandPicture />
    </Box>
  );
}

function BrandPicture() {
  const { t } = useTranslation('shell');
  return (
    <Box
      aria-hidden
      display={{ base: 'none', md: 'grid' }}
      placeContent="center"
      justifyItems="center"
      gap={5}
      p={10}
      borderLeftWidth="1px"
    >
      <Box width="300px" transform="rotate(6deg)">
        <TagArt />
      </Box>
      <Text as="div" fontSize="2xl" weight="bold" lineHeight="1.25" letterSpacing="tight">
        <span>{t('form.line1')}</span>
        <br />
        <span>{t('form.line2')}</span>
        <br />
        <span>{t('form.line3')}</span>
      </Text>
    </Box>
  );
}
