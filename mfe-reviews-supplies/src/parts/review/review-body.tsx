import { Languages } from 'lucide';
import { type ReactNode, useState } from 'react';
import type { Review } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { wrapText, Box, Button, Flex, Text } from '@host-portal/shared-lib/ui';
import { isSameLanguage, languageName, reviewText } from '../../model/review-text.ts';

export type ReviewBodyProps = {
  review: Review;
  /** `short` shows three lines without a link to the original. */
  length?: 'whole' | 'short';
  /** Content at the end of the line below the text. */
  aside?: ReactNode;
};

/**
 * A review's text, translated into the host's language if a translation exists. It's always rendered as plain text,
 * never as markup.
 */
export function ReviewBody({ review, length = 'whole', aside }: ReviewBodyProps) {
  const { t, language, locale } = useTranslation('reviews-supplies');
  const [wantsOriginal, setWantsOriginal] = useState(false);
  const found = reviewText(review, language);
  if (found.kind === 'none')
    return (
      <>
        <Text tone="muted">{t('review.noText')}</Text>
        {aside && <Foot>{aside}</Foot>}
      </>
    );

  const isTranslated = found.kind === 'translated' && !wantsOriginal;
  const { text, lang } = isTranslated ? found.translation : found.original;
  const from = found.original.lang;
  const isForeign = !isSameLanguage(lang, language);
  const remark = () => {
    if (isTranslated)
      return from ? t('review.translated', { lang: languageName(from, locale) }) : t('review.isTranslation');
    return isForeign && lang ? t('review.language', { lang: languageName(lang, locale) }) : null;
  };
  const remarkText = remark();
  return (
    <div>
      <Box
        as="p"
        lang={isForeign ? (lang ?? undefined) : undefined}
        dir="auto"
        whiteSpace="pre-line"
        overflowWrap="anywhere"
        data-excerpt={length === 'short' ? '' : undefined}
        css={length === 'short' ? THREE_LINES : undefined}
      >
        {text}
      </Box>
      {(remarkText || aside) && (
        <Foot>
          <Flex flexWrap="wrap" alignItems="center" columnGap={3}>
            {remarkText && (
              <Text as="span" size="sm" tone="muted">
                {remarkText}
              </Text>
            )}
            {found.kind === 'translated' && length === 'whole' && (
              <Button variant="link" icon={Languages} onClick={() => setWantsOriginal(!wantsOriginal)}>
                {t(wantsOriginal ? 'review.showTranslation' : 'review.showOriginal')}
              </Button>
            )}
          </Flex>
          {wrapText(aside)}
        </Foot>
      )}
    </div>
  );
}

const Foot = ({ children }: { children: ReactNode }) => (
  <Flex flexWrap="wrap" alignItems="center" justifyContent="space-between" columnGap={4}>
    {children}
  </Flex>
);

const THREE_LINES = { display: '-webkit-box', WebkitLineClamp: 3, WebkitBoxOrient: 'vertical', overflow: 'hidden' };
