import { useQuery } from '@tanstack/react-query';
import { CalendarX, DoorClosed, DoorOpen, Luggage } from 'lucide';
import { useRef } from 'react';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { closureBounds, closurePhase } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { useNow, usePortal } from '@host-portal/shared-lib/portal';
import { closuresOfManyQuery, closuresQuery, useSpotClock } from '@host-portal/shared-lib/query';
import { paths } from '@host-portal/shared-lib/routes';
import { Box, Card, Flex, Heading, Icon, PlainLink, Skeleton, Stack, Text } from '@host-portal/shared-lib/ui';
import { businessTypeName } from '../model/business-type.ts';
import { closureSentence } from '../model/closure-days.ts';
import { FEW_SPOTS } from '../model/few-spots.ts';
import { formatOpenStatus } from '../model/open-status.ts';
import { hasFailed } from '../parts/spot/shared-failure.tsx';
import { SpotFacts } from '../parts/spot/spot-facts.tsx';
import { SpotPhoto } from '../parts/spot/spot-photo.tsx';
import { useBagsInStore } from '../parts/spot/use-bags-in-store.ts';
import { useInView } from './use-in-view.ts';

export type SpotCardProps = {
  spot: Stashpoint;
  /** The number of cards on the page. If there are many, each card reads its details only once it's in view. */
  count: number;
};

/** A summary of one spot. The whole card is a link. */
export function SpotCard({ spot, count }: SpotCardProps) {
  const { t } = useTranslation('stashpoints');
  const description = [spot.type && businessTypeName(spot.type, t), spot.address].filter((part) => part !== null);
  return (
    <Card
      position="relative"
      _hover={{ borderColor: 'border.control' }}
      css={{ '& [data-row-link]::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'card' } }}
    >
      <Flex gap={4} alignItems="flex-start">
        <SpotPhoto spot={spot} width={{ base: '72px', md: '112px' }} />
        <Stack gap={1} flex="1">
          <Heading size="section">
            <PlainLink to={paths.spot(spot.id)} data-row-link="">
              <bdi>{spot.businessName}</bdi>
            </PlainLink>
          </Heading>
          {spot.locationName && (
            <Text weight="semibold">
              <bdi>{spot.locationName}</bdi>
            </Text>
          )}
          {description.map((line) => (
            <Text key={line} tone="muted" overflowWrap="anywhere">
              <bdi>{line}</bdi>
            </Text>
          ))}
        </Stack>
      </Flex>
      <Stack gap={3} mt={4}>
        <SpotFacts spot={spot} />
        <Now spot={spot} count={count} />
      </Stack>
    </Card>
  );
}

/** The lines of what is read for the card. The page has one message for all lines that are missing (`CardsFailure`). */
function Now({ spot, count }: SpotCardProps) {
  const { t, locale } = useTranslation('stashpoints');
  const now = useNow();
  const { zone, status } = useSpotClock(spot.id);
  const ref = useRef<HTMLDivElement>(null);
  const isInView = useInView(ref);
  const isWanted = count <= FEW_SPOTS || isInView;
  const closures = useQuery({
    ...(count > 1 ? closuresOfManyQuery : closuresQuery)(usePortal(), spot.id),
    ...(!isWanted && { enabled: false }),
  });
  // The bag count doesn't wait for the closures, so that all cards' counts are read in one request.
  const bags = useBagsInStore(spot.id, { now, zone, isWanted: isWanted && status !== 'learning' });
  if (status === 'learning' || (closures.isPending && !hasFailed(closures))) {
    return (
      <Box ref={ref} minHeight={heightOf(count)}>
        {isWanted && <Skeleton height={heightOf(count)} />}
      </Box>
    );
  }
  const list = closures.data ?? [];
  const open = formatOpenStatus(spot, { closures: list, now, zone, t, locale });
  const next = list
    .filter((closure) => closurePhase(closure, now, zone) !== 'past')
    .toSorted((a, b) => closureBounds(a, zone).start - closureBounds(b, zone).start)[0];
  return (
    <Stack gap={1.5} alignContent="start" minHeight={heightOf(count)}>
      <Line icon={open.isOpen ? DoorOpen : DoorClosed}>{open.text}</Line>
      {bags.data === undefined ? (
        !hasFailed(bags) && <Skeleton height="24px" />
      ) : (
        <Line icon={Luggage}>{t('now.bags', { bags: bags.data, count: spot.capacity })}</Line>
      )}
      {closures.data && (
        <Line icon={CalendarX}>{next ? closureSentence(next, { zone, locale, t }) : t('closures.none.title')}</Line>
      )}
    </Stack>
  );
}

/**
 * Returns the height of the card's three lines. If many cards load one after the other, the height includes a line
 * that wraps on a phone.
 */
const heightOf = (count: number) => (count > FEW_SPOTS ? { base: '108px', lg: '84px' } : '84px');

function Line({ icon, children }: { icon: Parameters<typeof Icon>[0]['glyph']; children: string }) {
  return (
    <Flex gap={2} color="fg.muted" css={{ '& > svg': { marginTop: '2px' } }}>
      <Icon glyph={icon} />
      <Text as="span">{children}</Text>
    </Flex>
  );
}
