import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatShortDay } from '@host-portal/shared-lib/time';
import { Box, Button, Flex, Text } from '@host-portal/shared-lib/ui';
import type { ClosureDraft } from '../../model/closure-draft.ts';
import { comingHolidays, restOfToday, thisWeekend, tomorrow, wholeDays } from '../../model/closure-presets.ts';

type ClosurePresetsProps = { now: number; zone: string; onChoose: (draft: ClosureDraft) => void };

/** The usual closures, filled in with one press. */
export function ClosurePresets({ now, zone, onChoose }: ClosurePresetsProps) {
  const { t, locale } = useTranslation('stashpoints');
  const presets = [
    { key: 'today', label: t('closure.preset.today'), draft: restOfToday(now, zone) },
    { key: 'tomorrow', label: t('closure.preset.tomorrow'), draft: tomorrow(now, zone) },
    { key: 'weekend', label: t('closure.preset.weekend'), draft: thisWeekend(now, zone) },
    ...comingHolidays(now, zone).map(({ day, name }) => ({
      key: day + name,
      label: t('closure.preset.holiday', {
        name: t(`holiday.day.${name}`),
        day: formatShortDay(day, { zone, locale }),
      }),
      draft: { ...wholeDays(day, 1), reason: t(`holiday.day.${name}`) },
    })),
  ];
  return (
    <Box role="group" aria-label={t('closure.presets')}>
      <Text weight="semibold" mb={2}>
        {t('closure.presets')}
      </Text>
      <Flex flexWrap="wrap" gap={2}>
        {presets.map(({ key, label, draft }) => (
          <Button key={key} onClick={() => onChoose(draft)}>
            {label}
          </Button>
        ))}
      </Flex>
    </Box>
  );
}
