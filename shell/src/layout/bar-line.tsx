import { useStore } from '@nanostores/react';
import { AlertRoom, Box } from '@host-portal/shared-lib/ui';
import { PageBanners } from '../banners/page-banners.tsx';
import { useShell } from '../shell-context.tsx';

/** The line for states and alerts, and the entries. */
export const BAR_ROWS = 'var(--bp-sizes-barline) 60px';

/**
 * The upper line of the phone's bar, kept free for states of the page and one alert, so that neither moves or covers a
 * row. Both leave room for the raised tag in the middle.
 */
export function BarLine({ tagWidth = { base: 0, sm: 0 } }: { tagWidth?: { base: number; sm: number } | undefined }) {
  const hasAlert = useStore(useShell().alerts.$alerts).length > 0;
  return (
    <Box
      data-print="hidden"
      position="fixed"
      insetInline={0}
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
