import { useStore } from '@nanostores/react';
import { LogOut, MessageSquareText, Monitor, Moon, Smartphone, Sun, UserRound } from 'lucide';
import { useTranslation, visibleName } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Box, Menu, type MenuItem } from '@host-portal/shared-lib/ui';
import { useInstall } from '../app/use-install.ts';
import { useNavigation } from '../navigation/navigation.ts';
import { $theme, chooseTheme, THEMES } from '../platform/theme.ts';
import { useStatus } from './use-status.ts';

const THEME_GLYPHS = { system: Monitor, light: Sun, dark: Moon };

export function AccountMenu() {
  const { t } = useTranslation('shell');
  const { session } = usePortal();
  const { user } = useStore(session.$session);
  const { personal } = useNavigation();
  const theme = useStore($theme);
  const status = useStatus();
  const { canInstall, install, steps } = useInstall();
  const name = user
    ? [user.firstName, user.lastName].map(visibleName).filter(Boolean).join(' ') || user.email
    : t('account.menu');

  const items: MenuItem[] = [
    ...personal.map(({ path, label, glyph }) => ({ key: path, label, icon: glyph, to: path })),
    ...THEMES.map((choice) => ({
      key: choice,
      label: t(`theme.${choice}`),
      icon: THEME_GLYPHS[choice],
      isChosen: choice === theme,
      onSelect: () => chooseTheme(choice),
    })),
    ...(canInstall ? [{ key: 'install', label: t('install.open'), icon: Smartphone, onSelect: install }] : []),
    { key: 'status', label: t('status.title'), icon: MessageSquareText, onSelect: status.open },
    { key: 'sign-out', label: t('account.signOut'), icon: LogOut, onSelect: () => void session.signOut() },
  ];
  return (
    <>
      <Menu
        icon={UserRound}
        label={
          <Box
            as="span"
            data-menu-text
            maxWidth={{ base: '7rem', lg: '15rem' }}
            overflow="hidden"
            textOverflow="ellipsis"
            whiteSpace="nowrap"
          >
            <bdi>{name}</bdi>
          </Box>
        }
        name={t('account.name', { name })}
        items={items}
      />
      {status.Component && <status.Component onClose={status.close} />}
      {steps.Component && <steps.Component onClose={steps.close} />}
    </>
  );
}
