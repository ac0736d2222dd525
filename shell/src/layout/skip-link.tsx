import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box } from '@host-portal/shared-lib/ui';

export const CONTENT_ID = 'content';

export function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <Box
      asChild
      position="fixed"
      zIndex="alert"
      top={2}
      left={2}
      px={4}
      py={3}
      bg="bg.raised"
      color="brand.fg"
      fontWeight={600}
      borderRadius="control"
      boxShadow="float"
      transform="translateY(-200%)"
      _focusVisible={{ transform: 'none' }}
    >
      <a href={`#${CONTENT_ID}`} data-print="hidden">
        {t('skip')}
      </a>
    </Box>
  );
}
