import { useTranslation } from '@host-portal/shared-lib/i18n';
import { paths } from '@host-portal/shared-lib/routes';
import { ButtonLink, EmptyState } from '@host-portal/shared-lib/ui';
import { ShelfArt } from '@host-portal/shared-lib/ui/art';

/** Shown to hosts without a storage spot, who can't have bookings. */
export function NoSpot() {
  const { t } = useTranslation('bookings');
  return (
    <EmptyState
      art={<ShelfArt />}
      title={t('noSpot.title')}
      action={
        <ButtonLink variant="solid" to={paths.createSpot()}>
          {t('noSpot.action')}
        </ButtonLink>
      }
    >
      {t('noSpot.text')}
    </EmptyState>
  );
}
