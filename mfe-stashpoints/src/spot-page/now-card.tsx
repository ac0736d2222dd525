import { useQuery } from '@tanstack/react-query';
import { CalendarX, DoorClosed, DoorOpen } from 'lucide';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { closureBounds, closurePhase, spotStatus } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { useNow, usePortal } from '@host-portal/shared-lib/portal';
import { closuresQuery } from '@host-portal/shared-lib/query';
import type { SpotClock } from '@host-portal/shared-lib/query';
import { paths } from '@host-portal/shared-lib/routes';
import { formatTime } from '@host-portal/shared-lib/time';
import {
  Box,
  Card,
  Chip,
  Flex,
  Heading,
  Icon,
  Link,
  QuerySection,
  Skeleton,
  Stack,
  Text,
} from '@host-portal/shared-lib/ui';
import { closureSentence } from '../model/closure-days.ts';
import { formatOpenStatus } from '../model/open-status.ts';
import { hasFailed, SharedFailure } from '../parts/spot/shared-failure.tsx';
import { useBagsInStore } from '../parts/spot/use-bags-in-store.ts';
import { ZoneNote } from '../parts/spot/zone-note.tsx';

/** Shows whether the spot is open now, the number of stored bags, and the next closure. */
export function NowCard({ spot, clock }: { spot: Stashpoint; clock: SpotClock }) {
  const portal = usePortal();
  const { t, locale } = useTranslation('stashpoints');
  const now = useNow();
  const { zone } = clock;
  const closures = useQuery(closuresQuery(portal, spot.id));
  const inStore = useBagsInStore(spot.id, { now, zone, isWanted: clock.status !== 'learning' });
  const reads = [inStore, closures];
  if (reads.every(hasFailed)) return <SharedFailure title={t('now.allFailed')} reads={reads} />;
  if (clock.status === 'learning') return <Skeleton height="255px" borderRadius="card" />;
  return (
    <Card as="section">
      <Flex flexWrap="wrap" justifyContent="space-between" alignItems="baseline" columnGap={3} mb={3}>
        <Heading size="section">{t('now.title')}</Heading>
        <Text tone="muted" numeric>
          {formatTime(now, { zone, locale })}
        </Text>
      </Flex>
      <Stack gap={4}>
        <Occupancy spot={spot} inStore={inStore} />
        <QuerySection
          query={closures}
          failureTitle={t('closures.failed')}
          skeleton={<Skeleton height="103px" />}
          empty={null}
        >
          {(list) => {
            const open = formatOpenStatus(spot, { closures: list, now, zone, t, locale });
            const next = list
              .filter((closure) => closurePhase(closure, now, zone) !== 'past')
              .toSorted((a, b) => closureBounds(a, zone).start - closureBounds(b, zone).start)[0];
            return (
              <Stack gap={2} justifyItems="start">
                <Chip icon={open.isOpen ? DoorOpen : DoorClosed} tone={open.isOpen ? 'good' : 'neutral'}>
                  {open.text}
                </Chip>
                <Flex gap={2} color="fg.muted" css={{ '& > svg': { marginTop: '2px' } }}>
                  <Icon glyph={CalendarX} />
                  <Box>
                    <Text>{next ? closureSentence(next, { zone, locale, t }) : t('closures.none.title')}</Text>
                    {/* Nobody can book a spot that isn't live yet. */}
                    {spotStatus(spot) !== 'pending' && (
                      <Link to={`${paths.spot(spot.id, 'closures')}?new=today`}>{t('closure.today')}</Link>
                    )}
                  </Box>
                </Flex>
              </Stack>
            );
          }}
        </QuerySection>
        <ZoneNote clock={clock} now={now} />
      </Stack>
    </Card>
  );
}

type OccupancyProps = { spot: Stashpoint; inStore: ReturnType<typeof useBagsInStore> };

function Occupancy({ spot, inStore }: OccupancyProps) {
  const { t } = useTranslation('stashpoints');
  return (
    <QuerySection query={inStore} failureTitle={t('now.failed')} skeleton={<Skeleton height="49px" />} empty={null}>
      {(bags) => {
        const share = spot.capacity > 0 ? Math.min(1, bags / spot.capacity) : 1;
        return (
          <Box>
            <Text size="xl" weight="bold" numeric>
              {t('now.bags', { bags, count: spot.capacity })}
            </Text>
            <Box mt={2} height="8px" borderRadius="full" bg="bg.sunken" overflow="hidden" aria-hidden>
              <Box
                height="full"
                borderRadius="full"
                bg={bags > spot.capacity ? 'urgent.solid' : 'good.solid'}
                style={{ width: `${share * 100}%` }}
              />
            </Box>
          </Box>
        );
      }}
    </QuerySection>
  );
}
