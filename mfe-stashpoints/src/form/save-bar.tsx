import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Button, Text } from '@host-portal/shared-lib/ui';

type SaveBarProps = {
  /** What changed, in a few words. */
  words: string;
  saveLabel: string;
  saving: boolean;
  onDiscard: () => void;
};

/** Stands at the foot of the screen while something is unsaved; the button submits the form around it. */
export function SaveBar({ words, saveLabel, saving, onDiscard }: SaveBarProps) {
  const { t } = useTranslation('stashpoints');
  return (
    <Box
      role="region"
      aria-label={t('unsaved.label')}
      data-print="hidden"
      position="fixed"
      bottom={0}
      right={0}
      left={{ base: 0, md: 'var(--bp-sizes-rail)' }}
      zIndex={11}
      display="flex"
      alignItems="center"
      gap={2}
      px={{ base: 4, md: 6 }}
      pt={3}
      pb="calc(12px + env(safe-area-inset-bottom))"
      bg="bg.raised"
      borderTopWidth="1px"
      boxShadow="float"
    >
      <Text weight="semibold" flex="1" lineHeight="snug">
        {words}
      </Text>
      <Button variant="ghost" size="counter" onClick={onDiscard}>
        {t('unsaved.discard')}
      </Button>
      <Button type="submit" variant="solid" size="counter" loading={saving}>
        {saveLabel}
      </Button>
    </Box>
  );
}
