import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Card, Heading } from '@host-portal/shared-lib/ui';
import { Question } from '../platform/question.tsx';

type QuestionsProps = {
  questions: readonly string[];
  /** True for search results, whose answers are open at first. */
  isOpen: boolean;
};

/** Lists frequent questions. A press on a question opens its answer. */
export function Questions({ questions, isOpen }: QuestionsProps) {
  const { t } = useTranslation('help');
  return (
    <Card as="section">
      <Heading size="large" mb={2}>
        {t('faq.title')}
      </Heading>
      {questions.map((question) => (
        // The key remounts the element when a search starts or ends. Otherwise, the answer would stay open or closed
        // as the host left it, because the browser keeps that state.
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
