import type { ComponentType } from 'react';
import type { TrainingCard as Card } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Card as Sheet, Heading } from '@host-portal/shared-lib/ui';
import { CalendarArt, CoinsArt, ParcelArt, ReviewArt, SearchArt, ShelfArt } from '@host-portal/shared-lib/ui/art';
import { useButtonNames } from './button-names.ts';

const STEPS = [1, 2, 3, 4] as const;

const PICTURES: Record<Card, ComponentType> = {
  welcome: SearchArt,
  store: ShelfArt,
  return: ReviewArt,
  late: CalendarArt,
  refuse: ParcelArt,
  money: CoinsArt,
};

type TrainingCardProps = { card: Card; isRead: boolean; onTick: (card: Card, isRead: boolean) => void };

/** Shows a training card with a picture, four sentences, and a check box. */
export function TrainingCard({ card, isRead, onTick }: TrainingCardProps) {
  const { t } = useTranslation('training');
  const buttons = useButtonNames();
  const Picture = PICTURES[card];
  const title = t(`card.${card}.title`);
  return (
    <Sheet>
      <Box as="article" display="flex" flexDirection="column" height="full" css={{ breakInside: 'avoid' }}>
        <Box display="flex" gap={4} alignItems="center" mb={2}>
          <Box width="72px" flex="none">
            <Picture />
          </Box>
          <Heading size="large">{title}</Heading>
        </Box>
        <Box
          as="ol"
          display="grid"
          gridTemplateColumns="minmax(0, 1fr)"
          gap={1.5}
          pl={5}
          css={{ listStyle: 'decimal', '& > li::marker': { color: 'fg.subtle' } }}
        >
          {STEPS.map((step) => (
            <li key={step}>{t(`card.${card}.${step}`, buttons)}</li>
          ))}
        </Box>
        <Box
          as="label"
          data-print="hidden"
          display="flex"
          alignItems="center"
          gap={3}
          minHeight="control.counter"
          mt="auto"
          pt={2}
          cursor="pointer"
          css={{ '& > input': { width: '24px', height: '24px', accentColor: 'var(--bp-colors-brand-solid)' } }}
        >
          <input
            type="checkbox"
            checked={isRead}
            aria-label={t('doneName', { title })}
            onChange={(event) => onTick(card, event.target.checked)}
          />
          <span>{t('done')}</span>
        </Box>
      </Box>
    </Sheet>
  );
}
