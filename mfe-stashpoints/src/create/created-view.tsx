import { useTranslation } from '@host-portal/shared-lib/i18n';
import { paths } from '@host-portal/shared-lib/routes';
import { ButtonLink, EmptyState, Link, Stack } from '@host-portal/shared-lib/ui';
import { TagArt } from '@host-portal/shared-lib/ui/art';

/** The spot was created; what can be done while it is being reviewed. Null: nobody can say which spot it is. */
export function CreatedView({ spotId }: { spotId: string | null }) {
  const { t } = useTranslation('stashpoints');
  if (!spotId) return <HoursUnsent />;
  return (
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
  );
}

/** The spot was created, but its id is not known, so what the POST cannot carry (T-53) could not be sent. */
function HoursUnsent() {
  const { t } = useTranslation('stashpoints');
  return (
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
  );
}
