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

/** `balance` is undefined if it couldn't be read. */
type NextCardProps = { payouts: Earning[]; currency: Currency; balance: Balance | undefined };

/** The next payout with its day: one that is on its way, or what is ready for the next one. */
export function NextCard({ payouts, currency, balance }: NextCardProps) {
  const portal = usePortal();
  const { t, locale } = useTranslation('earnings');
  const dayText = useDayText();
  const thisYear = new Date(portal.now()).toISOString();
  const next = nextPayout(payouts, currency, portal.now());
  const amount = next.earning?.amount ?? balance?.ready ?? null;
  const rhythm = next.rhythm && t('next.rhythm', { day: dayText(next.rhythm, thisYear) });
  return (
    <Card asChild>
      <Stack as="section" gap={1} aria-label={t('next.title')}>
        <Text tone="muted">{t('next.title')}</Text>
        {amount !== null && <BigFigure>{formatMoney({ amount, currency }, locale)}</BigFigure>}
        {next.earning ? (
          <>
            <Text weight="semibold">
              <Arrival next={next} thisYear={thisYear} />
            </Text>
            <Link to={paths.earning(next.earning.id)}>
              {t('next.onWay', { day: dayText(next.earning.created, thisYear) })}
            </Link>
            {balance && balance.ready > 0 && (
              <Text size="sm" tone="muted" numeric>
                <span>{t('next.then', { amount: formatMoney({ amount: balance.ready, currency }, locale) })}</span>
                {rhythm && <span>{` ${rhythm}`}</span>}
              </Text>
            )}
          </>
        ) : (
          <>
            <Text weight="semibold">{amount === 0 ? t('next.none') : t('balance.ready')}</Text>
            <Text tone="muted">{rhythm ?? t('next.noDay')}</Text>
          </>
        )}
      </Stack>
    </Card>
  );
}

/** When a payout that is on its way arrives, as far as anything tells. */
function Arrival({ next: { day, isStated, usualDays }, thisYear }: { next: NextPayout; thisYear: string }) {
  const { t } = useTranslation('earnings');
  const dayText = useDayText();
  if (day) return <span>{t(isStated ? 'next.arrives' : 'next.expected', { day: dayText(day, thisYear) })}</span>;
  return <span>{usualDays === null ? t('next.noDay') : t('next.late', { count: usualDays })}</span>;
}
