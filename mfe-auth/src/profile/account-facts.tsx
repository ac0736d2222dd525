import { tellsTerms } from '@host-portal/shared-lib/api';
import type { User } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { formatDay, viewerZone } from '@host-portal/shared-lib/time';
import { Box, Card, Heading, Link, Stack } from '@host-portal/shared-lib/ui';

/** Account details that hosts can read but not change. */
export function AccountFacts({ user: { created, acceptedTermsAt } }: { user: User }) {
  const { t, locale } = useTranslation('auth');
  const { config } = usePortal();
  const day = (instant: string) => formatDay(instant, { zone: viewerZone(), locale });
  return (
    <Card>
      <Stack gap={3}>
        <Heading>{t('profile.account')}</Heading>
        <Box as="dl" display="grid" gridTemplateColumns="minmax(0, 1fr)" rowGap={1.5}>
          {created && <Fact term={t('profile.since')}>{day(created)}</Fact>}
          {(acceptedTermsAt || tellsTerms(config.apiDialect)) && (
            <Fact term={t('profile.terms')}>{acceptedTermsAt ? day(acceptedTermsAt) : t('profile.terms.none')}</Fact>
          )}
        </Box>
        <Link to={paths.password()} tap justifySelf="start">
          {t('profile.changePassword')}
        </Link>
      </Stack>
    </Card>
  );
}

/** A label and its value. If the text is large, the value wraps below the label. */
function Fact({ term, children }: { term: string; children: string }) {
  return (
    <Box display="flex" flexWrap="wrap" columnGap={5}>
      <Box as="dt" color="fg.muted" flexBasis="9rem">
        {term}
      </Box>
      <dd>{children}</dd>
    </Box>
  );
}
