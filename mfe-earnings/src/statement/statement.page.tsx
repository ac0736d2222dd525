import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide';
import { useParams } from 'react-router-dom';
import { getInvoice } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { isUnknownId, notFound, paths } from '@host-portal/shared-lib/routes';
import { Box, Icon, Link, Page, QuerySection, Stack } from '@host-portal/shared-lib/ui';
import { statementQuery } from '../api/earnings.queries.ts';
import { useDayText } from '../model/day-text.ts';
import { StatementActions } from './statement-actions.tsx';
import { StatementNeighbours } from './statement-neighbours.tsx';
import { StatementPaper } from './statement-paper.tsx';
import { StatementSkeleton } from './statement-skeleton.tsx';
import { usePaper } from './use-paper.ts';

/** Shows one payout as a statement for the accountant, with every line and whether the lines add up to the payout. */
export function StatementPage() {
  const { earningsId = '' } = useParams();
  const portal = usePortal();
  const { t } = useTranslation('earnings');
  const dayText = useDayText();
  const statement = useQuery(statementQuery(portal, earningsId));
  usePaper(statement.data?.id ?? '');
  if (isUnknownId(statement.error)) throw notFound();
  const earning = statement.data;
  return (
    <Page
      title={earning ? t('statement.of', { day: dayText(earning.created) }) : t('statement.title')}
      breadcrumb={
        <Box data-print="hidden">
          <Link to={paths.earnings()} tap>
            <Icon glyph={ArrowLeft} size={16} />
            <span>{t('statement.back')}</span>
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
          skeleton={<StatementSkeleton />}
          empty={null}
        >
          {(loaded) => <StatementPaper earning={loaded} />}
        </QuerySection>
        <StatementNeighbours earningId={earningsId} />
      </Stack>
    </Page>
  );
}
