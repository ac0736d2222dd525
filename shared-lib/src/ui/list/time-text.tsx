import { useTranslation } from '@host-portal/shared-lib/i18n';
import { styled } from '@host-portal/shared-lib/ui';
import { formatDateTime, formatDay, formatShortDay, formatTime, type Instant } from '../../time/index.ts';

const FORMATS = { time: formatTime, day: formatDay, shortDay: formatShortDay, dateTime: formatDateTime };

const Moment = styled('time', { base: { fontVariantNumeric: 'tabular-nums' } });

export type TimeTextProps = {
  value: Instant;
  /** The IANA time zone of the storage spot. */
  timeZone: string;
  /**
   * The format: `time` is "2:05 pm", `day` is "Mar 5, 2026", `shortDay` is "Thu 5 Mar", and `dateTime` (default) is
   * day and time.
   */
  show?: keyof typeof FORMATS;
};

/** Shows an instant in the spot's time zone, formatted in the host's language. */
export function TimeText({ value, timeZone, show = 'dateTime' }: TimeTextProps) {
  const { locale } = useTranslation('ui');
  return <Moment dateTime={value}>{FORMATS[show](value, { zone: timeZone, locale })}</Moment>;
}
