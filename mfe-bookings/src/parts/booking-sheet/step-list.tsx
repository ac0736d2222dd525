import { useState } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Heading } from '@host-portal/shared-lib/ui';
import { Checkbox } from '@host-portal/shared-lib/ui/form';

const STEPS = { checkIn: ['identity', 'count', 'tag'], checkOut: ['match', 'count'] } as const;

/** Reminds the host of the steps before a check-in or check-out. Ticking the steps is optional. */
export function StepList({ action, bagCount }: { action: 'checkIn' | 'checkOut' | (string & {}); bagCount: number }) {
  const { t } = useTranslation('bookings');
  const [done, setDone] = useState<string[]>([]);
  const kind = action === 'checkIn' ? 'checkIn' : 'checkOut';
  return (
    <section>
      <Heading as="h3">{t(`sheet.steps.${kind}`)}</Heading>
      {STEPS[kind].map((step) => (
        <Box
          key={step}
          minHeight="48px"
          display="flex"
          alignItems="center"
          css={{ '& + &': { borderTopWidth: '1px' } }}
        >
          <Checkbox
            checked={done.includes(step)}
            onChange={() => setDone(done.includes(step) ? done.filter((other) => other !== step) : [...done, step])}
          >
            {t(`sheet.step.${step}`, { count: bagCount })}
          </Checkbox>
        </Box>
      ))}
    </section>
  );
}
