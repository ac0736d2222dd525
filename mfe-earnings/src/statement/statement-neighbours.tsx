import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide';
import type { Earning } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatMoney } from '@host-portal/shared-lib/money';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { Box, ButtonLink, Flex, Icon } from '@host-portal/shared-lib/ui';
import { payoutsQuery } from '../api/earnings.queries.ts';
import { useDayText } from '../model/day-text.ts';
import { isSameCurrency } from '../model/statement.ts';

/**
 * Links to the previous and next payouts in the same currency. They appear later than the statement, because they
 * need the list of payouts.
 */
export function StatementNeighbours({ earningId }: { earningId: string }) {
  const portal = usePortal();
  const { t } = useTranslation('earnings');
  const { data: payouts = [] } = useQuery(payoutsQuery(portal));
  const shown = payouts.find(({ id }) => id === earningId);
  if (!shown) return null;
  const own = payouts.filter(({ currency }) => isSameCurrency(currency, shown.currency));
  const at = own.indexOf(shown);
  const [newer, older] = [own[at - 1], own[at + 1]];
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
  const day = useDayText()(earning.created);
  const label = t(`statement.${direction}`, { day, amount: formatMoney(earning, locale) });
  return (
    <ButtonLink to={paths.earning(earning.id)} variant="ghost" aria-label={label}>
      {direction === 'previous' && <Icon glyph={ChevronLeft} />}
      <span>{day}</span>
      {direction === 'next' && <Icon glyph={ChevronRight} />}
    </ButtonLink>
  );
}
