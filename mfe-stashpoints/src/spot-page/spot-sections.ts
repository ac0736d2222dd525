import { CalendarX, Clock, Luggage } from 'lucide';
import { labelIn } from '@host-portal/shared-lib/federation';
import { type Translate, useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { type Glyph, manifestGlyph } from '@host-portal/shared-lib/ui';

export type SpotSection = { to: string; label: string; glyph: Glyph };

/**
 * Lists a spot's sections in tab order: first this area's own, then those that other areas' manifests add to the slot
 * `storage-spot`. The latter are listed even if their code can't be loaded.
 */
export function useSpotSections(spotId: string): SpotSection[] {
  const { slots } = usePortal();
  const { t, language } = useTranslation('stashpoints');
  return [
    ...ownSections(spotId, t),
    ...slots
      .of('storage-spot')
      .flatMap(({ segment, labels, icon }) =>
        segment
          ? [{ to: `${paths.spot(spotId)}/${segment}`, label: labelIn(labels, language), glyph: manifestGlyph(icon) }]
          : [],
      ),
  ];
}

const ownSections = (spotId: string, t: Translate): SpotSection[] => [
  { to: paths.spot(spotId, 'hours'), label: t('section.hours'), glyph: Clock },
  { to: paths.spot(spotId, 'capacity'), label: t('section.capacity'), glyph: Luggage },
  { to: paths.spot(spotId, 'closures'), label: t('section.closures'), glyph: CalendarX },
];
