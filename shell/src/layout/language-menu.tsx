import { Globe } from 'lucide';
import { offeredLanguages, useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Box, Menu } from '@host-portal/shared-lib/ui';

/** A menu with links to the same page in other languages. `isShort` hides the menu's text on narrow screens. */
export function LanguageMenu({ isShort = false }: { isShort?: boolean }) {
  const { t, language } = useTranslation('shell');
  const {
    config,
    language: { change },
  } = usePortal();
  const offered = offeredLanguages(config);
  const current = offered.find(({ lang }) => lang === language)?.label ?? '';
  return (
    <Menu
      icon={Globe}
      label={
        isShort ? (
          <Box as="span" display={{ base: 'none', md: 'inline' }}>
            {current}
          </Box>
        ) : (
          <span data-menu-text>{current}</span>
        )
      }
      name={t('language.name', { language: current })}
      items={offered.map(({ lang, label }) => ({
        key: lang,
        label,
        lang,
        isChosen: lang === language,
        onSelect: () => change(lang),
      }))}
    />
  );
}
