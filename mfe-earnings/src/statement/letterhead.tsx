import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { isolated, useTranslation, visibleName } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { mySpotsQuery } from '@host-portal/shared-lib/query';
import { formatShortDate } from '@host-portal/shared-lib/time';
import { Box, Flex } from '@host-portal/shared-lib/ui';
import type { Statement } from '../model/statement.ts';

/** The payer and the payee. Only shown in print, because the screen's navigation already shows whose page this is. */
export function Letterhead({ statement }: { statement: Statement }) {
  const portal = usePortal();
  const { t, locale } = useTranslation('earnings');
  const user = useStore(portal.session.$session).user;
  const named = statement.spots.flatMap(({ name }) => name ?? []);
  // A payout without bookings contains no business name, so the names of the host's spots are used.
  const spots = useQuery({ ...mySpotsQuery(portal), enabled: named.length === 0 });
  const businesses = [
    ...new Set(named.length > 0 ? named : (spots.data ?? []).flatMap(({ businessName }) => businessName ?? [])),
  ];
  const addresses = new Map(
    statement.spots.flatMap(({ name, lines }) => {
      const address = lines[0]?.transaction.source?.booking?.stashpoint?.address;
      return name && address ? [[name, address] as const] : [];
    }),
  );
  return (
    <Box css={{ display: 'none', '@media print': { display: 'block', mb: '6mm', fontSize: '10pt' } }}>
      <Flex justifyContent="space-between" gap="10mm" alignItems="flex-start">
        <div>
          <Box fontWeight={700}>
            <bdi>{[user?.firstName, user?.lastName].map(visibleName).filter(Boolean).join(' ')}</bdi>
          </Box>
          {businesses.map((business) => (
            <div key={business}>
              <b>
                <bdi>{business}</bdi>
              </b>
              {addresses.has(business) && <span>{`, ${isolated(addresses.get(business) ?? '')}`}</span>}
            </div>
          ))}
        </div>
        <Box textAlign="end">
          <Box fontWeight={700}>{portal.config.brandName}</Box>
          <div>{t('paper.printed', { day: formatShortDate(portal.now(), { zone: 'UTC', locale }) })}</div>
        </Box>
      </Flex>
    </Box>
  );
}
