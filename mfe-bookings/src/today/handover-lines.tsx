import { StickyNote } from 'lucide';
import type { Day, Stashpoint } from '@host-portal/shared-lib/contract';
import { isolated, useTranslation, withoutDirections } from '@host-portal/shared-lib/i18n';
import { paths } from '@host-portal/shared-lib/routes';
import { formatShortDay } from '@host-portal/shared-lib/time';
import { Box, Icon, PlainLink } from '@host-portal/shared-lib/ui';
import { useNewestNotes } from '../parts/handover/handover-notes.ts';

export type HandoverLinesProps = { spots: readonly Stashpoint[]; today: Day };

/** Shows the start of the previous shift's note, one line for each spot. The day sheet has the full note. */
export function HandoverLines({ spots, today }: HandoverLinesProps) {
  const { t, locale } = useTranslation('bookings');
  const notes = useNewestNotes(
    spots.map(({ id }) => id),
    today,
  );
  if (notes.length === 0) return null;
  return (
    // Each line is as high as a touch target, so the negative margin removes the extra space.
    <Box my={{ base: -2, md: -4 }}>
      {notes.map(({ spotId, note: { day, text } }) => {
        const name = spots.length > 1 ? spots.find(({ id }) => id === spotId)?.businessName : t('handover.title');
        const when = day < today && formatShortDay(day, { zone: 'UTC', locale });
        return (
          <PlainLink key={spotId} to={`${paths.bookings()}/day-sheet?stashpoint=${encodeURIComponent(spotId)}`}>
            <Box as="span" display="flex" alignItems="center" gap={2} minHeight="48px" fontSize="md">
              <Icon glyph={StickyNote} />
              <Box
                as="span"
                data-excerpt
                flex="1"
                minWidth={0}
                overflow="hidden"
                textOverflow="ellipsis"
                whiteSpace="nowrap"
              >
                <b>{`${[name && isolated(name), when].filter(Boolean).join(', ')}:`}</b>{' '}
                <bdi>{withoutDirections(text)}</bdi>
              </Box>
            </Box>
          </PlainLink>
        );
      })}
    </Box>
  );
}
