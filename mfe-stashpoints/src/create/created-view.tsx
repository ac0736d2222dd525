import type { ReactElement } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { paths } from '@host-portal/shared-lib/routes';
import { Alert, ButtonLink, EmptyState, Link, Stack, Text } from '@host-portal/shared-lib/ui';
import { TagArt } from '@host-portal/shared-lib/ui/art';

type CreatedViewProps = {
  /** Null: nobody can say which spot it is. */
  spotId: string | null;
  /** An earlier attempt has arrived, without what was changed after it. */
  isOlder: boolean;
  /** Notes that could not be passed on. */
  unsentNotes: string | null;
};

/** The spot was created; what can be done while it is being reviewed. */
export function CreatedView({ spotId, isOlder, unsentNotes }: CreatedViewProps) {
  const { t } = useTranslation('stashpoints');
  const notes = unsentNotes ? <UnsentNotes text={unsentNotes} /> : null;
  if (!spotId) return <HoursUnsent>{notes}</HoursUnsent>;
  return (
    <Stack gap={4}>
      {isOlder && (
        <Alert variant="warning" title={t('create.older.title')}>
          <Text>{t('create.older.how')}</Text>
        </Alert>
      )}
      {notes}
      <EmptyState
        art={<TagArt />}
        title={t('create.done.title')}
        action={
          <Stack gap={2} justifyItems="center">
            <ButtonLink variant="solid" to={paths.spot(spotId)}>
              {t('create.done.open')}
            </ButtonLink>
            <Link tap to={paths.training()}>
              {t('create.done.training')}
            </Link>
          </Stack>
        }
      >
        {t('create.done.how')}
      </EmptyState>
    </Stack>
  );
}

/** Shown once more, so that the host can copy them into a mail. */
function UnsentNotes({ text }: { text: string }) {
  const { t } = useTranslation('stashpoints');
  return (
    <Alert variant="warning" title={t('create.notesRefused')}>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text}
      </Text>
    </Alert>
  );
}

/** The spot was created, but its id is not known, so what the POST cannot carry (T-53) could not be sent. */
function HoursUnsent({ children }: { children: ReactElement | null }) {
  const { t } = useTranslation('stashpoints');
  return (
    <Stack gap={4}>
      <div role="alert">
        <EmptyState
          title={t('create.hoursFailed.title')}
          action={
            <ButtonLink variant="solid" to={paths.spots()}>
              {t('create.hoursUnsent.open')}
            </ButtonLink>
          }
        >
          {t('create.hoursUnsent.how')}
        </EmptyState>
      </div>
      {children}
    </Stack>
  );
}
