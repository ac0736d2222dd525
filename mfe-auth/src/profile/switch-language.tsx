import { type Language, LANGUAGES, useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Alert, Button, HStack } from '@host-portal/shared-lib/ui';

/** The account's language was saved; offers to switch the portal to it. */
export function SwitchLanguage({ language, onDone }: { language: Language; onDone: () => void }) {
  const portal = usePortal();
  const { t } = useTranslation('auth');
  const label = LANGUAGES.find(({ lang }) => lang === language)?.label ?? language;
  const follow = () => {
    onDone();
    portal.language.change(language);
  };
  return (
    <Alert variant="info" title={t('profile.switch', { language: label })}>
      <HStack flexWrap="wrap" gap={2} mt={2}>
        <Button variant="brand-outline" onClick={follow}>
          {t('profile.switch.yes', { language: label })}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t('profile.switch.no')}
        </Button>
      </HStack>
    </Alert>
  );
}
