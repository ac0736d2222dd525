import { useSearchParams } from 'react-router-dom';
import { useKnownBookings } from '@host-portal/shared-lib/bookings';
import type { Booking, Stashpoint } from '@host-portal/shared-lib/contract';
import { isArrivingToday } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, EmptyState, QuerySection, SkeletonRows, Text } from '@host-portal/shared-lib/ui';
import { TagArt } from '@host-portal/shared-lib/ui/art';
import { useSpotDay } from '../parts/day/use-spot-day.ts';
import { SpotsPage } from '../parts/page/spots-page.tsx';
import { BagTag } from './bag-tag.tsx';

/** A limit, so that a typing mistake in the bag count doesn't print hundreds of tags. */
const MOST_TAGS = 60;

/** `/account/bookings/tags`: tags of one booking (`?booking=`) or of every drop-off today. */
export function BagTagsPage() {
  const { t } = useTranslation('bookings');
  return (
    <SpotsPage title={t('tags.title')} isPrintable>
      {(spots) => (
        <>
          <Text tone="muted" mb={4} data-print="hidden">
            {t('tags.hint')}
          </Text>
          <Tags spots={spots} />
        </>
      )}
    </SpotsPage>
  );
}

function Tags({ spots }: { spots: readonly Stashpoint[] }) {
  const { t } = useTranslation('bookings');
  const [search] = useSearchParams();
  const day = useSpotDay(spots);
  const { now, bookings } = day;
  const id = search.get('booking');
  const known = useKnownBookings();
  const wanted = id
    ? known.filter((booking) => booking.id === id)
    : bookings.filter((booking) => isArrivingToday(booking, now));
  return (
    <QuerySection
      query={day.query}
      // Printing waits for the last page, because a missing tag wouldn't be noticed on paper.
      isReady={Boolean(id) || day.query.data?.isComplete === true}
      skeleton={<SkeletonRows rows={3} />}
      failureTitle={t('today.failed')}
      empty={{ when: () => wanted.length === 0, show: <EmptyState art={<TagArt />} title={t('tags.none')} /> }}
    >
      {() => (
        <Box
          display="grid"
          gap={3}
          gridTemplateColumns="repeat(auto-fill, minmax(min(90mm, 100%), 90mm))"
          css={{ '@media print': { gap: 0 } }}
        >
          {wanted.flatMap((booking) => tagsOf(booking))}
        </Box>
      )}
    </QuerySection>
  );
}

const tagsOf = (booking: Booking) =>
  Array.from({ length: Math.min(booking.bagCount, MOST_TAGS) }, (_, index) => (
    <BagTag key={`${booking.id}-${index + 1}`} booking={booking} index={index + 1} />
  ));
