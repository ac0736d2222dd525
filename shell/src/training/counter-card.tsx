import { Printer } from 'lucide';
import { useRef } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Button, Card, Heading, Text } from '@host-portal/shared-lib/ui';
import { useButtonNames } from './button-names.ts';
import { printOnly } from './print-only.ts';

const IN_STEPS = [1, 2, 3, 4, 5] as const;
const OUT_STEPS = [1, 2, 3] as const;

/** Explains the whole job at the counter on one A5 page, in the page's language. */
export function CounterCard() {
  const { t } = useTranslation('training');
  const buttons = useButtonNames();
  const card = useRef<HTMLDivElement>(null);
  return (
    <Card>
      <Heading size="large">{t('counter.title')}</Heading>
      <Text tone="muted" mb={3} data-print="hidden">
        {t('counter.text')}
      </Text>
      <Box
        ref={card}
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap={3}
        css={{ '@media print': { fontSize: '14pt' } }}
      >
        <Steps title={t('counter.in')} steps={IN_STEPS.map((step) => t(`counter.in.${step}`, buttons))} />
        <Steps title={t('counter.out')} steps={OUT_STEPS.map((step) => t(`counter.out.${step}`, buttons))} />
        <Text weight="semibold" tone="urgent">
          {t('counter.never')}
        </Text>
      </Box>
      <Box data-print="hidden" mt={4}>
        <Button variant="outline" icon={Printer} onClick={() => card.current && printOnly(card.current)}>
          {t('counter.print')}
        </Button>
      </Box>
    </Card>
  );
}

function Steps({ title, steps }: { title: string; steps: string[] }) {
  return (
    <div>
      <Heading as="h3">{title}</Heading>
      <Box as="ol" pl={5} css={{ listStyle: 'decimal' }}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Box>
    </div>
  );
}
