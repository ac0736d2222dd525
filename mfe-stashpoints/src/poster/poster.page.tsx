import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide';
import { useParams } from 'react-router-dom';
import { DEFAULT_LANGUAGE, LANGUAGES, translate, useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { isUnknownId, notFound, paths } from '@host-portal/shared-lib/routes';
import { Box, Button, Link, Page, QuerySection, Skeleton, Text } from '@host-portal/shared-lib/ui';
import { QrCode } from '@host-portal/shared-lib/ui/art';
import { spotQuery } from '../api/stashpoints.queries.ts';
import { publicPage } from '../model/public-page.ts';
import { Paper } from '../parts/paper/paper.tsx';

/**
 * A poster for the shop window in every language, with a QR code that opens the spot's public page. It requires a
 * live spot and a configured public URL.
 */
export function PosterPage() {
  const { storageSpotId = '' } = useParams();
  const portal = usePortal();
  const { t } = useTranslation('poster');
  const spot = useQuery(spotQuery(portal, storageSpotId));
  // The QR code opens the English page, because most passers-by can read English. The page offers other languages.
  const address = spot.data && publicPage(spot.data, DEFAULT_LANGUAGE, portal.config.publicSpotUrl);
  if (address === null || isUnknownId(spot.error)) throw notFound();
  return (
    <Page
      title={<span data-print="hidden">{t('title')}</span>}
      breadcrumb={
        <Box data-print="hidden" fontSize="sm" mb={1}>
          <Link to={paths.spot(storageSpotId)}>
            <bdi>{spot.data?.businessName ?? t('back')}</bdi>
          </Link>
        </Box>
      }
      actions={
        <Button variant="solid" icon={Printer} onClick={() => window.print()}>
          {t('print')}
        </Button>
      }
    >
      <QuerySection
        query={spot}
        failureTitle={t('failed')}
        skeleton={<Skeleton height="640px" borderRadius="card" />}
        empty={null}
      >
        {({ businessName }) => address && <Poster name={businessName} address={address} />}
      </QuerySection>
    </Page>
  );
}

function Poster({ name, address }: { name: string; address: string }) {
  const { config } = usePortal();
  return (
    <Paper>
      <Text fontSize="3xl" lineHeight="snug" weight="bold" textAlign="center" overflowWrap="anywhere">
        <bdi>{name}</bdi>
      </Text>
      <Box width="min(340px, 100%)" mx="auto" my={3} role="img" aria-label={address}>
        <QrCode text={address} />
      </Box>
      <Text textAlign="center" overflowWrap="anywhere">
        {address.replace(/^https?:\/\//, '')}
      </Text>
      <Box display="grid" gridTemplateColumns="repeat(auto-fit, minmax(min(260px, 100%), 1fr))" columnGap={6} mt={5}>
        {LANGUAGES.map(({ lang }) => (
          <Box key={lang} lang={lang} textAlign="center" borderTopWidth="1px" borderColor="#bbb" py={3}>
            <Text size="xl" weight="bold">
              {translate('poster', 'here', {}, lang)}
            </Text>
            <Text size="lg">{translate('poster', 'book', {}, lang)}</Text>
          </Box>
        ))}
      </Box>
      <Text textAlign="center" weight="semibold" mt={3}>
        {config.brandName}
      </Text>
    </Paper>
  );
}
