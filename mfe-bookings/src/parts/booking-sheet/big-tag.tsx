import type { Booking } from '@host-portal/shared-lib/contract';
import { bookingCode } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { dayInZone, formatTime, showSameTime, viewerZone } from '@host-portal/shared-lib/time';
import { Box, type Tone } from '@host-portal/shared-lib/ui';
import { bagSizes } from '../../model/bag-sizes.ts';
import { formatWhen } from '../../model/when.ts';
import { zoneLabel } from '../../model/zone-label.ts';
import { CopyButton } from './copy-button.tsx';

/**
 * Shows the top of the sheet, styled like a bag tag, with the number of bags, the times of the stay and the code to
 * compare.
 */
export function BigTag({ booking, tone }: { booking: Booking; tone: Tone }) {
  const portal = usePortal();
  const { t, locale } = useTranslation('bookings');
  const localTime = { zone: booking.stashpoint.timezone, locale };
  const own = { zone: viewerZone(), locale };
  const beside = dayInZone(portal.now(), localTime.zone);
  const sizes = bagSizes(booking, t, locale);
  const code = bookingCode(booking.id);
  return (
    <Box
      colorPalette={tone}
      color="colorPalette.fg"
      borderRadius="10px"
      clipPath="polygon(24px 0, 100% 0, 100% 100%, 24px 100%, 0 calc(100% - 32px), 0 32px)"
      background={`radial-gradient(circle 9px at 24px 50%, transparent 9px, var(--bp-colors-${tone}-subtle) 9.6px)`}
    >
      <Box display="flex" flexWrap="wrap" alignItems="center" gap={4} minHeight="132px" py={4} pl="48px" pr={5}>
        <Box>
          <Box
            fontSize="4rem"
            fontWeight={700}
            lineHeight="1.1"
            letterSpacing="-.04em"
            fontVariantNumeric="tabular-nums"
          >
            {booking.bagCount}
          </Box>
          <Box fontWeight={600} maxWidth="7rem" overflowWrap="anywhere" lineHeight="1.2">
            {t('sheet.bags', { count: booking.bagCount })}
          </Box>
        </Box>
        <Box
          flex="1 1 7rem"
          minWidth={0}
          ps={5}
          borderLeftWidth="1px"
          borderLeftStyle="dashed"
          borderColor="colorPalette.line"
          color="fg"
        >
          <Box as="dl" display="flex" flexWrap="wrap" columnGap={5} rowGap={1}>
            <Time term={t('sheet.dropoff')} time={formatWhen(booking.dropoff, localTime, beside)} />
            <Time term={t('sheet.pickup')} time={formatWhen(booking.pickup, localTime, beside)} />
          </Box>
          {sizes && (
            <Box color="fg.muted" fontSize="md" mt={1}>
              {sizes}
            </Box>
          )}
          {!showSameTime(booking.dropoff, localTime.zone, own.zone) && (
            <Box color="fg.muted" fontSize="sm" mt={1}>
              <Box>{zoneLabel(booking, locale, t)}</Box>
              <Box>
                {t('sheet.yourTime', { start: formatTime(booking.dropoff, own), end: formatTime(booking.pickup, own) })}
              </Box>
            </Box>
          )}
        </Box>
      </Box>
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        ms="48px"
        py={1}
        pe={1.5}
        borderTopWidth="1px"
        borderTopStyle="dashed"
        borderColor="colorPalette.line"
        color="fg"
      >
        <Box fontSize="xl" fontWeight={700} letterSpacing=".06em">
          {code}
        </Box>
        <CopyButton kind="code" code={code} />
      </Box>
    </Box>
  );
}

const Time = ({ term, time }: { term: string; time: string }) => (
  <div>
    <Box as="dt" fontSize="sm" color="fg.muted">
      {term}
    </Box>
    <Box
      as="dd"
      fontSize="xl"
      fontWeight={700}
      lineHeight="1.25"
      letterSpacing="-.01em"
      fontVariantNumeric="tabular-nums"
    >
      {time}
    </Box>
  </div>
);
