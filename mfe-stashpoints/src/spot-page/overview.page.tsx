import { useStore } from '@nanostores/react';
import { List } from 'lucide';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { useSpotClock } from '@host-portal/shared-lib/query';
import { paths } from '@host-portal/shared-lib/routes';
import { Box, Card, Grid, Heading, Link, Stack, Text } from '@host-portal/shared-lib/ui';
import { DescriptionList, LinkRow, LinkRows } from '@host-portal/shared-lib/ui/list';
import { businessTypeName, storageName } from '../model/business-type.ts';
import { publicPage } from '../model/public-page.ts';
import { useSpot } from '../parts/spot/use-spot.ts';
import { NowCard } from './now-card.tsx';
import { useSpotSections } from './spot-sections.ts';
import { useSectionValues } from './use-section-values.ts';

/** The spot's first page, with its state, links to all sections, and the details that only support can change. */
export function OverviewPage() {
  const spot = useSpot();
  const { t } = useTranslation('stashpoints');
  const { config, language } = usePortal();
  const clock = useSpotClock(spot.id);
  const forTravellers = publicPage(spot, useStore(language.$language), config.publicSpotUrl);
  const sections = useSpotSections(spot.id);
  const valueOf = useSectionValues(spot, clock);
  const details = [
    { term: t('detail.address'), description: spot.address },
    { term: t('detail.location'), description: spot.locationName },
    { term: t('detail.type'), description: spot.type && businessTypeName(spot.type, t) },
    { term: t('detail.storage'), description: spot.storageType && storageName(spot.storageType, t) },
    { term: t('detail.openLate'), description: spot.openLate ? t('detail.yes') : null },
  ].filter(({ description }) => description !== null);
  return (
    <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' }} gap={{ base: 5, lg: 6 }}>
      <Stack gap={5}>
        <NowCard spot={spot} clock={clock} />
        {/* The rows are shown only on phones, because desktops have tabs. */}
        <Box display={{ md: 'none' }}>
          <LinkRows>
            {sections.map(({ to, label, glyph }) => (
              <LinkRow key={to} to={to} icon={glyph} title={label} value={valueOf(to)} />
            ))}
          </LinkRows>
        </Box>
        <LinkRows>
          <LinkRow to={paths.bookings({ stashpoint: spot.id })} icon={List} title={t('section.bookings')} />
        </LinkRows>
      </Stack>
      <Card as="section" alignSelf="start">
        <Heading size="section" mb={1}>
          {t('detail.title')}
        </Heading>
        <DescriptionList items={details} />
        {forTravellers && (
          <Stack gap={2} mt={2}>
            <Link to={forTravellers} target="_blank" rel="noreferrer">
              {t('detail.publicPage')}
            </Link>
            <Link to={`${paths.spot(spot.id)}/poster`}>{t('detail.poster')}</Link>
          </Stack>
        )}
        <Text tone="muted" size="sm" mt={2}>
          <span>{t('detail.contact')}</span>{' '}
          {config.supportEmail && <Link to={`mailto:${config.supportEmail}`}>{config.supportEmail}</Link>}
        </Text>
      </Card>
    </Grid>
  );
}
