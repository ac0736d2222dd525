import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide';
import type { Earning } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatMoney } from '@host-portal/shared-lib/money';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { formatDay } from '@host-portal/shared-lib/time';
import { Box, ButtonLink, Flex, Icon } from '@host-portal/shared-lib/ui';
import { payoutsQuery } from '../api/earnings.queries.ts';

/** Links to the previous and next payouts. Omitted while the list loads, because the statement doesn't wait for it. */
export function StatementNeighbours({ earningId }: { earningId: string }) {
  const portal = usePortal();
  const { t } = useTranslation('earnings');
  const { data: payouts = [] } = useQuery(payoutsQuery(portal));
  const at = payouts.findIndex(({ id }) => id === earningId);
  if (at === -1) return null;
  const [newer, older] = [payouts[at - 1], payouts[at + 1]];
  return (
    <Box as="nav" aria-label={t('statement.neighbours')} data-print="hidden">
      <Flex flexWrap="wrap" justifyContent="space-between" gap={2}>
        {older ? <Neighbour earning={older} direction="previous" /> : <span />}
        {newer && <Neighbour earning={newer} direction="next" />}
      </Flex>
    </Box>
  );
}

function Neighbour({ earning, direction }: { earning: Earning; direction: 'previous' | 'next' }) {
  const { t, locale } = useTranslation('earnings');
  const day = formatDay(earning.created, { zone: 'UTC', locale });
  const label = t(`statement.${direction}`, { day, amount: formatMoney(earning, locale) });
  return (
    <ButtonLink to={paths.earning(earning.id)} variant="ghost" aria-label={label}>
      {direction === 'previous' && <Icon glyph={ChevronLeft} />}
      <span>{day}</span>
      {direction === 'next' && <Icon glyph={ChevronRight} />}
    </ButtonLink>
  );
}
