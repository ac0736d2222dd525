import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { getInvoice } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { isUnknownId, notFound, paths } from '@host-portal/shared-lib/routes';
import { formatDay } from '@host-portal/shared-lib/time';
import { Box, Link, Page, QuerySection, Skeleton, Stack } from '@host-portal/shared-lib/ui';
import { statementQuery } from '../api/earnings.queries.ts';
import { StatementActions } from './statement-actions.tsx';
import { StatementNeighbours } from './statement-neighbours.tsx';
import { StatementPaper } from './statement-paper.tsx';
import { usePaper } from './use-paper.ts';

/** One payout as a statement for the accountant: every line, and whether they add up. */
export function StatementPage() {
  const { earningsId = '' } = useParams();
  const portal = usePortal();
  const { t, locale } = useTranslation('earnings');
  const statement = useQuery(statementQuery(portal, earningsId));
  usePaper(statement.data?.id ?? '');
  if (isUnknownId(statement.error)) throw notFound();
  const earning = statement.data;
  return (
    <Page
      title={
        earning ? t('statement.of', { day: formatDay(earning.created, { zone: 'UTC', locale }) }) : t('statement.title')
      }
      breadcrumb={
        <Box data-print="hidden">
          <Link to={paths.earnings()} tap>
            {t('page.title')}
          </Link>
        </Box>
      }
      actions={<StatementActions earning={earning} />}
    >
      <Stack gap={4}>
        <QuerySection
          query={statement}
          failureTitle={t('statement.failed')}
          unreadable={{ of: getInvoice, about: [earningsId] }}
          skeleton={<Skeleton height="560px" borderRadius="card" />}
          empty={null}
        >
          {(loaded) => <StatementPaper earning={loaded} />}
        </QuerySection>
        <StatementNeighbours earningId={earningsId} />
      </Stack>
    </Page>
  );
}
