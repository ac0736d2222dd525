import { queryOptions } from '@tanstack/react-query';
import {
  type Earning,
  getHoldingAccount,
  getInvoice,
  listExternalAccounts,
  listHoldingAccounts,
  listInvoices,
  listTransactions,
} from '@host-portal/shared-lib/contract';
import type { Portal } from '@host-portal/shared-lib/portal';
import { isReread, type News } from '@host-portal/shared-lib/query';
import { paths } from '@host-portal/shared-lib/routes';

/** Bounds for `GET /v2/invoices`: two UTC instants, both inclusive. */
export type CreatedBounds = { createdGte?: string; createdLte?: string };

/** The balances that the marketplace holds for the host, per account and currency. */
export const holdingAccountsQuery = (portal: Portal) =>
  queryOptions({
    queryKey: ['earnings', 'holding-accounts'],
    queryFn: (context) => portal.api.call(listHoldingAccounts, { signal: context.signal, fresh: isReread(context) }),
  });

/** One holding account, refetched when the host opens its details. */
export const holdingAccountQuery = (portal: Portal, id: string) =>
  queryOptions({
    queryKey: ['earnings', 'holding-account', id],
    queryFn: ({ signal }) => portal.api.call(getHoldingAccount, { params: { id }, signal, fresh: true }),
  });

/**
 * All transactions since the last payout. The page lists them by day, adds them up, searches them and exports them.
 */
export const allTransactionsQuery = (portal: Portal) =>
  queryOptions({
    queryKey: ['earnings', 'transactions'],
    queryFn: (context) => portal.api.call(listTransactions, { signal: context.signal, fresh: isReread(context) }),
  });

/** Payouts created between two instants (both optional), newest first. */
export const payoutsQuery = (portal: Portal, bounds: CreatedBounds = {}) =>
  queryOptions({
    queryKey: ['earnings', 'payouts', bounds],
    meta: {
      news: (payouts: Earning[]) =>
        payouts.map(({ id, created }): News => ({ kind: 'payout', id, at: created, to: paths.earning(id) })),
    },
    queryFn: async (context) => {
      const earnings = await portal.api.call(listInvoices, {
        query: bounds,
        signal: context.signal,
        fresh: isReread(context),
      });
      return earnings.toSorted(newestFirst);
    },
  });

export const statementQuery = (portal: Portal, id: string) =>
  queryOptions({
    queryKey: ['earnings', 'detail', id],
    queryFn: (context) =>
      portal.api.call(getInvoice, { params: { id }, signal: context.signal, fresh: isReread(context) }),
  });

/** Payouts that were read together with their transactions, and the number of payouts that couldn't be read. */
export type Statements = { earnings: Earning[]; failed: number };

/**
 * Reads several payouts with their transactions, a few at a time. If a payout can't be read, it's counted, and the
 * others are still returned.
 */
export const statementsQuery = (portal: Portal, ids: string[]) =>
  queryOptions({
    queryKey: ['earnings', 'details', ids],
    queryFn: async ({ client, signal }): Promise<Statements> => {
      const answers: PromiseSettledResult<Earning>[] = [];
      for (let start = 0; start < ids.length && !signal.aborted; start += AT_ONCE) {
        const some = ids.slice(start, start + AT_ONCE);
        const read = (id: string) =>
          client.fetchQuery({ ...statementQuery(portal, id), staleTime: STATEMENT_FRESH_MS });
        answers.push(...(await Promise.allSettled(some.map(read))));
      }
      const earnings = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      if (earnings.length === 0 && answers[0]?.status === 'rejected') throw answers[0].reason;
      return { earnings, failed: answers.length - earnings.length };
    },
    enabled: ids.length > 0,
  });

/** The host's bank accounts. The API defines them as maps of arbitrary fields and doesn't allow changes (spec §3). */
export const externalAccountsQuery = (portal: Portal) =>
  queryOptions({
    queryKey: ['earnings', 'external-accounts'],
    queryFn: (context) => portal.api.call(listExternalAccounts, { signal: context.signal, fresh: isReread(context) }),
  });

const AT_ONCE = 4;
/** A payout's transactions rarely change, so they are cached for five minutes. */
const STATEMENT_FRESH_MS = 5 * 60_000;

const newestFirst = (a: Earning, b: Earning) =>
  a.created === b.created ? (a.id < b.id ? 1 : -1) : a.created < b.created ? 1 : -1;
