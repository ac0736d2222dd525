import { CircleCheck, TriangleAlert } from 'lucide';
import type { Earning } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatMoney } from '@host-portal/shared-lib/money';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { Box, Flex, Icon, Link } from '@host-portal/shared-lib/ui';
import type { Statement } from '../model/statement.ts';

/** Shows whether a statement's lines add up to the payout and, if not, the exact difference. */
export function CheckLine({ statement, earning }: { statement: Statement; earning: Earning }) {
  const { config } = usePortal();
  const { t, locale } = useTranslation('earnings');
  const { difference, lineCount, sum } = statement;
  const money = (amount: number) => formatMoney({ amount, currency: earning.currency }, locale);
  const isWhole = difference === 0;
  return (
    <Flex flexWrap="wrap" gap={3} alignItems="flex-start" fontVariantNumeric="tabular-nums">
      <Box as="span" color={isWhole ? 'good.fg' : 'urgent.fg'} pt="2px">
        <Icon glyph={isWhole ? CircleCheck : TriangleAlert} />
      </Box>
      <Box flex="1 1 9rem" minWidth={0} fontWeight={600}>
        {isWhole ? (
          <span>{t('check.whole', { count: lineCount })}</span>
        ) : (
          <>
            <span>{t('check.differs', { count: lineCount, sum: money(sum), difference: money(difference) })}</span>{' '}
            {config.supportEmail && (
              <Link to={paths.help()} data-print="hidden">
                {t('contact')}
              </Link>
            )}
          </>
        )}
      </Box>
      <Box as="b" fontSize="lg" whiteSpace="nowrap">
        {money(earning.amount)}
      </Box>
    </Flex>
  );
}
