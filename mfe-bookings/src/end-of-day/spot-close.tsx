import { Check } from 'lucide-react';
import { useState } from 'react';
import type { Booking, Stashpoint } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatDateTime } from '@host-portal/shared-lib/time';
import {
  Box,
  Card,
  DensityProvider,
  Heading,
  Icon,
  QuerySection,
  SkeletonRows,
  Text,
} from '@host-portal/shared-lib/ui';
import { FilterChip } from '@host-portal/shared-lib/ui/list';
import { OlderNote } from '../today/older-note.tsx';
import { TodayRow } from '../today/today-row.tsx';
import { useSpotDay } from '../today/use-spot-day.ts';
import { BagCount } from './bag-count.tsx';
import { lastDayClose, openEnds } from './day-close.ts';

/** The three questions of the evening, for one spot. */
export function SpotClose({ spot, hasName }: { spot: Stashpoint; hasName: boolean }) {
  const { t, locale } = useTranslation('bookings');
  const { now, zone, day, bookings } = useSpotDay([spot]);
  const [answered, setAnswered] = useState<string[]>([]);
  const [last] = useState(() => lastDayClose(spot.id));
  const { arrivals, pickups, inStore } = openEnds(bookings, now);
  const answer = (id: string) =>
    setAnswered(answered.includes(id) ? answered.filter((other) => other !== id) : [...answered, id]);
  const level = hasName ? 'h3' : 'h2';
  const question = (of: readonly Booking[], section: 'arriving' | 'toCollect', word: string) => (
    <Question
      heading={hasName ? 'h4' : 'h3'}
      bookings={of}
      section={section}
      word={word}
      now={now}
      answered={answered}
      onAnswer={answer}
    />
  );
  return (
    <DensityProvider density="counter">
      <Box as="section" display="grid" gap={5} gridTemplateColumns="minmax(0, 1fr)">
        {hasName && (
          <Heading as="h2" size="large">
            {spot.businessName}
          </Heading>
        )}
        {last && (
          <Text tone="muted" numeric>
            {t('end.lastClosed', {
              when: formatDateTime(last.at, { zone, locale }),
              seen: last.seen,
              expected: last.expected,
            })}
          </Text>
        )}
        <QuerySection
          query={day.today}
          skeleton={<SkeletonRows rows={4} />}
          failureTitle={t('today.failed')}
          empty={null}
        >
          {() =>
            day.isComplete ? (
              <Box display="grid" gap={6} gridTemplateColumns="minmax(0, 1fr)">
                <div>
                  <Heading as={level} pb={2}>
                    {t('end.arrivals')}
                  </Heading>
                  {question(arrivals, 'arriving', t('end.didNotCome'))}
                </div>
                <div>
                  <Heading as={level} pb={2}>
                    {t('end.pickups')}
                  </Heading>
                  {question(pickups, 'toCollect', t('end.stillHere'))}
                </div>
                <BagCount spotId={spot.id} zone={zone} inStore={inStore} now={now} heading={level} />
              </Box>
            ) : (
              // With bags missing from the list no count can be right.
              <div>
                {!day.hasOlderFailed && <SkeletonRows rows={4} />}
                <OlderNote day={day} />
              </div>
            )
          }
        </QuerySection>
      </Box>
    </DensityProvider>
  );
}

type QuestionProps = {
  heading: 'h3' | 'h4';
  bookings: readonly Booking[];
  section: 'arriving' | 'toCollect';
  /** The other answer, beside checking in or out. */
  word: string;
  now: number;
  answered: readonly string[];
  onAnswer: (id: string) => void;
};

/** Each booking gets an answer: the deed, or the word that says why not. */
function Question({ heading, bookings, section, word, now, answered, onAnswer }: QuestionProps) {
  const { t } = useTranslation('bookings');
  if (bookings.length === 0) {
    return (
      <Text tone="muted" display="flex" alignItems="center" gap={2}>
        <Icon glyph={Check} />
        {t('end.allDone')}
      </Text>
    );
  }
  return (
    <Card as="ul" pad={false} listStyleType="none">
      {bookings.map((booking) => (
        <Box as="li" key={booking.id} css={{ '& + &': { borderTopWidth: '1px' } }}>
          <Box as="ul" listStyleType="none">
            <TodayRow booking={booking} section={section} now={now} isNext={false} hasSpot={false} heading={heading} />
          </Box>
          <Box px={3} pb={3}>
            <FilterChip
              label={word}
              isOn={answered.includes(booking.id)}
              palette="done"
              onChange={() => onAnswer(booking.id)}
            />
          </Box>
        </Box>
      ))}
    </Card>
  );
}
