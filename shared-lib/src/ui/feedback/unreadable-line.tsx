import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide';
import { bookingCode } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { type Unreadable, type UnreadableFilter, unreadableOf, unreadableQuery } from '@host-portal/shared-lib/query';
import { viewerZone } from '../../time/viewer-zone.ts';
import { type UiTextKey, useUiText } from '../i18n/use-ui-text.ts';
import { Box } from '../layout/box.tsx';
import { Notice } from './notice.tsx';

/** The name of each list's records, by the path of the call. */
const KINDS: Record<string, UiTextKey> = {
  '/v2/bookings': 'unreadable.bookings',
  '/v3/stashpoints': 'unreadable.spots',
  '/v2/reviews': 'unreadable.reviews',
  '/v2/transactions': 'unreadable.lines',
  '/v2/invoices/{id}': 'unreadable.lines',
  '/v2/invoices': 'unreadable.payouts',
  '/v2/holding-accounts': 'unreadable.balances',
  '/v2/external-accounts': 'unreadable.accounts',
  '/v2/closures': 'unreadable.closures',
  '/v2/refunds': 'unreadable.refunds',
  '/v2/supply-orders': 'unreadable.orders',
};

/** The maximum number of records to name, because a long text would push the list down. */
const MOST_NAMES = 20;

export type UnreadableLineProps = {
  /** The call that reads the list. */
  of: { path: string };
} & Omit<UnreadableFilter, 'path'>;

/** Names a list's records that couldn't be parsed. Renders nothing if there are none. */
export function UnreadableLine(props: UnreadableLineProps) {
  const textOf = useUnreadableText();
  const text = textOf(props);
  if (text === null) return null;
  return (
    <Box mb={3}>
      <Notice icon={TriangleAlert}>{text}</Notice>
    </Box>
  );
}

/**
 * Returns a function that describes a list's unreadable records in one sentence, or returns null if there are none.
 */
export function useUnreadableText() {
  const { queryClient } = usePortal();
  const uiText = useUiText();
  const { locale } = useTranslation('ui');
  const query = unreadableQuery(queryClient);
  useQuery(query);
  return ({ of: { path }, ...filter }: UnreadableLineProps): string | null => {
    const all = queryClient.getQueryData<readonly Unreadable[]>(query.queryKey) ?? [];
    const missing = unreadableOf(all, { path, ...filter });
    if (missing.length === 0) return null;
    const what = uiText(KINDS[path] ?? 'unreadable.records', { count: missing.length });
    const names = missing.flatMap((each) => nameOf(each, locale) ?? []);
    if (names.length === 0) return uiText('unreadable.unnamed', { what });
    const shown = names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES), '…'] : names;
    return uiText('unreadable.line', { what, names: shown.join(', ') });
  };
}

/**
 * Returns the name by which hosts and support refer to a record: a booking's code, otherwise the record's name or
 * date.
 */
function nameOf({ path, id, name, date }: Unreadable, locale: string): string | null {
  const code = id === null ? null : bookingCode(id);
  if (path === '/v2/bookings' && code !== null) return code;
  return name ?? (date === null ? code : formatDate(date, locale));
}

/** Formats a day like `formatDay`, but without the date library, which isn't part of the shell's first script. */
const formatDate = (date: string, locale: string) =>
  new Intl.DateTimeFormat(locale.startsWith('en') ? 'en-US' : locale, {
    dateStyle: 'medium',
    timeZone: /^\d{4}-\d\d-\d\d$/.test(date) ? 'UTC' : viewerZone(),
  }).format(new Date(date));
