import { Box, Icon, wrapText } from '@host-portal/shared-lib/ui';
import type { PageBanner } from './use-banners.tsx';

/** Shows a banner about the whole page, with its full text and its action. */
export function BannerCard({ banner: { icon, tone, text, action } }: { banner: PageBanner }) {
  return (
    <Box
      data-banner
      display="flex"
      alignItems="flex-start"
      gap={2}
      px={2.5}
      py={2}
      fontSize="sm"
      lineHeight="snug"
      borderWidth="1px"
      borderRadius="card"
      colorPalette={tone}
      borderColor="colorPalette.line"
      bg="colorPalette.subtle"
      color="fg"
    >
      <Box as="span" color="colorPalette.fg">
        <Icon glyph={icon} size={18} />
      </Box>
      <Box minWidth={0}>
        <p>{text}</p>
        {wrapText(action)}
      </Box>
    </Box>
  );
}
