import { useState } from 'react';
import type { Currency, Earning } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import {
  Button,
  Card,
  Flex,
  Heading,
  lazyPart,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@host-portal/shared-lib/ui';
import { Segmented } from '@host-portal/shared-lib/ui/list';
import { MonthBars } from './month-bars.tsx';
import { MonthTable } from './month-table.tsx';
import { paidByMonth } from './paid-by-month.ts';
import type { SpotBarsProps } from './spot-bars.tsx';

const SpotBars = lazyPart<SpotBarsProps>(async () => (await import('./spot-bars.tsx')).SpotBars, {
  loading: <Skeleton height="160px" />,
});

/**
 * Shows the amounts that arrived at the bank in the last twelve months, by month or by spot. Screen readers always
 * get a table of the months.
 */
export function PaidCard({ payouts, currency }: { payouts: Earning[]; currency: Currency }) {
  const portal = usePortal();
  const { t } = useTranslation('earnings');
  const [view, setView] = useState<'month' | 'spot'>('month');
  const [isTable, setIsTable] = useState(false);
  const months = paidByMonth(payouts, currency, portal.now());
  const table = <MonthTable months={months} currency={currency} isHidden={!isTable} />;
  return (
    <Card asChild>
      <Stack as="section" gap={3} aria-label={t('paid.title')}>
        <Heading>{t('paid.title')}</Heading>
        {view === 'spot' ? (
          <SpotBars payouts={payouts} currency={currency} />
        ) : isTable ? (
          table
        ) : (
          <div>
            <MonthBars months={months} currency={currency} />
            <VisuallyHidden as="div">{table}</VisuallyHidden>
          </div>
        )}
        <Flex flexWrap="wrap" alignItems="center" justifyContent="space-between" columnGap={3} data-print="hidden">
          <Segmented
            label={t('paid.view')}
            value={view}
            onChange={setView}
            options={[
              { value: 'month', label: t('paid.byMonth') },
              { value: 'spot', label: t('paid.bySpot') },
            ]}
          />
          {view === 'month' && (
            <Button variant="link" onClick={() => setIsTable(!isTable)}>
              {t(isTable ? 'paid.asChart' : 'paid.asTable')}
            </Button>
          )}
        </Flex>
        {/* Some languages need two lines. The height of both is reserved, so that the card is as high as its skeleton. */}
        <Text size="sm" tone="muted" minHeight="42px">
          {t('paid.how')}
        </Text>
      </Stack>
    </Card>
  );
}
