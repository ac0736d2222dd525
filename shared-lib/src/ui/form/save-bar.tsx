import { Box, Button, Text, useUiText } from '@host-portal/shared-lib/ui';

export type SaveBarProps = {
  /** A few words about the unsaved changes. */
  changed: string;
  saveLabel: string;
  isSaving: boolean;
  onDiscard: () => void;
};

/**
 * A bar at the bottom of the screen, shown while there are unsaved changes. Its button submits the surrounding form.
 */
export function SaveBar({ changed, saveLabel, isSaving, onDiscard }: SaveBarProps) {
  const uiText = useUiText();
  return (
    <>
      <Box
        role="region"
        aria-label={uiText('unsaved.label')}
        data-print="hidden"
        position="fixed"
        // On phones, the bar is above the navigation and the navigation's line for states and alerts.
        bottom={{ base: 'calc(var(--bp-sizes-bottombar) + env(safe-area-inset-bottom))', md: 0 }}
        right="var(--bp-beside, 0px)"
        left={{ base: 0, md: 'var(--bp-sizes-rail)' }}
        zIndex={11}
        display="flex"
        flexWrap="wrap"
        justifyContent="flex-end"
        alignItems="center"
        gap={2}
        px={{ base: 4, md: 6 }}
        pt={3}
        pb={{ base: 3, md: 'calc(12px + env(safe-area-inset-bottom))' }}
        bg="bg.raised"
        borderTopWidth="1px"
        boxShadow="float"
      >
        <Text weight="semibold" flex="1 1 8rem" lineHeight="snug">
          {changed}
        </Text>
        <Button variant="ghost" size="counter" onClick={onDiscard}>
          {uiText('unsaved.discard')}
        </Button>
        <Button type="submit" variant="solid" size="counter" loading={isSaving}>
          {saveLabel}
        </Button>
      </Box>
      {/* A spacer as high as the bar, so that the end of the form can be scrolled above the bar. */}
      <Box height="7rem" aria-hidden />
    </>
  );
}
