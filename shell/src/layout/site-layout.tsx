import type { ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { offeredLanguages, useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths, switchLanguage } from '@host-portal/shared-lib/routes';
import { Box, ButtonLink, Link } from '@host-portal/shared-lib/ui';
import { PageBanners } from '../banners/page-banners.tsx';
import { PartnerBanner } from '../banners/partner-banner.tsx';
import { useCurrentPage } from '../routing/use-current-page.ts';
import { BrandLink } from './brand-link.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { CONTENT_ID } from './skip-link.tsx';

/** The layout of the shell's own public pages, with header and footer. */
export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <Box display="flex" flexDirection="column" minHeight="100dvh" bg="bg.canvas">
      <PartnerBanner />
      <PageBanners appearance="strip" />
      <SiteHeader />
      <Box as="main" id={CONTENT_ID} tabIndex={-1} outline="none" flex="1">
        {children}
      </Box>
      <SiteFooter />
    </Box>
  );
}

const WIDE = { width: 'full', maxWidth: 'content', mx: 'auto', px: { base: 4, md: 6 } } as const;

function SiteHeader() {
  const { t } = useTranslation('shell');
  const { isHost } = useCurrentPage();
  return (
    <Box as="header" data-print="hidden">
      <Box
        {...WIDE}
        display="flex"
        // The items wrap, because German, French and large text need a second line on phones.
        flexWrap="wrap"
        justifyContent="flex-end"
        alignItems="center"
        gap={1}
        minHeight="72px"
      >
        <BrandLink />
        <Box flex="1" />
        <LanguageMenu isShort />
        <ButtonLink size="counter" variant="outline" to={isHost ? paths.account() : paths.login()}>
          {isHost ? t('site.today') : t('site.logIn')}
        </ButtonLink>
      </Box>
    </Box>
  );
}

function SiteFooter() {
  const { t, language } = useTranslation('shell');
  const { config } = usePortal();
  const location = useLocation();
  return (
    <Box as="footer" data-print="hidden" bg="bg.surface" borderTopWidth="1px" py={7}>
      <Box {...WIDE} display="flex" flexWrap="wrap" alignItems="center" columnGap={8} rowGap={4}>
        <BrandLink />
        <Box as="nav" aria-label={t('language.title')} flex="1 1 300px" display="flex" flexWrap="wrap" columnGap={5}>
          {offeredLanguages(config).map(({ lang, label }) => (
            <Box
              key={lang}
              asChild
              display="inline-flex"
              alignItems="center"
              minHeight="control.counter"
              color={lang === language ? 'fg' : 'fg.muted'}
              fontWeight={lang === language ? 700 : 400}
              boxShadow={lang === language ? 'inset 0 -3px 0 -1px var(--bp-colors-brand-solid)' : 'none'}
            >
              <RouterLink
                lang={lang}
                hrefLang={lang}
                aria-current={lang === language ? 'true' : undefined}
                to={switchLanguage(location, lang)}
                preventScrollReset
              >
                {label}
              </RouterLink>
            </Box>
          ))}
        </Box>
        <Box display="flex" flexWrap="wrap" columnGap={5}>
          <Link tap quiet to={paths.privacy()}>
            {t('footer.privacy')}
          </Link>
          <Link tap quiet to={paths.terms()}>
            {t('footer.terms')}
          </Link>
          <Link tap quiet to={`mailto:${config.supportEmail}`}>
            {t('footer.contact')}
          </Link>
        </Box>
      </Box>
    </Box>
  );
}
