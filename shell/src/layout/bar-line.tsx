import { useStore } from '@nanostores/react';
import { AlertRoom, Box } from '@host-portal/shared-lib/ui';
import { PageBanners } from '../banners/page-banners.tsx';
import { useShell } from '../shell-context.tsx';

/** The grid rows of the phone's bar: first the line for banners and alerts, then the entries. */
export const BAR_ROWS = 'var(--bp-sizes-barline) 60px';

/**
 * The upper line of the phone's bar, with banners and one alert. Its space is always reserved, so that banners and
 * alerts neither move nor cover other content. They leave room for the raised check-in button in the middle.
 */
export function BarLine({ tagWidth = { base: 0, sm: 0 } }: { tagWidth?: { base: number; sm: number } | undefined }) {
  const hasAlert = useStore(useShell().alerts.$alerts).length > 0;
  return (
    <Box
      data-print="hidden"
      position="fixed"
      left={0}
      right="var(--bp-beside, 0px)"
      bottom="calc(60px + env(safe-area-inset-bottom))"
      zIndex="alert"
      display={{ base: 'flex', md: 'none' }}
      height="barline"
      data-bar-line
      pointerEvents="none"
      css={{ '--tag-room': { base: `${tagWidth.base / 2}px`, sm: `${tagWidth.sm / 2}px` } }}
    >
      <PageBanners appearance="line" isShort={hasAlert} />
      <AlertRoom kind="bar" />
    </Box>
  );
}
