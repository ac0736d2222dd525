import { Copy, Pencil, Plus } from 'lucide';
import { useState } from 'react';
import { type Interval, WEEKDAYS, type Weekday } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatWeekday } from '@host-portal/shared-lib/time';
import { Box, Button, Flex, Heading, Menu, Stack, Text, VisuallyHidden } from '@host-portal/shared-lib/ui';
import { Switch } from '@host-portal/shared-lib/ui/form';
import { formatDayHours } from '../../model/format-hours.ts';
import { type IntervalFault, isWholeDay, WHOLE_DAY, withMoreHours } from '../../model/hours-draft.ts';
import { DayBar } from './day-bar.tsx';
import { IntervalFields } from './interval-fields.tsx';

const WORKDAYS = WEEKDAYS.slice(0, 5);

type DayRowProps = {
  id?: string;
  weekday: Weekday;
  intervals: readonly Interval[];
  dayBefore: readonly Interval[];
  /** The saved hours, or null if this day is unchanged. */
  saved: readonly Interval[] | null;
  faults: ReadonlyMap<string, IntervalFault>;
  onToggle: (isOpen: boolean) => void;
  onChange: (intervals: Interval[]) => void;
  onCopy: (to: readonly Weekday[]) => void;
  onCopyTo?: () => void;
};

/**
 * One weekday's row with a switch, its hours, and its actions. On a phone, the row is collapsed until it's tapped.
 */
export function DayRow(props: DayRowProps) {
  const { id, weekday, intervals, dayBefore, saved, faults, onToggle } = props;
  const { t, locale } = useTranslation('stashpoints');
  const [isUnfolded, setUnfolded] = useState(false);
  const day = formatWeekday(weekday, locale);
  const isOpen = intervals.length > 0;
  const hasFault = intervals.some((_, index) => faults.has(`${weekday}:${index}`));
  // The fields of a changed or invalid day are always visible.
  const showsFields = isUnfolded || saved !== null || hasFault;
  return (
    <Box as="li" id={id} py={3} css={{ '& + &': { borderTopWidth: '1px' } }}>
      <Flex flexWrap="wrap" alignItems="flex-start" columnGap={3}>
        <Flex flexWrap="wrap" alignItems="center" gap={2} width={{ base: 'full', md: '232px' }}>
          <Heading
            as="h3"
            size="small"
            width={{ base: 'auto', md: '100px' }}
            flex={{ base: '1 1 8rem', md: 'none' }}
            // Some languages write weekdays in lower case, but this name starts a line.
            css={{ '&::first-letter': { textTransform: 'uppercase' } }}
          >
            {day}
          </Heading>
          <Switch
            checked={isOpen}
            aria-label={t('hours.isOpen', { day })}
            onChange={({ target }) => onToggle(target.checked)}
          >
            {t(isOpen ? 'hours.open' : 'hours.closed')}
          </Switch>
        </Flex>
        <Box flex={{ base: '1 1 100%', md: '1' }} minWidth={0} alignSelf="center">
          <Flex
            display={{ base: showsFields ? 'none' : 'flex', md: 'none' }}
            flexWrap="wrap"
            alignItems="center"
            gap={2}
          >
            <Text flex="1 1 8rem" numeric>
              {formatDayHours(intervals, { t, locale })}
            </Text>
            {isOpen && (
              <Button
                variant="ghost"
                icon={Pencil}
                aria-label={t('hours.changeDay', { day })}
                onClick={() => setUnfolded(true)}
              >
                {t('hours.change')}
              </Button>
            )}
          </Flex>
          <Stack display={{ base: showsFields ? 'grid' : 'none', md: 'grid' }} gap={2}>
            <DayFields {...props} day={day} />
          </Stack>
        </Box>
        <Box display={{ base: showsFields ? 'block' : 'none', md: 'block' }}>
          <DayMenu {...props} day={day} />
        </Box>
      </Flex>
      <Box mt={2}>
        <DayBar intervals={intervals} dayBefore={dayBefore} saved={saved} />
      </Box>
    </Box>
  );
}

function DayFields({ weekday, intervals, saved, faults, onChange, day }: DayRowProps & { day: string }) {
  const { t } = useTranslation('stashpoints');
  if (intervals.length === 0) return <Text tone="muted">{t('hours.notBookable')}</Text>;
  if (isWholeDay(intervals)) return <Text py={2}>{t('hours.wholeDay')}</Text>;
  const without = (removed: number) => intervals.filter((_, index) => index !== removed);
  return intervals.map((interval, index) => (
    <IntervalFields
      // oxlint-disable-next-line react/no-array-index-key -- hours have no identity but their position
      key={index}
      day={day}
      interval={interval}
      saved={saved?.[index] ?? null}
      fault={faults.get(`${weekday}:${index}`)}
      onChange={(next) => onChange(intervals.with(index, next))}
      onRemove={intervals.length > 1 ? () => onChange(without(index)) : null}
    />
  ));
}

function DayMenu({ intervals, onChange, onCopy, onCopyTo, day }: DayRowProps & { day: string }) {
  const { t } = useTranslation('stashpoints');
  const added = () => (isWholeDay(intervals) ? [{ open: '', close: '' }] : withMoreHours(intervals));
  return (
    <Menu
      icon={Copy}
      label={<VisuallyHidden>{t('hours.more')}</VisuallyHidden>}
      name={t('hours.moreFor', { day })}
      items={[
        { key: 'add', label: t('hours.add'), icon: Plus, onSelect: () => onChange(added()) },
        { key: 'whole', label: t('hours.setWholeDay'), onSelect: () => onChange([{ ...WHOLE_DAY }]) },
        { key: 'all', label: t('hours.copyAll'), onSelect: () => onCopy(WEEKDAYS) },
        { key: 'work', label: t('hours.copyWorkdays'), onSelect: () => onCopy(WORKDAYS) },
        ...(onCopyTo ? [{ key: 'chosen', label: t('hours.copyChosen'), onSelect: onCopyTo }] : []),
      ]}
    />
  );
}
