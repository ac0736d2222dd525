import { useTranslation } from '@host-portal/shared-lib/i18n';
import { paths } from '@host-portal/shared-lib/routes';
import { Tabs } from '@host-portal/shared-lib/ui/list';
import { useSpotSections } from './spot-sections.ts';

/** Tabs for all sections of the spot. On a phone, the overview lists the sections as rows instead. */
export function SpotTabs({ spotId }: { spotId: string }) {
  const { t } = useTranslation('stashpoints');
  const sections = useSpotSections(spotId);
  return (
    <Tabs
      label={t('spot.tabs')}
      tabs={[{ to: paths.spot(spotId), label: t('section.overview'), end: true }, ...sections]}
    />
  );
}
