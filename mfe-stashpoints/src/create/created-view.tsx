import { useTranslation } from '@host-portal/shared-lib/i18n';
import { paths } from '@host-portal/shared-lib/routes';
import { ButtonLink, EmptyState, Link, Stack } from '@host-portal/shared-lib/ui';
import { TagArt } from '@host-portal/shared-lib/ui/art';

/** The spot is with us now; what can be done while we look at it. */
export function CreatedView({ spotId }: { spotId: string | null }) {
  const { t } = useTranslation('stashpoints');
  return (
    <EmptyState
      art={<TagArt />}
      title={t('create.done.title')}
      action={
        <Stack gap={2} justifyItems="center">
          <ButtonLink variant="solid" to={spotId ? paths.spot(spotId) : paths.spots()}>
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
