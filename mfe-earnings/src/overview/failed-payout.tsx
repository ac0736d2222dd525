import type { Earning } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatMoney } from '@host-portal/shared-lib/money';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { Alert, Box, Link } from '@host-portal/shared-lib/ui';
import { useDayText } from '../model/day-text.ts';
import { paymentStateOf } from '../model/payment-status.ts';

/** Alerts the host if the newest payout in a currency failed. Older failures only have a status label in the list. */
export function FailedPayout({ payouts }: { payouts: Earning[] }) {
  const { config } = usePortal();
  const { t, locale } = useTranslation('earnings');
  const dayText = useDayText();
  const failed = newestFailures(payouts);
  return failed.map((earning) => (
    <Box key={earning.id} mb={3}>
      <Alert
        variant="scary"
        title={t('failed.title', {
          amount: formatMoney(earning, locale),
          day: dayText(earning.created),
        })}
      >
        <span>{t('failed.how')}</span> {config.supportEmail && <Link to={paths.help()}>{t('contact')}</Link>}
      </Alert>
    </Box>
  ));
}

/**
 * Finds each currency's newest payout that was paid or failed, and returns the failed ones. `payouts` are sorted
 * newest first.
 */
function newestFailures(payouts: Earning[]): Earning[] {
  const decided = payouts.filter(({ paymentStatus }) => ['paid', 'failed'].includes(paymentStateOf(paymentStatus)));
  const newest = new Map<string, Earning>();
  for (const earning of decided) if (!newest.has(earning.currency.code)) newest.set(earning.currency.code, earning);
  return [...newest.values()].filter(({ paymentStatus }) => paymentStateOf(paymentStatus) === 'failed');
}
