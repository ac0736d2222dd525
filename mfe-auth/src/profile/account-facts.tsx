import { tellsTerms } from '@host-portal/shared-lib/api';
import type { User } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { formatDay, viewerZone } from '@host-portal/shared-lib/time';
import { Box, Card, Heading, Link, Stack } from '@host-portal/shared-lib/ui';

/** What hosts can read but not change. */
export function AccountFacts({ user: { created, acceptedTermsAt } }: { user: User }) {
  const { t, locale } = useTranslation('auth');
  const { config } = usePortal();
  const day = (instant: string) => formatDay(instant, { zone: viewerZone(), locale });
  return (
    <Card>
      <Stack gap={3}>
        <Heading>{t('profile.account')}</Heading>
        <Box
          as="dl"
          display="grid"
          gridTemplateColumns="minmax(0, max-content) minmax(7rem, 1fr)"
          columnGap={5}
          rowGap={1.5}
          css={{ '& dt': { color: 'fg.muted' } }}
        >
          {created && (
            <>
              <dt>{t('profile.since')}</dt>
              <dd>{day(created)}</dd>
            </>
          )}
          {(acceptedTermsAt || tellsTerms(config.apiDialect)) && (
            <>
              <dt>{t('profile.terms')}</dt>
              <dd>{acceptedTermsAt ? day(acceptedTermsAt) : t('profile.terms.none')}</dd>
            </>
          )}
        </Box>
        <Link to={paths.password()} tap justifySelf="start">
          {t('profile.changePassword')}
        </Link>
      </Stack>
    </Card>
  );
}
