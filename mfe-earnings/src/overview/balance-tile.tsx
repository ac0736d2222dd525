import { CircleCheck } from 'lucide';
import { useState } from 'react';
import type { HoldingAccount } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatMoney } from '@host-portal/shared-lib/money';
import { formatDay } from '@host-portal/shared-lib/time';
import { Button, Card, Icon, Skeleton } from '@host-portal/shared-lib/ui';
import type { Balance } from '../model/balances.ts';
import { BalanceSheet } from './balance-sheet.tsx';
import { currencyName } from './currency-name.ts';

/**
 * Plain elements with CSS selectors: each element with style props is a React component, and rendering three tiles at
 * once is slow on a phone.
 */
const TILE = {
  listStyleType: 'none',
  display: 'grid',
  gap: { base: 1, md: 2 },
  alignContent: 'start',
  p: { base: 4, md: 5 },
  '& > [data-part=currency]': { color: 'fg.muted', fontSize: 'sm' },
  '& > [data-part=ready]': {
    display: 'flex',
    flexDirection: { base: 'row', md: 'column' },
    flexWrap: 'wrap',
    alignItems: { base: 'baseline', md: 'stretch' },
    justifyContent: 'space-between',
    columnGap: 3,
    '& > p': {
      fontSize: { base: '2xl', md: '3xl' },
      fontWeight: 700,
      fontVariantNumeric: 'tabular-nums',
      lineHeight: 'tight',
      letterSpacing: 'tight',
      overflowWrap: 'anywhere',
    },
    '& > div': { display: 'flex', alignItems: 'center', gap: 1.5, color: 'good.fg', fontWeight: 600 },
  },
  '& > [data-part=bar]': {
    height: '6px',
    borderRadius: 'full',
    bg: 'skeleton',
    overflow: 'hidden',
    '& > div': { height: 'full', bg: 'brand.solid' },
  },
  '& > dl': {
    fontVariantNumeric: 'tabular-nums',
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: 3 },
    '& dt': { color: 'fg.muted' },
    '& dd': { fontWeight: 400, whiteSpace: 'nowrap' },
    '& [data-strong] dd': { fontWeight: 700 },
  },
  // The sentence arrives with the lines and may need two lines of text; its height is reserved.
  '& > [data-part=next]': {
    display: 'flex',
    // With large text, the button wraps to its own line.
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: 3,
    minHeight: '42px',
    '& > p': { flex: '1 1 7rem', fontSize: 'sm', color: 'fg.muted', fontVariantNumeric: 'tabular-nums', minWidth: 0 },
  },
} as const;

type BalanceTileProps = {
  balance: Balance;
  accounts: HoldingAccount[];
  /** False while the lines that contain the next day are loading. */
  isNextKnown: boolean;
};

/** One currency: the ready part in large type, the pending part with its day. */
export function BalanceTile({ balance, accounts, isNextKnown }: BalanceTileProps) {
  const { t, locale } = useTranslation('earnings');
  const [isOpen, setIsOpen] = useState(false);
  const { currency, next, pending, ready, total } = balance;
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  return (
    <Card as="li" css={TILE}>
      <p data-part="currency">{currencyName(currency, locale)}</p>
      <div data-part="ready">
        <p>{money(ready)}</p>
        <div>
          <Icon glyph={CircleCheck} size={18} />
          <span>{t('balance.ready')}</span>
        </div>
      </div>
      {/* The share that's ready; the text next to it says the same. */}
      <div data-part="bar" aria-hidden>
        <div style={{ width: `${shareOf(ready, total)}%` }} />
      </div>
      <dl>
        <div>
          <dt>{t('balance.pending')}</dt>
          <dd>{money(pending)}</dd>
        </div>
        <div data-strong>
          <dt>{t('balance.total')}</dt>
          <dd>{money(total)}</dd>
        </div>
      </dl>
      <div data-part="next">
        {isNextKnown || pending === 0 ? (
          <p>
            {next
              ? t('balance.next', { amount: money(next.amount), day: formatDay(next.day, { zone: 'UTC', locale }) })
              : t(pending > 0 ? 'balance.later' : 'balance.allReady')}
          </p>
        ) : (
          <Skeleton width="55%" height="21px" />
        )}
        {pending > 0 && (
          <Button variant="link" my={-2} flex="none" onClick={() => setIsOpen(true)} aria-haspopup="dialog">
            {t('balance.when')}
          </Button>
        )}
      </div>
      {isOpen && <BalanceSheet currency={currency} accounts={accounts} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

/** Percentage. */
const shareOf = (part: number, total: number) => (total > 0 ? Math.min(100, Math.max(0, (part / total) * 100)) : 0);
