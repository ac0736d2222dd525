import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Stack } from '@host-portal/shared-lib/ui';
import { Sheet } from '@host-portal/shared-lib/ui/overlay';
import { BannerCard } from './banner-card.tsx';
import { useBanners } from './use-banners.tsx';

/** Shows the full text of all banners. A press on the short banner opens this sheet. */
export function BannersSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const banners = useBanners();
  return (
    <Sheet title={t('short.title')} onClose={onClose}>
      <Stack gap={3}>
        {banners.length === 0 && <p>{t('short.none')}</p>}
        {banners.map((banner) => (
          <BannerCard key={banner.key} banner={banner} />
        ))}
      </Stack>
    </Sheet>
  );
}
