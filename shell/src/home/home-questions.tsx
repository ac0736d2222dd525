import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Heading } from '@host-portal/shared-lib/ui';
import { Question } from '../platform/question.tsx';
import { WIDE } from './wide.ts';

export const QUESTIONS = ['store', 'space', 'paid', 'insurance', 'closed', 'who'] as const;

export function HomeQuestions() {
  const { t } = useTranslation('home');
  return (
    <Box
      as="section"
      {...WIDE}
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
          <Question
            key={question}
            question={t(`faq.${question}.question`)}
            answer={t(`faq.${question}.answer`)}
            isOpen={index === 0}
            size="large"
          />
        ))}
      </div>
    </Box>
  );
}
