import { filterRow } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Button, GLYPHS, Icon, Text } from '@host-portal/shared-lib/ui';

/** Floats over the top of the list without taking space, so no row moves when it appears. */
export function NewLateBanner({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTranslation('bookings');
  const { tone, glyph } = filterRow('late');
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
          colorPalette={tone}
          borderColor="colorPalette.line"
          bg="colorPalette.subtle"
          boxShadow="raised"
        >
          <Box color="colorPalette.fg" display="flex">
            <Icon glyph={GLYPHS[glyph]} />
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
