import type { RouteObject } from 'react-router-dom';
import type { Portal } from '@host-portal/shared-lib/portal';
import {
  allTransactionsQuery,
  externalAccountsQuery,
  holdingAccountsQuery,
  payoutsQuery,
  statementQuery,
} from './api/earnings.queries.ts';
import { createdBounds, readPeriod } from './model/payout-period.ts';

/**
 * The screens of the remote. Loaders start reads while the code loads, and each section waits for the reads it needs.
 */
export const routes = (portal: Portal): RouteObject[] => [
  {
    path: 'account/earnings',
    lazy: async () => ({ Component: (await import('./parts/money-lock/money-gate.tsx')).MoneyGate }),
    children: [
      {
        index: true,
        loader: ({ request }) => {
          const { searchParams } = new URL(request.url);
          if (isLocked(portal)) return null;
          startReading(portal, [
            holdingAccountsQuery(portal),
            payoutsQuery(portal, createdBounds({ kind: 'year' }, portal.now())),
            payoutsQuery(portal, createdBounds(readPeriod(searchParams), portal.now())),
            allTransactionsQuery(portal),
            externalAccountsQuery(portal),
          ]);
          return null;
        },
        lazy: async () => ({ Component: (await import('./overview/earnings.page.tsx')).EarningsPage }),
      },
      {
        path: ':earningsId',
        loader: ({ params }) => {
          const { earningsId = '' } = params;
          if (!isLocked(portal)) startReading(portal, [statementQuery(portal, earningsId)]);
          return null;
        },
        lazy: async () => ({ Component: (await import('./statement/statement.page.tsx')).StatementPage }),
      },
    ],
  },
];

type AnyQuery = Parameters<Portal['queryClient']['prefetchQuery']>[0];

/**
 * Starts reads without waiting for them, so that the page renders at once. The page's section handles a failed read.
 */
function startReading({ queryClient }: Portal, queries: unknown[]) {
  for (const query of queries as AnyQuery[]) void queryClient.prefetchQuery(query);
}

/** Whether the earnings are locked. If so, loaders don't read any data. */
const isLocked = ({ moneyLock }: Portal) => moneyLock.$state.get() === 'locked';
