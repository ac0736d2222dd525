import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useKnownBookings } from '@host-portal/shared-lib/bookings';
import type { Booking, Stashpoint } from '@host-portal/shared-lib/contract';
import { bookingState, isArrivingToday } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Alert, Box, EmptyState, QuerySection, SkeletonRows, Text } from '@host-portal/shared-lib/ui';
import { TagArt } from '@host-portal/shared-lib/ui/art';
import { Segmented } from '@host-portal/shared-lib/ui/list';
import { useSpotDay } from '../parts/day/use-spot-day.ts';
import { SpotsPage } from '../parts/page/spots-page.tsx';
import { BagTag } from './bag-tag.tsx';
import { withoutPrintedTag, usePrinted, usePrintedTags } from './printed-tags.ts';
import { TAG_PAPERS, type TagPaper, useTagPaper } from './tag-paper.ts';

/** The maximum number of tags on the page. It keeps a typo in the bag count from printing hundreds. */
const MOST_TAGS = 60;

/** `/account/bookings/tags` prints the tags of one booking (`?booking=`) or of today's drop-offs. */
export function BagTagsPage() {
  const { t } = useTranslation('bookings');
  return (
    <SpotsPage title={t('tags.title')} print="paper">
      {(spots) => <Tags spots={spots} />}
    </SpotsPage>
  );
}

function Tags({ spots }: { spots: readonly Stashpoint[] }) {
  const { t } = useTranslation('bookings');
  const id = useSearchParams()[0].get('booking');
  const day = useSpotDay(spots);
  const { now, bookings, query } = day;
  const known = useKnownBookings();
  const printed = usePrinted();
  const [which, setWhich] = useState<'new' | 'all'>('new');
  const [paper, setPaper] = useTagPaper();
  const all = id
    ? known.filter((booking) => booking.id === id)
    : bookings.filter((booking) => isArrivingToday(booking, now) && bookingState(booking, now) !== 'noShow');
  const fresh = withoutPrintedTag(printed, all);
  const wanted = id || which === 'all' ? all : fresh;
  const { last, takeBack } = usePrintedTags(wanted);
  const isPart = !id && query.isError && !query.data?.isComplete;
  return (
    <QuerySection
      query={query}
      // Waits until all pages of bookings are loaded, because a missing tag would go unnoticed on paper.
      isReady={Boolean(id) || query.data?.isComplete === true || isPart}
      skeleton={<SkeletonRows rows={3} />}
      failureTitle={t('today.failed')}
      empty={{ when: () => all.length === 0, show: <EmptyState art={<TagArt />} title={t('tags.none')} /> }}
    >
      {() => (
        <>
          <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={3} pb={4} data-print="hidden">
            {isPart && <Alert variant="warning" title={t('list.part')} />}
            <Box display="flex" flexWrap="wrap" gap={3} maxWidth="full">
              <Segmented
                label={t('tags.paper')}
                options={TAG_PAPERS.map((value) => ({ value, label: t(`tags.paper.${value}`) }))}
                value={paper}
                onChange={setPaper}
              />
              {!id && (
                <Segmented
                  label={t('tags.which')}
                  options={[
                    { value: 'new', label: t('tags.new', { count: fresh.length }) },
                    { value: 'all', label: t('tags.all', { count: all.length }) },
                  ]}
                  value={which}
                  onChange={setWhich}
                />
              )}
            </Box>
            <Text tone="muted">{t(`tags.hint.${paper}`)}</Text>
            {last && (
              <Alert
                variant="info"
                title={t('tags.printed', { count: last.count })}
                action={{ label: t('tags.notPrinted'), onAction: takeBack }}
              />
            )}
            {wanted.length === 0 && <Text>{t('tags.noneNew')}</Text>}
          </Box>
          <Box
            data-theme="light"
            bg="transparent"
            display={paper === 'sheet' ? 'grid' : 'flex'}
            flexWrap="wrap"
            gap={3}
            gridTemplateColumns="repeat(auto-fill, minmax(min(90mm, 100%), 90mm))"
            css={{ '@media print': { display: paper === 'sheet' ? 'grid' : 'block', gap: 0 } }}
          >
            {wanted.flatMap((booking) => tagsOf(booking, paper))}
          </Box>
        </>
      )}
    </QuerySection>
  );
}

const tagsOf = (booking: Booking, paper: TagPaper) =>
  Array.from({ length: Math.min(booking.bagCount, MOST_TAGS) }, (_, index) => (
    <BagTag key={`${booking.id}-${index + 1}`} booking={booking} index={index + 1} paper={paper} />
  ));
