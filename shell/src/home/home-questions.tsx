import { Plus } from 'lucide';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Heading, Icon, Text } from '@host-portal/shared-lib/ui';

export const QUESTIONS = ['store', 'space', 'paid', 'insurance', 'closed', 'who'] as const;

/** Frequent questions of future hosts; the first answer is open. */
export function HomeQuestions() {
  const { t } = useTranslation('home');
  return (
    <Box
      as="section"
      width="full"
      maxWidth="content"
      mx="auto"
      px={{ base: 4, md: 6 }}
      pt={{ base: 12, md: '72px' }}
      pb={{ base: 14, md: '88px' }}
      display="grid"
      columnGap={12}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '300px 1fr' }}
    >
      <Heading size="page" mb={6}>
        {t('faq.title')}
      </Heading>
      <div>
        {QUESTIONS.map((question, index) => (
          <Box
            as="details"
            key={question}
            {...(index === 0 && { open: true })}
            borderTopWidth="1px"
            borderColor="border.strong"
            _last={{ borderBottomWidth: '1px' }}
            css={{ '&[open] > summary > svg': { transform: 'rotate(45deg)' } }}
          >
            <Box
              as="summary"
              display="flex"
              alignItems="center"
              justifyContent="space-between"
              gap={4}
              minHeight="60px"
              px={1}
              py={2}
              fontSize="lg"
              fontWeight={600}
              lineHeight="snug"
              cursor="pointer"
              listStyleType="none"
              css={{ '&::-webkit-details-marker': { display: 'none' }, '& > svg': { color: 'brand.fg' } }}
            >
              <span>{t(`faq.${question}.question`)}</span>
              <Icon glyph={Plus} />
            </Box>
            <Text tone="muted" maxWidth="62ch" pl={1} pr={10} pb="18px">
              {t(`faq.${question}.answer`)}
            </Text>
          </Box>
        ))}
      </div>
    </Box>
  );
}
