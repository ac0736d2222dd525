import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Card, Heading } from '@host-portal/shared-lib/ui';
import { Question } from '../platform/question.tsx';

type QuestionsProps = {
  questions: readonly string[];
  /** Search results are open from the start. */
  isOpen: boolean;
};

/** Lists frequent questions, which open their answers. */
export function Questions({ questions, isOpen }: QuestionsProps) {
  const { t } = useTranslation('help');
  return (
    <Card as="section">
      <Heading size="large" mb={2}>
        {t('faq.title')}
      </Heading>
      {questions.map((question) => (
        // The key makes the element remount when a search starts or ends, because the browser owns the open state.
        <Question
          key={`${question} ${isOpen}`}
          question={t(`faq.${question}.q`)}
          answer={t(`faq.${question}.a`)}
          isOpen={isOpen}
          size="small"
        />
      ))}
    </Card>
  );
}
