import { Printer } from 'lucide';
import { TRAINING_CARDS } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Button, Page, Text } from '@host-portal/shared-lib/ui';
import { CounterCard } from './counter-card.tsx';
import { Practice } from './practice.tsx';
import { useReadCards } from './read-cards.ts';
import { TrainingCard } from './training-card.tsx';

/**
 * The training page for everybody who works at the counter. It has sample bookings to practise with, and cards that
 * take a minute each to read.
 */
export function TrainingPage() {
  const { t } = useTranslation('training');
  const [read, tick] = useReadCards();
  return (
    <Page
      title={t('title')}
      actions={
        <Button variant="outline" icon={Printer} onClick={() => window.print()}>
          {t('print')}
        </Button>
      }
    >
      <Box data-print="hidden" display="flex" flexWrap="wrap" justifyContent="space-between" gap={2} mb={4}>
        <Text tone="muted">{t('intro')}</Text>
        <Text as="output" weight="semibold" numeric>
          {t('progress', { done: read.length, all: TRAINING_CARDS.length })}
        </Text>
      </Box>
      <Practice />
      <Box display="grid" gap={4} gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}>
        {TRAINING_CARDS.map((card) => (
          <TrainingCard key={card} card={card} isRead={read.includes(card)} onTick={tick} />
        ))}
      </Box>
      <Box mt={4}>
        <CounterCard />
      </Box>
    </Page>
  );
}
