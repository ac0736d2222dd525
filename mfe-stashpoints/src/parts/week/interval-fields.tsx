import { Moon, TriangleAlert, X } from 'lucide';
import { useId } from 'react';
import { type Interval, isPastMidnight } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatTimeOfDay, isTimeOfDay } from '@host-portal/shared-lib/time';
import { Box, Flex, Icon, IconButton, Text } from '@host-portal/shared-lib/ui';
import { TimeInput } from '@host-portal/shared-lib/ui/form';
import { type IntervalFault, shownClose, typedClose } from '../../model/hours-draft.ts';

type IntervalFieldsProps = {
  /** The name of the weekday, for screen readers. */
  day: string;
  interval: Interval;
  /** The saved interval at this position, or null if it's unchanged or new. */
  saved: Interval | null;
  fault: IntervalFault | undefined;
  onChange: (interval: Interval) => void;
  /** Removes the interval. Null for a day's only interval, because the day's switch closes the day. */
  onRemove: (() => void) | null;
};

export function IntervalFields({ day, interval, saved, fault, onChange, onRemove }: IntervalFieldsProps) {
  const { t, locale } = useTranslation('stashpoints');
  const id = useId();
  const isComplete = interval.open !== '' && interval.close !== '';
  const was = [
    saved && saved.open !== interval.open ? formatTimeOfDay(saved.open, locale) : null,
    saved && saved.close !== interval.close ? formatTimeOfDay(saved.close, locale) : null,
  ].filter((time) => time !== null);
  const field = (which: 'open' | 'close') => (
    <Box width={{ base: '6.5rem', md: '6rem' }}>
      <TimeInput
        size="compact"
        fontVariantNumeric="tabular-nums"
        data-fault={fault ? '' : undefined}
        aria-label={t(`hours.field.${which}`, { day })}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        value={which === 'open' ? interval.open : shownClose(interval.close)}
        onChange={(typed) => {
          const time = isTimeOfDay(typed) ? typed : '';
          onChange({ ...interval, [which]: which === 'open' ? time : typedClose(time) });
        }}
        {...(saved && saved[which] !== interval[which] && { borderColor: 'waiting.solid', fontWeight: 700 })}
      />
    </Box>
  );
  return (
    <Box>
      <Flex flexWrap="wrap" alignItems="center" gap={2}>
        {field('open')}
        <Text as="span" tone="muted">
          {t('hours.to')}
        </Text>
        {field('close')}
        {onRemove && <IconButton icon={X} label={t('hours.remove', { day })} onClick={onRemove} />}
        {isComplete && isPastMidnight(interval) && (
          <Flex as="span" gap={1} alignItems="center" color="fg.muted" fontSize="sm">
            <Icon glyph={Moon} size={16} />
            <span>{t('hours.nextDay')}</span>
          </Flex>
        )}
        {was.length > 0 && (
          <Text as="span" size="sm" weight="semibold" color="waiting.fg">
            {t('hours.was', { times: new Intl.ListFormat(locale, { type: 'unit' }).format(was) })}
          </Text>
        )}
      </Flex>
      {fault && (
        <Flex id={`${id}-fault`} gap={1.5} mt={1} color="urgent.fg" fontWeight={600}>
          <Icon glyph={TriangleAlert} size={16} />
          <span>{t(`hours.fault.${fault}`)}</span>
        </Flex>
      )}
    </Box>
  );
}
