import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Button, Text } from '@host-portal/shared-lib/ui';

/** Overlays the top of the list, so that no row moves when the line appears. */
export function NewRowsLine({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTranslation('bookings');
  return (
    <Box as="output" display="block" position="sticky" top={2} height={0} zIndex={1} data-print="hidden">
      {count > 0 && (
        <Box
          display="flex"
          alignItems="center"
          gap={2}
          // The line is left-aligned, because the rows' buttons are on the right or, on the narrowest phones, below.
          width="fit-content"
          maxWidth={{ base: 'calc(100% - 16px)', sm: 'calc(58% - 24px)' }}
          mx={2}
          px={3}
          borderRadius="card"
          borderWidth="1px"
          colorPalette="info"
          borderColor="colorPalette.line"
          bg="colorPalette.subtle"
          boxShadow="raised"
        >
          <Text flex="1" size="sm">
            {t('list.added', { count })}
          </Text>
          <Button variant="link" size="counter" onClick={onShow}>
            {t('list.show')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
