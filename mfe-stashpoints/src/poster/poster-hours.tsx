import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { type Language, localeOf, type Translate, translate } from '@host-portal/shared-lib/i18n';
import { formatWeekday } from '@host-portal/shared-lib/time';
import { Box } from '@host-portal/shared-lib/ui';
import { formatDayHours } from '../model/format-hours.ts';
import { draftOf } from '../model/hours-draft.ts';
import { isClosedAllWeek } from '../model/is-closed-all-week.ts';
import { weekLines } from '../model/week-lines.ts';

/** Shows the week's hours in one language, with one line for days that have the same hours. */
export function PosterHours({ spot, language }: { spot: Stashpoint; language: Language }) {
  const locale = localeOf(language);
  const t: Translate = (key, values) => translate('poster', key, values, language);
  if (isClosedAllWeek(spot)) return null;
  const lines = weekLines(draftOf(spot).week, (intervals) => withoutBreaks(formatDayHours(intervals, { t, locale })));
  const days = (first: number, last: number) =>
    [...new Set([first, last])].map((weekday) => formatWeekday(weekday, locale, 'short')).join(' – ');
  return (
    <Box
      as="dl"
      flex="none"
      maxWidth="40cqw"
      fontSize="2.4cqw"
      display="grid"
      gridTemplateColumns="auto minmax(0, auto)"
      columnGap="2.5cqw"
      rowGap=".6cqw"
      alignContent="start"
      fontVariantNumeric="tabular-nums"
    >
      {lines.map(({ first, last, hours }) => (
        <Box key={first} display="contents">
          <Box as="dt" fontWeight={700} whiteSpace="nowrap" css={{ '&::first-letter': { textTransform: 'uppercase' } }}>
            {lines.length === 1 ? t('hours.daily') : days(first, last)}
          </Box>
          <dd>{hours}</dd>
        </Box>
      ))}
    </Box>
  );
}

/** Keeps the two times of an interval on one line. */
const withoutBreaks = (hours: string) => hours.replaceAll(/(?<!,) (?!\()/g, '\u00A0');
