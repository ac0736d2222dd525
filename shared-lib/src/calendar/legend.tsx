import { TriangleAlert } from 'lucide';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Flex, Icon, styled } from '@host-portal/shared-lib/ui';
import { HATCHES, TONES } from './calendar-styles.ts';
import type { Level } from './spot-day.ts';

const Swatch = styled('span', {
  base: {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 6,
    height: 5,
    borderRadius: '4px',
    borderWidth: '1px',
    borderColor: 'border',
    ...HATCHES,
    '&[data-off]': { bg: 'bg.sunken' },
    '&[data-level]': { bg: 'colorPalette.subtle', borderColor: 'colorPalette.line', color: 'colorPalette.fg' },
  },
});

const LEVELS: readonly Exclude<Level, 'free'>[] = ['some', 'busy', 'over'];

/** Explains the colours and shapes. Each cell describes them in words for screen readers. */
export function Legend() {
  const { t } = useTranslation('calendar');
  return (
    <Flex aria-hidden flexWrap="wrap" columnGap={4} rowGap={1} mt={2} fontSize="sm" color="fg.muted">
      {LEVELS.map((level) => (
        <Flex key={level} alignItems="center" gap={1.5}>
          <Swatch data-level={level} colorPalette={TONES[level]}>
            {level === 'over' && <Icon glyph={TriangleAlert} size={16} />}
          </Swatch>
          <span>{t(`legend.${level}`)}</span>
        </Flex>
      ))}
      <Flex alignItems="center" gap={1.5}>
        <Swatch data-closed="whole" />
        <span>{t('legend.closed')}</span>
      </Flex>
      <Flex alignItems="center" gap={1.5}>
        <Swatch data-closed="part" />
        <span>{t('panel.closed.part')}</span>
      </Flex>
      <Flex alignItems="center" gap={1.5}>
        <Swatch data-off="" />
        <span>{t('legend.dayOff')}</span>
      </Flex>
    </Flex>
  );
}
