import { Plus } from 'lucide';
import { Box, Icon, Text } from '@host-portal/shared-lib/ui';

type QuestionProps = {
  question: string;
  answer: string;
  isOpen: boolean;
  /** Large on the home page, small in a card. */
  size: 'large' | 'small';
};

const SIZES = {
  large: {
    entry: { borderColor: 'border.strong', _last: { borderBottomWidth: '1px' } },
    summary: { minHeight: '60px', px: 1, fontSize: 'lg' },
    answer: { pl: 1, pr: 10, pb: '18px' },
  },
  small: { entry: {}, summary: { minHeight: '52px' }, answer: { pb: 4 } },
} as const;

/**
 * A frequent question. A press on the question opens its answer. After the first render, the browser controls whether
 * the answer is open.
 */
export function Question({ question, answer, isOpen, size }: QuestionProps) {
  const styles = SIZES[size];
  return (
    <Box
      as="details"
      {...(isOpen && { open: true })}
      borderTopWidth="1px"
      css={{ '&[open] > summary > svg': { transform: 'rotate(45deg)' } }}
      {...styles.entry}
    >
      <Box
        as="summary"
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap={4}
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
        {...styles.summary}
      >
        <span>{question}</span>
        <Icon glyph={Plus} />
      </Box>
      <Text tone="muted" maxWidth="62ch" {...styles.answer}>
        {answer}
      </Text>
    </Box>
  );
}
