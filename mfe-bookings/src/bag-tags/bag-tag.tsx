import type { Booking } from '@host-portal/shared-lib/contract';
import { bookingCode } from '@host-portal/shared-lib/domain';
import { useTranslation, visibleName } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { formatShortDay, formatTime } from '@host-portal/shared-lib/time';
import { Logo, styled } from '@host-portal/shared-lib/ui';
import { QrCode } from '@host-portal/shared-lib/ui/art';
import type { TagPaper } from './tag-paper.ts';

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const Tag = styled('article', {
  base: {
    position: 'relative',
    display: 'grid',
    bg: 'bg.surface',
    color: 'fg',
    lineHeight: '1.25',
    overflow: 'hidden',
    breakInside: 'avoid',
    '& > svg': { position: 'absolute', inset: 0, fill: 'none', stroke: 'fg.subtle' },
    '& [data-part=text]': { gridArea: 'text', display: 'grid', gap: '1mm', minWidth: 0 },
    '& [data-part=code]': { fontWeight: 700, letterSpacing: '.04em' },
    '& [data-part=name]': { fontWeight: 600, ...ONE_LINE },
    '& [data-part=spot]': { fontSize: '9pt', ...ONE_LINE },
    '& [data-part=qr]': { gridArea: 'qr' },
    '& [data-part=brand]': { gridArea: 'brand', display: 'flex', justifyContent: 'center', minWidth: 0 },
  },
  variants: {
    paper: {
      sheet: {
        width: '90mm',
        height: '50mm',
        pl: '13mm',
        pr: '4mm',
        py: '3mm',
        gridTemplateAreas: '"text qr" "text brand"',
        gridTemplateColumns: 'minmax(0, 1fr) 30mm',
        columnGap: '2mm',
        alignContent: 'center',
        alignItems: 'center',
        fontSize: '10pt',
        '& [data-part=code]': { fontSize: '19pt' },
        '& [data-part=name]': { fontSize: '14pt' },
        '& [data-part=bag]': { fontSize: '12pt' },
        '@media screen and (max-width: 380px)': { zoom: 0.84 },
      },
      roll: {
        width: '62mm',
        height: '100mm',
        p: '4mm',
        gridTemplateAreas: '"brand" "qr" "text"',
        gridTemplateRows: 'auto auto minmax(0, 1fr)',
        rowGap: '2mm',
        justifyItems: 'center',
        textAlign: 'center',
        borderWidth: '1px',
        fontSize: '10pt',
        '& [data-part=text]': { maxWidth: 'full', alignContent: 'space-evenly' },
        '& [data-part=code]': { fontSize: '28pt', lineHeight: 'none' },
        '& [data-part=name]': { fontSize: '15pt' },
        '& [data-part=bag]': { fontSize: '12.5pt', fontWeight: 700 },
        '& [data-part=qr]': { width: '38mm' },
        '@media print': { height: '99mm', borderWidth: 0, '&:not(:last-child)': { breakAfter: 'page' } },
      },
    },
  },
});

/** The dashed outline of a tag with two cut corners and a hole to punch, on a grid of millimetres. */
const OUTLINE = 'M12 .2H89.8V49.8H12L.2 38V12Z';

/**
 * A tag with the booking's code, the traveller's first name, the bag's number and the pick-up time. It has no surname
 * and no phone number, because anybody can read it. On a sheet it's 90 by 50 mm and has an outline to cut along; it
 * shrinks on a narrow screen but prints at its true size.
 */
export function BagTag({ booking, index, paper }: { booking: Booking; index: number; paper: TagPaper }) {
  const { t, locale } = useTranslation('bookings');
  const { brandName, logo } = usePortal().config;
  const localTime = { zone: booking.stashpoint.timezone, locale };
  // Uses no-break spaces so that the time doesn't wrap.
  const time = formatTime(booking.pickup, localTime).replace(' ', '\u00A0');
  const when = `${formatShortDay(booking.pickup, localTime)}, ${time}`;
  return (
    <Tag paper={paper}>
      {paper === 'sheet' && (
        <svg viewBox="0 0 90 50" strokeWidth=".3" strokeDasharray="1.5 1" aria-hidden>
          <path d={OUTLINE} />
          <circle cx="7.5" cy="25" r="2.5" />
        </svg>
      )}
      <div data-part="text">
        <div data-part="code">{bookingCode(booking.id)}</div>
        <div data-part="name">
          <bdi>{visibleName(booking.customer.firstName) || t('traveller.unnamed')}</bdi>
        </div>
        <div data-part="bag">{t('tags.bag', { index, count: booking.bagCount })}</div>
        <div>{t('tags.pickup', { when })}</div>
        <div data-part="spot">
          <bdi>{booking.stashpoint.businessName}</bdi>
        </div>
      </div>
      <div data-part="qr">
        <QrCode text={booking.id} />
      </div>
      <div data-part="brand">
        <Logo brandName={brandName} {...(logo && { logo })} size={paper === 'sheet' ? '9pt' : '13pt'} />
      </div>
    </Tag>
  );
}
