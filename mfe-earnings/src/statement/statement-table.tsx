import type { Currency } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatMoney } from '@host-portal/shared-lib/money';
import { formatDay } from '@host-portal/shared-lib/time';
import { VisuallyHidden } from '@host-portal/shared-lib/ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { BagCount } from '../ledger/bag-count.tsx';
import { InColumn, Ledger, OnPhone } from '../ledger/ledger.tsx';
import { LineName } from '../ledger/line-name.tsx';
import { isDrawnInParts, RowChunks } from '../ledger/row-chunks.tsx';
import { anchorIn, lineAnchor } from './line-anchor.ts';
import type { Statement, StatementLine, StatementSpot } from './statement.ts';

/** The lines by spot, with what travellers paid apart from the host's share (T-63), and a subtotal each. */
export function StatementTable({ statement, currency }: { statement: Statement; currency: Currency }) {
  const { t } = useTranslation('earnings');
  const found = anchorIn(useLocation().hash);
  useEffect(() => {
    // A link to a line (from the search) comes before its line is drawn.
    if (found) document.getElementById(found)?.scrollIntoView({ block: 'center' });
  }, [found]);
  // Of all spots together, because one table is one piece of work to the browser.
  const inParts = isDrawnInParts(statement.lineCount);
  return (
    <Ledger>
      <table role="table" data-in-parts={inParts}>
        <VisuallyHidden as="caption">{t('statement.caption')}</VisuallyHidden>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader">{t('column.date')}</th>
            <th role="columnheader">{t('column.booking')}</th>
            <th role="columnheader">{t('column.bookedOn')}</th>
            <th role="columnheader" data-cell="bags">
              {t('column.bags')}
            </th>
            <th role="columnheader" data-cell="ready">
              {t('column.ready')}
            </th>
            <th role="columnheader" data-cell="price">
              {t('column.price')}
            </th>
            <th role="columnheader" data-cell="share">
              {t('column.share')}
            </th>
          </tr>
        </thead>
        {statement.spots.map((spot) => (
          <SpotLines key={spot.id ?? ''} spot={spot} currency={currency} found={found} inParts={inParts} />
        ))}
      </table>
    </Ledger>
  );
}

type SpotLinesProps = { spot: StatementSpot; currency: Currency; found: string; inParts: boolean };

function SpotLines({ spot, currency, found, inParts }: SpotLinesProps) {
  const { t, locale } = useTranslation('earnings');
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  const { bags, bookingCount, lines, name, paidByTraveller, share } = spot;
  const isFound = ({ transaction }: StatementLine) => lineAnchor(transaction.id) === found;
  return (
    <>
      <tbody role="rowgroup">
        <tr role="row" data-row="group">
          <th role="rowheader" colSpan={7}>
            {name ?? t('spot.none')}
          </th>
        </tr>
      </tbody>
      <RowChunks rows={lines} rowKey={({ transaction }) => transaction.id} isSought={isFound} inParts={inParts}>
        {(line) => <LineRow key={line.transaction.id} line={line} isFound={isFound(line)} />}
      </RowChunks>
      <tbody role="rowgroup">
        <tr role="row" data-row="subtotal">
          <th role="rowheader" colSpan={3}>
            {bookingCount > 0
              ? t('statement.bookings', { count: bookingCount })
              : t('since.lines', { count: lines.length })}
          </th>
          <td role="cell" data-cell="bags">
            {bags > 0 && <BagCount count={bags} />}
          </td>
          <td role="cell" data-cell="price" colSpan={2}>
            {paidByTraveller !== null && <Price>{money(paidByTraveller)}</Price>}
          </td>
          <td role="cell" data-cell="share">
            {money(share)}
          </td>
        </tr>
      </tbody>
    </>
  );
}

function LineRow({ line: { transaction, isFurther }, isFound }: { line: StatementLine; isFound: boolean }) {
  const { t, locale } = useTranslation('earnings');
  const face = { zone: 'UTC', locale };
  const { amount, created, currency, realisableDate } = transaction;
  const booking = isFurther ? null : transaction.source?.booking;
  const ready = realisableDate && formatDay(realisableDate, face);
  const price = booking?.postDiscountPrice ?? null;
  return (
    <tr role="row" id={lineAnchor(transaction.id)} data-found={isFound}>
      <td role="cell" data-cell="date">
        {formatDay(created, face)}
      </td>
      <th role="rowheader" data-cell="booking">
        <LineName transaction={transaction} />
      </th>
      <td role="cell" data-cell="booked">
        {booking && (
          <>
            <OnPhone>{t('line.bookedOn', { day: formatDay(booking.created, face) })}</OnPhone>
            <InColumn>{formatDay(booking.created, face)}</InColumn>
          </>
        )}
      </td>
      <td role="cell" data-cell="bags">
        {booking && <BagCount count={booking.bagCount} />}
      </td>
      <td role="cell" data-cell="ready">
        {ready && (
          <>
            <OnPhone>{t('line.readyOn', { day: ready })}</OnPhone>
            <InColumn>{ready}</InColumn>
          </>
        )}
      </td>
      <td role="cell" data-cell="price">
        {price !== null && <Price>{formatMoney({ amount: price, currency }, locale)}</Price>}
      </td>
      <td role="cell" data-cell="share">
        {formatMoney({ amount, currency }, locale)}
      </td>
    </tr>
  );
}

/** What the traveller paid: under its heading a figure, on the phone with its name, or it would pass for earnings. */
function Price({ children }: { children: string }) {
  const { t } = useTranslation('earnings');
  return (
    <>
      <OnPhone>{t('line.paidByTraveller', { amount: children })}</OnPhone>
      <InColumn>{children}</InColumn>
    </>
  );
}
