import { CalendarPlus, CalendarX, Coins, Pencil, Star } from 'lucide';
import type { Booking } from '@host-portal/shared-lib/contract';
import { bookingCode } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { dayInZone, formatDateTime, formatRange, viewerZone } from '@host-portal/shared-lib/time';
import type { Glyph, Tone } from '@host-portal/shared-lib/ui';
import { LinkRow } from '@host-portal/shared-lib/ui/list';
import type { Notice, Terms } from './notice-memory.ts';

const LOOKS: Record<Notice['kind'], { icon: Glyph; tone?: Tone }> = {
  new: { icon: CalendarPlus, tone: 'good' },
  changed: { icon: Pencil, tone: 'waiting' },
  cancelled: { icon: CalendarX, tone: 'urgent' },
  review: { icon: Star },
  payout: { icon: Coins },
};

type BookingNoticeProps = { notice: Notice; nameOf: (person: Booking['customer']) => string };

export function BookingNotice({ notice, nameOf }: BookingNoticeProps) {
  const { t, locale } = useTranslation('notices');
  const { bookings } = usePortal();
  const { id, kind, before } = notice;
  const booking = bookings.lastShown(id);
  const name = (booking && nameOf(booking.customer)) || bookingCode(id);
  if (!booking) return <NoticeRow notice={notice} to={paths.bookings({ booking: id })} title={t(kind, { name })} />;
  const localTime = { zone: booking.stashpoint.timezone, locale };
  const day = dayInZone(booking.dropoff, localTime.zone);
  const terms = (of: Terms) => t('terms', { count: of.bagCount, times: formatRange(of.dropoff, of.pickup, localTime) });
  return (
    <NoticeRow
      notice={notice}
      to={paths.bookings({ booking: id, from: day, to: day })}
      title={t(kind, { name })}
      lines={[terms(booking), ...(before ? [t('before', { terms: terms(before) })] : [])]}
    />
  );
}

export function NewsNotice({ notice }: { notice: Notice }) {
  const { t } = useTranslation('notices');
  return <NoticeRow notice={notice} to={notice.to ?? paths.account()} title={t(notice.kind)} />;
}

type NoticeRowProps = { notice: Notice; to: string; title: string; lines?: string[] };

function NoticeRow({ notice, to, title, lines = [] }: NoticeRowProps) {
  const { t, locale } = useTranslation('notices');
  const at = formatDateTime(notice.at, { zone: viewerZone(), locale });
  return (
    <LinkRow to={to} {...LOOKS[notice.kind]} title={title}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      <small>{notice.isSeen ? at : t('isNew', { at })}</small>
    </LinkRow>
  );
}
