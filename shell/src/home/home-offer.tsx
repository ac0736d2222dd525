import { createContext, useContext } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatMoney } from '@host-portal/shared-lib/money';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { Box, ButtonLink, Heading, Text } from '@host-portal/shared-lib/ui';
import { useCurrentPage } from '../routing/use-current-page.ts';
import { TodayPicture } from './today-picture.tsx';
import { WIDE } from './wide.ts';

type EarnedText = (bags: number) => string;

/**
 * Provides placeholders instead of amounts when the static page is built, because all brands share that page. The
 * edge replaces them and shows the estimate.
 */
export const EarnedTemplate = createContext<EarnedText | null>(null);

/**
 * Shows visitors a picture of the portal, an earnings estimate if the brand has a figure for it, and a second sign-up
 * link.
 */
export function HomeOffer() {
  const { t } = useTranslation('home');
  const earnedTemplate = useContext(EarnedTemplate);
  const earnedText = useEarnedText();
  if (useCurrentPage().isHost) return null;
  return (
    <Box bg="bg.surface" borderBlockWidth="1px" py={{ base: 12, md: '72px' }}>
      <Box as="section" {...WIDE} mb={{ base: 12, md: '72px' }}>
        <Heading size="page" mb={2}>
          {t('picture.title')}
        </Heading>
        <Text size="lg" tone="muted" mb={6}>
          {t('picture.text')}
        </Text>
        <TodayPicture />
      </Box>
      <Box as="section" {...WIDE}>
        <Heading size="page" mb={6}>
          {t('estimate.title')}
        </Heading>
        {earnedTemplate ? (
          <div hidden data-part="estimate">
            <Estimate earnedText={earnedTemplate} />
          </div>
        ) : (
          earnedText && <Estimate earnedText={earnedText} />
        )}
        <ButtonLink variant="solid" size="hero" width={{ base: 'full', md: 'auto' }} to={paths.signup()}>
          {t('estimate.signUp')}
        </ButtonLink>
        <Text tone="muted" mt={3} textAlign={{ base: 'center', md: 'start' }}>
          {t('hero.free')}
        </Text>
      </Box>
    </Box>
  );
}

function useEarnedText(): EarnedText | null {
  const { earningsPerBag } = usePortal().config;
  const { locale } = useTranslation('home');
  if (!earningsPerBag) return null;
  const { amount, code, minorInMajor } = earningsPerBag;
  const currency = { code, minorInMajor, name: null, symbol: null };
  return (bags) => formatMoney({ amount: amount * bags, currency }, locale);
}

const BAGS_A_DAY = [5, 10, 20];
const DAYS = 30;

/** Shows the monthly earnings of small and large hosts, and how they're calculated. */
function Estimate({ earnedText }: { earnedText: EarnedText }) {
  const { t } = useTranslation('home');
  return (
    <Box mb={6}>
      <Box
        as="dl"
        display="grid"
        gap={{ base: 3, md: 6 }}
        gridTemplateColumns={{ md: 'repeat(3, minmax(0, 1fr))' }}
        fontVariantNumeric="tabular-nums"
      >
        {BAGS_A_DAY.map((bags) => (
          <Box key={bags} borderWidth="1px" borderRadius="card" p={{ base: 4, md: 5 }}>
            <Text as="dt" tone="muted">
              {t('estimate.bags', { bags })}
            </Text>
            <Box as="dd" fontSize="xl" fontWeight={700}>
              {t('estimate.month', { amount: earnedText(bags * DAYS) })}
            </Box>
          </Box>
        ))}
      </Box>
      <Text tone="muted" size="sm" mt={3} maxWidth="62ch">
        {t('estimate.how', { days: DAYS, perBag: earnedText(1) })}
      </Text>
    </Box>
  );
}
