import { ScanLine, Search } from 'lucide';
import type { FormEvent, RefObject } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { BESIDE_SHEET, Box, Button, Icon, Kbd } from '@host-portal/shared-lib/ui';
import { useAreShortcutsOn } from '../parts/keyboard/shortcut-switch.ts';

export type FinderFieldProps = {
  input: RefObject<HTMLInputElement | null>;
  isSheet: boolean;
  /** True while the camera is on. The on-screen keyboard then stays closed until the host taps the field. */
  isFilming: boolean;
  value: string;
  /** The id of the panel that shows the matches, or undefined while the panel is closed. */
  list: string | undefined;
  onFocus: () => void;
  onType: (text: string) => void;
  onTap: () => void;
  onScan: () => void;
};

export function FinderField({
  input,
  isSheet,
  isFilming,
  value,
  list,
  onFocus,
  onType,
  onTap,
  onScan,
}: FinderFieldProps) {
  const { t } = useTranslation('bookings');
  const hasSlash = useAreShortcutsOn() && !isSheet;
  return (
    <Box
      display="flex"
      alignItems="center"
      minHeight="50px"
      ps={3.5}
      borderWidth="1px"
      borderColor="border.control"
      borderRadius="control"
      bg="bg.surface"
      color="fg.muted"
      css={{ '&:focus-within': { outline: '3px solid var(--bp-colors-focus-ring)', outlineOffset: '1px' } }}
    >
      <Icon glyph={Search} />
      <Box
        as="input"
        ref={input}
        {...INPUT}
        data-autofocus={isSheet || undefined}
        aria-label={t('finder.label')}
        aria-controls={list}
        {...{ placeholder: t('finder.placeholder'), value, inputMode: isFilming ? 'none' : 'text' }}
        onFocus={onFocus}
        onClick={onTap}
        onChange={(event: FormEvent<HTMLElement>) => onType((event.target as HTMLInputElement).value)}
        flex="1"
        minWidth={0}
        height="3rem"
        px={2.5}
        color="fg"
        bg="transparent"
        fontSize={isSheet ? 'lg' : 'md'}
        textOverflow="ellipsis"
        css={{ '&:focus-visible': { outline: 'none' }, '&::placeholder': { color: 'fg.muted', fontSize: 'md' } }}
      />
      {hasSlash && (
        <Box aria-hidden display={{ base: 'none', lg: 'block' }} css={{ [BESIDE_SHEET]: { display: 'none' } }}>
          <Kbd>/</Kbd>
        </Box>
      )}
      <Button variant="ghost" size="counter" px={3} icon={ScanLine} aria-label={t('finder.scanLabel')} onClick={onScan}>
        {t('finder.scan')}
      </Button>
    </Box>
  );
}

const INPUT = {
  type: 'text',
  'data-finder': '',
  enterKeyHint: 'search',
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
} as const;
