import type { Currency, Earning } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatMoney } from '@host-portal/shared-lib/money';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { Card, Link, Stack, Text } from '@host-portal/shared-lib/ui';
import type { Balance } from '../../model/balances.ts';
import { useDayText } from '../../model/day-text.ts';
import { BigFigure } from '../big-figure.tsx';
import { type NextPayout, nextPayout } from './next-payout.ts';

/** `balance` is undefined if the holding accounts couldn't be read. */
type NextCardProps = { payouts: Earning[]; currency: Currency; balance: Balance | undefined };

/** Shows the next payout and its day, or, if no payout is on its way, the amount that can be paid out now. */
export function NextCard({ payouts, currency, balance }: NextCardProps) {
  const portal = usePortal();
  const { t, locale } = useTranslation('earnings');
  const dayText = useDayText();
  const thisYear = new Date(portal.now()).toISOString();
  const next = nextPayout(payouts, currency, portal.now());
  const amount = next.earning?.amount ?? balance?.ready ?? null;
  const onWay = next.earning && (
    <Link to={paths.earning(next.earning.id)}>{t('next.onWay', { day: dayText(next.earning.created, thisYear) })}</Link>
  );
  const status = onWay ?? (amount === null ? null : t(amount === 0 ? 'next.none' : 'balance.ready'));
  const { when, how } = answerOf(next);
  const day = next.day ?? next.rhythm;
  const whenText = t(`next.${when}`, { day: day ? dayText(day, thisYear) : '' });
  // The line with a date comes first.
  const [first, second] = onWay && !day ? [onWay, whenText] : [whenText, status];
  return (
    <Card asChild>
      <Stack as="section" gap={1} aria-label={t('next.title')}>
        <Text tone="muted">{t('next.title')}</Text>
        {amount !== null && <BigFigure>{formatMoney({ amount, currency }, locale)}</BigFigure>}
        <Text weight="semibold">{first}</Text>
        {second && <Text tone="muted">{second}</Text>}
        <Text size="sm" tone="muted" minHeight="21px">
          {how && t(`next.${how}`, { count: next.usualDays ?? 0 })}
        </Text>
      </Stack>
    </Card>
  );
}

function answerOf({ day, earning, isStated, rhythm, usualDays }: NextPayout) {
  if (isStated) return { when: 'arrives', how: null };
  if (day) return { when: 'expected', how: 'guess' };
  if (earning && usualDays !== null) return { when: 'late', how: 'usual' };
  if (!earning && rhythm) return { when: 'rhythm', how: 'guess' };
  return { when: 'noDay', how: 'few' };
}
