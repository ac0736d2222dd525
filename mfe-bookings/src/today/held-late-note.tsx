import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Button, Icon, STATE_LOOK, Text } from '@host-portal/shared-lib/ui';

/** Floats over the top of the list and takes no room: whatever it says, no row moves. */
export function HeldLateNote({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTranslation('bookings');
  return (
    <Box as="output" display="block" position="sticky" top={2} height={0} zIndex={1} data-print="hidden">
      {count > 0 && (
        <Box
          display="flex"
          alignItems="center"
          gap={2}
          mx={2}
          px={3}
          borderRadius="card"
          borderWidth="1px"
          colorPalette={STATE_LOOK.late.palette}
          borderColor="colorPalette.line"
          bg="colorPalette.subtle"
          boxShadow="raised"
        >
          <Box color="colorPalette.fg" display="flex">
            <Icon glyph={STATE_LOOK.late.glyph} />
          </Box>
          <Text flex="1" size="sm">
            {t('list.lateElsewhere', { count })}
          </Text>
          <Button variant="link" size="counter" onClick={onShow}>
            {t('list.showLate')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
