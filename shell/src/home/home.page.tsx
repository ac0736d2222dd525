import { useTranslation } from '@host-portal/shared-lib/i18n';
import { paths } from '@host-portal/shared-lib/routes';
import { Box, ButtonLink, Heading, Link, Text, usePageFocus } from '@host-portal/shared-lib/ui';
import { useCurrentPage } from '../routing/use-current-page.ts';
import { HomeArt } from './home-art.tsx';
import { HomeOffer } from './home-offer.tsx';
import { HomeQuestions } from './home-questions.tsx';
import { WIDE } from './wide.ts';

const STEPS = ['list', 'book', 'paid'] as const;
const TYPES = ['food', 'shops', 'stay', 'services', 'storage', 'other'] as const;

/**
 * The home page. Visitors see what the portal offers, and signed-in hosts see a link to Today. The page makes no API
 * calls.
 */
export function HomePage() {
  return (
    <>
      <Hero />
      <Steps />
      <HomeOffer />
      <Types />
      <HomeQuestions />
      <End />
    </>
  );
}

function Hero() {
  const { t } = useTranslation('home');
  const { isHost } = useCurrentPage();
  const heading = usePageFocus();
  return (
    <Box
      as="section"
      {...WIDE}
      display="grid"
      alignItems="center"
      gap={{ base: 7, md: 14 }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.05fr)' }}
      pt={{ base: 5, md: 8 }}
      pb={{ base: 10, md: '72px' }}
    >
      <div>
        <Heading
          as="h1"
          ref={heading}
          tabIndex={-1}
          fontSize="clamp(min(2.5rem, 12.5vw), min(1.4rem + 4.4vw, 12.5vw), 4.25rem)"
          lineHeight="1.05"
          letterSpacing="-.035em"
        >
          {t('hero.title')}
        </Heading>
        <Text
          size="xl"
          tone="muted"
          lineHeight="1.4"
          maxWidth="30ch"
          mt={{ base: '14px', md: '18px' }}
          mb={{ base: 5, md: 6 }}
        >
          {t('hero.lead')}
        </Text>
        <Box
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap={6}
          rowGap={2}
          justifyContent={{ base: 'center', md: 'start' }}
        >
          <ButtonLink
            variant="solid"
            size="hero"
            width={{ base: 'full', md: 'auto' }}
            to={isHost ? paths.account() : paths.signup()}
          >
            {isHost ? t('hero.today') : t('hero.signUp')}
          </ButtonLink>
          <Link tap to={`${paths.home()}#how`}>
            {t('hero.how')}
          </Link>
        </Box>
        <Text tone="muted" mt={3} textAlign={{ base: 'center', md: 'start' }}>
          {t('hero.free')}
        </Text>
      </div>
      <HomeArt drawing="shelf" />
    </Box>
  );
}

function Steps() {
  const { t } = useTranslation('home');
  return (
    <Box as="section" id="how" {...WIDE} pb={{ base: 12, md: 20 }}>
      <Heading size="page" mb={6}>
        {t('steps.title')}
      </Heading>
      <Box
        as="ol"
        display="grid"
        gap={{ base: 7, md: 12 }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, 1fr)' }}
        listStyleType="none"
      >
        {STEPS.map((step, index) => (
          <Box
            as="li"
            key={step}
            display={{ base: 'flex', md: 'grid' }}
            flexWrap="wrap"
            alignItems="start"
            alignContent="start"
            gap={{ base: '18px', md: 4 }}
            pt={{ md: 7 }}
            borderTopWidth={{ md: '2px' }}
            borderTopStyle="dashed"
            borderColor="border.strong"
          >
            <Box width={{ base: '96px', md: '120px' }}>
              <HomeArt drawing={step} />
            </Box>
            <Box flex="1 1 9rem" minWidth={0}>
              <Heading as="h3" display="flex" gap={2.5} mb={1}>
                <Text as="span" tone="subtle" numeric aria-hidden>
                  {index + 1}
                </Text>
                <span>{t(`steps.${step}.title`)}</span>
              </Heading>
              <Text tone="muted">{t(`steps.${step}.text`)}</Text>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Types() {
  const { t } = useTranslation('home');
  return (
    <Box
      as="section"
      {...WIDE}
      pt={{ base: 12, md: '72px' }}
      display="grid"
      columnGap={12}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '300px 1fr' }}
    >
      <Heading size="page" mb={6}>
        {t('types.title')}
      </Heading>
      <Box
        as="ul"
        display="grid"
        columnGap={12}
        rowGap={{ base: 5, md: 8 }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}
        listStyleType="none"
      >
        {TYPES.map((type) => (
          <li key={type}>
            <Heading as="h3" mb={0.5}>
              {t(`types.${type}.title`)}
            </Heading>
            <Text tone="muted">{t(`types.${type}.text`)}</Text>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** A last sign-up link, for visitors who have read to the end. */
function End() {
  const { t } = useTranslation('home');
  if (useCurrentPage().isHost) return null;
  return (
    <Box bg="bg.surface" borderTopWidth="1px" py={{ base: 12, md: '72px' }} textAlign="center">
      <Box as="section" {...WIDE}>
        <Heading size="page" mb={6}>
          {t('end.title')}
        </Heading>
        <ButtonLink variant="solid" size="hero" width={{ base: 'full', md: 'auto' }} to={paths.signup()}>
          {t('estimate.signUp')}
        </ButtonLink>
      </Box>
    </Box>
  );
}
