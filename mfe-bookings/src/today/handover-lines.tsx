import { StickyNote } from 'lucide';
import type { Day, Stashpoint } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { paths } from '@host-portal/shared-lib/routes';
import { formatShortDay } from '@host-portal/shared-lib/time';
import { Box, Icon, PlainLink } from '@host-portal/shared-lib/ui';
import { useNewestNotes } from '../parts/handover/handover-notes.ts';

export type HandoverLinesProps = { spots: readonly Stashpoint[]; today: Day };

/** What the shift before left to be read, one line for each spot; all of it stands on the day sheet. */
export function HandoverLines({ spots, today }: HandoverLinesProps) {
  const { t, locale } = useTranslation('bookings');
  const notes = useNewestNotes(
    spots.map(({ id }) => id),
    today,
  );
  if (notes.length === 0) return null;
  return (
    // The height of a line is for fingers: the space around it belongs to it.
    <Box my={{ base: -2, md: -4 }}>
      {notes.map(({ spotId, note: { day, text } }) => {
        const name = spots.length > 1 ? spots.find(({ id }) => id === spotId)?.businessName : t('handover.title');
        const when = day < today && formatShortDay(day, { zone: 'UTC', locale });
        return (
          <PlainLink key={spotId} to={`${paths.bookings()}/day-sheet?stashpoint=${encodeURIComponent(spotId)}`}>
            <Box as="span" display="flex" alignItems="center" gap={2} minHeight="48px" fontSize="md">
              <Icon glyph={StickyNote} />
              <Box as="span" flex="1" minWidth={0} overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
                <b>{`${[name, when].filter(Boolean).join(', ')}:`}</b> <span>{text}</span>
              </Box>
            </Box>
          </PlainLink>
        );
      })}
    </Box>
  );
}
