import { useStore } from '@nanostores/react';
import { Bell, Check, CircleHelp, LogOut, MessageSquareText, Smartphone } from 'lucide';
import type { ReactNode } from 'react';
import { offeredLanguages, useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { Badge, wrapText, Box, type Glyph, Heading, Icon, PlainLink, Stack } from '@host-portal/shared-lib/ui';
import { Sheet } from '@host-portal/shared-lib/ui/overlay';
import { useInstall } from '../app/use-install.ts';
import type { NavigationItem } from '../navigation/navigation-entries.ts';
import { useNavigation } from '../navigation/navigation.ts';
import { shownNotices, unseenOf } from '../notices/notice-memory.ts';
import { useNoticeMemory } from '../notices/use-notices.ts';
import { $theme, chooseTheme, THEMES } from '../platform/theme.ts';
import { useOnDemand } from '../platform/use-on-demand.ts';
import { useStatus } from './use-status.ts';

const loadNotices = () => import('../notices/load-notices-sheet.ts').then((module) => module.loadNoticesSheet());

type MoreSheetProps = {
  /** The entries that the bar already shows. They aren't repeated in this sheet. */
  hidden: NavigationItem[];
  onClose: () => void;
};

/**
 * Lists everything that doesn't fit into the phone's bar: other areas, personal pages, language, theme, help and
 * sign-out.
 */
export function MoreSheet({ hidden, onClose }: MoreSheetProps) {
  const { t, language } = useTranslation('shell');
  const { config, language: pageLanguage, moneyLock, session } = usePortal();
  const { main, personal } = useNavigation();
  const theme = useStore($theme);
  const { canInstall, install, steps } = useInstall();
  const status = useStatus();
  const notices = useOnDemand(loadNotices);
  const [memory] = useNoticeMemory();
  const unseen = unseenOf(shownNotices(memory, useStore(moneyLock.$state) === 'locked'));
  const entries = [...main.filter(({ path }) => !hidden.some((shown) => shown.path === path)), ...personal];

  return (
    <Sheet title={t('nav.more')} onClose={onClose}>
      <Stack gap={5}>
        <Row glyph={Bell}>
          <button type="button" onClick={notices.open}>
            <span>{t('nav.notices')}</span> {unseen > 0 && <Badge colorPalette="brand">{unseen}</Badge>}
          </button>
        </Row>
        <Box as="nav" aria-label={t('nav.more')}>
          {entries.map(({ path, label, glyph }) => (
            <Row key={path} glyph={glyph}>
              <PlainLink to={path}>{label}</PlainLink>
            </Row>
          ))}
        </Box>
        <Choices title={t('language.title')}>
          {offeredLanguages(config).map(({ lang, label }) => (
            <Choice key={lang} isChosen={lang === language} lang={lang} onChoose={() => pageLanguage.change(lang)}>
              {label}
            </Choice>
          ))}
        </Choices>
        <Choices title={t('theme.title')}>
          {THEMES.map((choice) => (
            <Choice key={choice} isChosen={choice === theme} onChoose={() => chooseTheme(choice)}>
              {t(`theme.${choice}`)}
            </Choice>
          ))}
        </Choices>
        <div>
          <Row glyph={MessageSquareText}>
            <button type="button" onClick={status.open}>
              {t('status.title')}
            </button>
          </Row>
          {canInstall && (
            <Row glyph={Smartphone}>
              <button type="button" onClick={install}>
                {t('install.open')}
              </button>
            </Row>
          )}
          <Row glyph={CircleHelp}>
            <PlainLink to={paths.help()}>{t('nav.help')}</PlainLink>
          </Row>
          <Row glyph={LogOut}>
            <button type="button" onClick={() => void session.signOut()}>
              {t('account.signOut')}
            </button>
          </Row>
        </div>
      </Stack>
      {notices.Component && <notices.Component onClose={notices.close} />}
      {status.Component && <status.Component onClose={status.close} />}
      {steps.Component && <steps.Component onClose={steps.close} />}
    </Sheet>
  );
}

/** A row with a single link or button. A press anywhere on the row activates that link or button. */
function Row({ glyph, children }: { glyph: Glyph; children: ReactNode }) {
  return (
    <Box
      position="relative"
      display="flex"
      alignItems="center"
      gap={3}
      minHeight="52px"
      fontSize="lg"
      borderBottomWidth="1px"
      css={{
        '& > :is(a, button)': {
          flex: 1,
          textAlign: 'start',
          cursor: 'pointer',
          minHeight: '51px',
          alignContent: 'center',
        },
      }}
    >
      <Icon glyph={glyph} />
      {wrapText(children)}
    </Box>
  );
}

function Choices({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="fieldset">
      <Heading as="legend" size="small" mb={2}>
        {title}
      </Heading>
      <Box display="flex" flexWrap="wrap" gap={2}>
        {children}
      </Box>
    </Box>
  );
}

type ChoiceProps = { isChosen: boolean; lang?: string; onChoose: () => void; children: ReactNode };

function Choice({ isChosen, lang, onChoose, children }: ChoiceProps) {
  return (
    <Box
      as="button"
      {...{ type: 'button' }}
      lang={lang}
      aria-pressed={isChosen}
      onClick={onChoose}
      display="inline-flex"
      alignItems="center"
      gap={1.5}
      minHeight="control.counter"
      px={3.5}
      borderWidth="1px"
      borderRadius="full"
      cursor="pointer"
      borderColor={isChosen ? 'brand.solid' : 'border.strong'}
      bg={isChosen ? 'brand.subtle' : 'bg.surface'}
      color={isChosen ? 'brand.fg' : 'fg'}
      fontWeight={isChosen ? 600 : 400}
    >
      {isChosen && <Icon glyph={Check} size={18} />}
      {wrapText(children)}
    </Box>
  );
}
