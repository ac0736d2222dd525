import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { type Language, localeOf, type Translate, translate } from '@host-portal/shared-lib/i18n';
import { formatWeekday } from '@host-portal/shared-lib/time';
import { Box } from '@host-portal/shared-lib/ui';
import { formatDayHours } from '../model/format-hours.ts';
import { draftOf } from '../model/hours-draft.ts';
import { isClosedAllWeek } from '../model/is-closed-all-week.ts';
import { weekLines } from '../model/week-lines.ts';

/** Shows the week's hours in one language, with one entry for days that have the same hours. */
export function PosterHours({ spot, language }: { spot: Stashpoint; language: Language }) {
  const locale = localeOf(language);
  const t: Translate = (key, values) => translate('poster', key, values, language);
  if (isClosedAllWeek(spot)) return null;
  const lines = weekLines(draftOf(spot).week, (intervals) =>
    intervals.length === 0
      ? t('hours.closed')
      : intervals.map((interval) => formatDayHours([interval], { t, locale })).join('\n'),
  );
  const days = (first: number, last: number) =>
    [...new Set([first, last])].map((weekday) => formatWeekday(weekday, locale, 'short')).join(' – ');
  return (
    <Box
      as="dl"
      flex="none"
      fontSize="2.4cqw"
      display="grid"
      gridTemplateColumns="auto auto"
      columnGap="2.5cqw"
      rowGap=".6cqw"
      alignContent="start"
      fontVariantNumeric="tabular-nums"
      whiteSpace="pre"
    >
      {lines.map(({ first, last, hours }) => (
        <Box key={first} display="contents">
          <Box as="dt" fontWeight={700} css={{ '&::first-letter': { textTransform: 'uppercase' } }}>
            {lines.length === 1 ? t('hours.daily') : days(first, last)}
          </Box>
          <dd>{hours}</dd>
        </Box>
      ))}
    </Box>
  );
}
