import { useState } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Kbd, Text } from '@host-portal/shared-lib/ui';
import { Switch } from '@host-portal/shared-lib/ui/form';
import { areShortcutsOn, switchShortcuts } from './shortcut-switch.ts';

export function ShortcutList() {
  const { t } = useTranslation('bookings');
  const [isOn, setOn] = useState(areShortcutsOn);
  const shortcuts = [
    { name: 'find', keys: ['/', 'A – Z'] },
    { name: 'move', keys: ['↓', '↑'] },
    { name: 'open', keys: ['↵'] },
    { name: 'in', keys: ['I'] },
    { name: 'out', keys: ['O'] },
    { name: 'undo', keys: ['U'] },
    { name: 'undoLast', keys: [`${t('keys.control')} Z`, '⌘ Z'] },
    { name: 'go', keys: ['G T', 'G B', 'G E', 'G S'] },
    { name: 'help', keys: ['?'] },
  ] as const;
  return (
    <>
      <Box as="dl" mb={4}>
        {shortcuts.map(({ name, keys }) => (
          <Box
            key={name}
            display="flex"
            justifyContent="space-between"
            gap={4}
            py={2}
            css={{ '& + &': { borderTopWidth: '1px' } }}
          >
            <dt>{t(`keys.${name}`)}</dt>
            <Box as="dd" display="flex" flexWrap="wrap" justifyContent="flex-end" gap={1}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      <Switch
        checked={isOn}
        onChange={(event) => {
          switchShortcuts(event.target.checked);
          setOn(event.target.checked);
        }}
      >
        {t('keys.switch')}
      </Switch>
      <Text size="sm" tone="muted" mt={2}>
        {t('keys.switchHint')}
      </Text>
    </>
  );
}
