import { Compass, LogIn } from 'lucide';
import { useTranslation } from '../i18n/index.ts';
import { Button, ButtonLink, FailureCard, Stack, Text } from '../ui/index.ts';

/** Replaces the area while nobody is signed in, including when the session has ended. */
export function LogInCard({ hasEnded, onLogIn }: { hasEnded: boolean; onLogIn: () => void }) {
  const { t } = useTranslation('mount');
  return (
    <FailureCard title={t(hasEnded ? 'session.ended' : 'session.none')} icon={LogIn}>
      <Stack gap={3} alignItems="flex-start">
        <Text tone="muted">{t('session.next')}</Text>
        <Button variant="solid" onClick={onLogIn}>
          {t('session.logIn')}
        </Button>
      </Stack>
    </FailureCard>
  );
}

/** Replaces the area if the URL is below the base path but matches none of the area's pages. */
export function NotFoundCard({ home }: { home: string }) {
  const { t } = useTranslation('mount');
  return (
    <FailureCard title={t('notFound.title')} icon={Compass}>
      <Stack gap={3} alignItems="flex-start">
        <Text tone="muted">{t('notFound.text')}</Text>
        <ButtonLink to={home}>{t('notFound.back')}</ButtonLink>
      </Stack>
    </FailureCard>
  );
}
