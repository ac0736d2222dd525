import { Plus } from 'lucide';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Card, Heading, Icon, Text } from '@host-portal/shared-lib/ui';

type QuestionsProps = {
  questions: readonly string[];
  /** Found questions show their answers. */
  isOpen: boolean;
};

/** Frequent questions. Each opens its answer. */
export function Questions({ questions, isOpen }: QuestionsProps) {
  const { t } = useTranslation('help');
  return (
    <Card as="section">
      <Heading size="large" mb={2}>
        {t('faq.title')}
      </Heading>
      {questions.map((question) => (
        <Box
          as="details"
          // Mounted again when a search starts or ends, because the browser owns the open state.
          key={`${question} ${isOpen}`}
          {...(isOpen && { open: true })}
          borderTopWidth="1px"
          css={{ '&[open] > summary > svg': { transform: 'rotate(45deg)' } }}
        >
          <Box
            as="summary"
            display="flex"
            alignItems="center"
            justifyContent="space-between"
            gap={4}
            minHeight="52px"
            py={2}
            fontWeight={600}
            lineHeight="snug"
            cursor="pointer"
            listStyleType="none"
            css={{
              '&::-webkit-details-marker': { display: 'none' },
              '& > span': { minWidth: 0, overflowWrap: 'anywhere', hyphens: 'auto' },
              '& > svg': { color: 'brand.fg', flex: 'none' },
            }}
          >
            <span>{t(`faq.${question}.q`)}</span>
            <Icon glyph={Plus} />
          </Box>
          <Text tone="muted" maxWidth="62ch" pb={4}>
            {t(`faq.${question}.a`)}
          </Text>
        </Box>
      ))}
    </Card>
  );
}
