import { memo } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Icon, VisuallyHidden } from '@host-portal/shared-lib/ui';
import { useOnDemand } from '../platform/use-on-demand.ts';
import { BannerCard } from './banner-card.tsx';
import { type PageBanner, useBanners } from './use-banners.tsx';

const loadSheet = () => import('./banners-sheet.tsx').then(({ BannersSheet }) => BannersSheet);

type PageBannersProps = {
  /**
   * `cards` shows all banners in full, in the side column. `line` shows the most important banner in the phone's bar.
   * `strip` shows it at the top of the page, where its height is always reserved.
   */
  appearance: 'cards' | 'line' | 'strip';
  /** Whether the banner shows only its icon, because an alert needs the space next to it. */
  isShort?: boolean;
};

/**
 * Shows banners about the whole portal: no connection, waiting changes, a new version, blocked cookies. Their space
 * is always reserved, so that the layout doesn't shift. Memoized, because navigation doesn't change the banners.
 */
export const PageBanners = memo(function PageBanners({ appearance, isShort = false }: PageBannersProps) {
  const banners = useBanners();
  if (appearance === 'cards') {
    return (
      <Box as="output" display="grid" gap={2} flex="none">
        {banners.map((banner) => (
          <BannerCard key={banner.key} banner={banner} />
        ))}
      </Box>
    );
  }
  const [first] = banners;
  const line = (
    <>
      <VisuallyHidden as="output">
        {banners.map(({ key, text }) => (
          <span key={key}>{text} </span>
        ))}
      </VisuallyHidden>
      {first && <Short banner={first} more={banners.length - 1} isIcon={isShort} />}
    </>
  );
  if (appearance === 'line') return line;
  return (
    <Box data-print="hidden" position="sticky" top={0} zIndex="bar" display="flex" height="2rem" bg="inherit">
      {line}
    </Box>
  );
});

/** A button with the short text of a banner. It opens the sheet that lists every banner with its action. */
function Short({ banner, more, isIcon }: { banner: PageBanner; more: number; isIcon: boolean }) {
  const { t } = useTranslation('shell');
  const sheet = useOnDemand(loadSheet);
  return (
    <>
      <Box
        as="button"
        {...{ type: 'button' }}
        data-banner
        aria-haspopup="dialog"
        aria-label={t('short.open', { state: banner.short })}
        onClick={sheet.open}
        flex="none"
        display="inline-flex"
        alignItems="center"
        gap={1.5}
        px={3}
        maxWidth={isIcon ? undefined : 'calc(50% - var(--tag-room, 0px))'}
        height="full"
        fontSize="min(.8125rem, 4.6vw)"
        fontWeight={600}
        lineHeight="1.15"
        textAlign="start"
        cursor="pointer"
        pointerEvents="auto"
        colorPalette={banner.tone}
        bg="colorPalette.subtle"
        color="fg"
      >
        <Box as="span" color="colorPalette.fg">
          <Icon glyph={banner.icon} size={18} />
        </Box>
        {!isIcon && (
          <Box as="span" css={{ lineClamp: 2 }}>
            {banner.short}
          </Box>
        )}
        {more > 0 && <span>{`+${more}`}</span>}
      </Box>
      {sheet.Component && <sheet.Component onClose={sheet.close} />}
    </>
  );
}
