import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Earning } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Box, Button, Card, Flex, Heading, QuerySection, Skeleton, Stack, Text } from '@host-portal/shared-lib/ui';
import { Segmented } from '@host-portal/shared-lib/ui/list';
import { payoutsQuery } from '../../api/earnings.queries.ts';
import { createdBounds, daysOf, type PayoutPeriod, readPeriod } from '../../model/payout-period.ts';
import { MonthBars } from './month-bars.tsx';
import { MonthTable } from './month-table.tsx';
import { currencyKey, monthsIn, paidByMonth } from './paid-by-month.ts';
import { SpotBars } from './spot-bars.tsx';

/** What arrived at the bank, by month or by spot, one currency at a time. Uses the payouts' period. */
export function PaidSection() {
  const portal = usePortal();
  const { t } = useTranslation('earnings');
  const [search] = useSearchParams();
  const period = readPeriod(search);
  const payouts = useQuery({
    ...payoutsQuery(portal, createdBounds(period, portal.now())),
    placeholderData: keepPreviousData,
  });
  return (
    <Box as="section" aria-label={t('paid.title')}>
      <QuerySection
        query={payouts}
        failureTitle={t('paid.failed')}
        skeleton={<Skeleton height={{ base: '457px', md: '441px' }} borderRadius="card" />}
        empty={null}
      >
        {(list) => <PaidCard payouts={list} period={period} />}
      </QuerySection>
    </Box>
  );
}

function PaidCard({ payouts, period }: { payouts: Earning[]; period: PayoutPeriod }) {
  const portal = usePortal();
  const { t } = useTranslation('earnings');
  const [chosen, setChosen] = useState<string>();
  const [view, setView] = useState<'month' | 'spot'>('month');
  const [isTable, setIsTable] = useState(false);
  const series = paidByMonth(payouts, portal.now(), monthsIn(daysOf(period, portal.now()), payouts, portal.now()));
  const shown = series.find(({ currency }) => currencyKey(currency) === chosen) ?? series[0];
  return (
    <Card>
      <Stack gap={3}>
        <Heading>{t('paid.title')}</Heading>
        {shown ? (
          <>
            <Flex flexWrap="wrap" gap={2} data-print="hidden">
              <Segmented
                label={t('paid.view')}
                value={view}
                onChange={setView}
                options={[
                  { value: 'month', label: t('paid.byMonth') },
                  { value: 'spot', label: t('paid.bySpot') },
                ]}
              />
              {series.length > 1 && (
                <Segmented
                  label={t('paid.currency')}
                  value={currencyKey(shown.currency)}
                  onChange={setChosen}
                  options={series.map(({ currency }) => ({ value: currencyKey(currency), label: currency.code }))}
                />
              )}
            </Flex>
            {view === 'spot' ? (
              <SpotBars payouts={payouts} currency={shown.currency} />
            ) : (
              <>
                {isTable ? <MonthTable series={shown} /> : <MonthBars series={shown} />}
                <div>
                  <Button variant="link" onClick={() => setIsTable(!isTable)}>
                    {t(isTable ? 'paid.asChart' : 'paid.asTable')}
                  </Button>
                </div>
              </>
            )}
          </>
        ) : (
          <Text tone="muted">{t('paid.none')}</Text>
        )}
      </Stack>
    </Card>
  );
}
