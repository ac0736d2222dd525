import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { restoreBookings, useKnownBookings } from '@host-portal/shared-lib/bookings';
import type { Booking } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Box, Button, EmptyState, Flex, Heading, QuerySection, Text } from '@host-portal/shared-lib/ui';
import { SearchArt } from '@host-portal/shared-lib/ui/art';
import { allTransactionsQuery, payoutsQuery, statementsQuery } from '../../api/earnings.queries.ts';
import { type FoundMoney, findMoney, type SearchedTraveller, similarMoney } from '../../model/found-money.ts';
import { TableSkeleton } from '../ledger/table-skeleton.tsx';
import { FoundTable } from './found-table.tsx';

/** The number of payouts to search at a time. Reading a payout's transactions needs a request. */
const AT_A_TIME = 12;

export type FindResultsProps = { sought: string };

/** Search results: payouts, transactions since the last payout, and the newest payouts' transactions. */
export function FindResults({ sought }: FindResultsProps) {
  const portal = usePortal();
  const { t } = useTranslation('earnings');
  const [, setSearch] = useSearchParams();
  const [depth, setDepth] = useState(AT_A_TIME);
  const payouts = useQuery(payoutsQuery(portal));
  const open = useQuery(allTransactionsQuery(portal));
  const ids = payouts.data?.slice(0, depth).map(({ id }) => id) ?? [];
  const statements = useQuery(statementsQuery(portal, ids));
  const searched = statements.data?.earnings ?? [];
  const older = (payouts.data?.length ?? 0) - depth;
  const travellerOf = useTravellersOnDevice();
  const lines = { open: open.data ?? [], statements: searched };
  const found = findMoney(sought, { ...lines, payouts: payouts.data ?? [], travellerOf });
  const similar = found.length === 0 ? similarMoney(sought, lines) : [];
  const isWorking = payouts.isPending || open.isPending || statements.isLoading;
  const missed = (statements.data?.failed ?? 0) + (open.isError ? 1 : 0) + (statements.isError ? ids.length : 0);
  return (
    <Box as="section" aria-label={t('find.results')}>
      <Flex flexWrap="wrap" justifyContent="space-between" alignItems="center" gap={3} mb={3}>
        <Heading>{t('find.for', { text: sought })}</Heading>
        <Button variant="ghost" onClick={() => setSearch({}, { preventScrollReset: true })}>
          {t('find.clear')}
        </Button>
      </Flex>
      <QuerySection query={payouts} failureTitle={t('find.failed')} skeleton={<TableSkeleton rows={4} />} empty={null}>
        {() => (
          <>
            <Results {...{ found, similar, isWorking }} />
            <Flex flexWrap="wrap" alignItems="center" gap={3} mt={3}>
              <Text tone="muted" aria-live="polite">
                <span>{isWorking ? t('find.working') : t('find.searched', { count: searched.length })}</span>
                {missed > 0 && <span>{` ${t('find.missed')}`}</span>}
              </Text>
              {older > 0 && (
                <Button loading={statements.isFetching} onClick={() => setDepth(depth + AT_A_TIME)}>
                  {t('find.older', { count: Math.min(AT_A_TIME, older) })}
                </Button>
              )}
            </Flex>
          </>
        )}
      </QuerySection>
    </Box>
  );
}

/** Looks travellers up in the bookings on this device, because a transaction doesn't contain the traveller. */
function useTravellersOnDevice() {
  const portal = usePortal();
  const known = useKnownBookings();
  useEffect(() => void restoreBookings(portal), [portal]);
  return useMemo(() => {
    const travellers = new Map(known.map((booking) => [booking.id, searchedTraveller(booking)]));
    return (id: string) => travellers.get(id);
  }, [known]);
}

const searchedTraveller = ({ customer, otaBooking }: Booking): SearchedTraveller => ({
  words: [customer.firstName, customer.lastName, customer.email, otaBooking?.referenceNumber].join(' '),
  phone: customer.phoneNumber,
});

type ResultsProps = { found: FoundMoney[]; similar: FoundMoney[]; isWorking: boolean };

function Results({ found, similar, isWorking }: ResultsProps) {
  const { t } = useTranslation('earnings');
  if (found.length > 0) return <FoundTable found={found} />;
  if (similar.length > 0) {
    return (
      <>
        <Heading as="h3" mb={2}>
          {t('find.similar')}
        </Heading>
        <FoundTable found={similar} />
      </>
    );
  }
  return isWorking ? (
    <TableSkeleton rows={4} />
  ) : (
    <EmptyState art={<SearchArt />} title={t('find.nothing.title')}>
      {t('find.nothing.how')}
    </EmptyState>
  );
}
