import type { RouteObject } from 'react-router-dom';
import type { Portal } from '@host-portal/shared-lib/portal';
import {
  allTransactionsQuery,
  currentTransactionsQuery,
  externalAccountsQuery,
  holdingAccountsQuery,
  payoutsQuery,
  statementQuery,
} from './api/earnings.queries.ts';
import { createdBounds, readPeriod } from './model/payout-period.ts';
import { readPage } from './overview/page-number.ts';

/**
 * The screens of this remote. Loaders start the reads while the code is loading; each section waits for its own
 * (product.md §2.5.10).
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
            currentTransactionsQuery(portal, readPage(searchParams)),
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

/** Not awaited: the page is drawn at once, and its section handles a read that fails. */
function startReading({ queryClient }: Portal, queries: unknown[]) {
  for (const query of queries as AnyQuery[]) void queryClient.prefetchQuery(query);
}

/** What is locked is not even read (I-23). */
const isLocked = ({ moneyLock }: Portal) => moneyLock.$state.get() === 'locked';
