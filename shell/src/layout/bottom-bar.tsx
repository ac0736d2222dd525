import { Ellipsis, ScanLine } from 'lucide';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Box, Icon, RaisedTag } from '@host-portal/shared-lib/ui';
import { BAR_TEXT, NavigationLink } from '../navigation/navigation-link.tsx';
import { useNavigation } from '../navigation/navigation.ts';
import { optionalPart } from '../platform/optional-part.ts';
import { savesData } from '../platform/saves-data.ts';
import { useIsWide } from '../platform/use-is-wide.ts';
import { useOnDemand } from '../platform/use-on-demand.ts';
import { useShell } from '../shell-context.tsx';
import { BAR_ROWS, BarLine } from './bar-line.tsx';

const loadMore = () => import('./more-sheet.tsx').then(({ MoreSheet }) => MoreSheet);
const loadFinder = () => import('./finder-sheet.tsx').then(({ FinderSheet }) => FinderSheet);

const Unseen = optionalPart(async () => (await import('../notices/load-notices.ts')).loadMark());

/** The width of an entry. All entries have the same width unless a label needs more space. */
const ENTRY = 'minmax(min-content, 1fr)';

const TAG_WIDTH = { base: 68, sm: 84 };

/**
 * Returns the grid columns of the bar: two entries, the check-in button, then the other entries. The button has a
 * fixed width, so that it covers no label.
 */
const tagInTheMiddle = (width: number) => `repeat(2, ${ENTRY}) ${width}px`;

const IS_CURRENT = { color: 'brand.fg', fontWeight: 700 };
const IS_OTHER = { color: 'fg.muted', fontWeight: 400 };

/**
 * The navigation on the phone: two entries, the raised check-in button, one more entry, and *More*, which opens a
 * sheet with everything else.
 */
export function BottomBar() {
  const { t } = useTranslation('shell');
  const { manifests } = useShell();
  const { main, current } = useNavigation();
  const more = useOnDemand(loadMore);
  const finder = useOnDemand(loadFinder);
  const hasFinder = manifests.some(({ slots }) => slots.some(({ slot }) => slot === 'finder'));
  const isWide = useIsWide();
  const { search, key } = useLocation();
  const isFinding = !isWide && hasFinder && new URLSearchParams(search).has('find');
  useLoadedFinder(hasFinder && !isWide);
  const openFinder = useEffectEvent(finder.open);
  // The installed app's shortcut opens the finder. In a wide window, it focuses the header's finder instead.
  useEffect(() => {
    if (isFinding) openFinder();
  }, [isFinding, key]);
  const shown = main.filter(({ remote }) => remote !== null).slice(0, 3);

  return (
    <>
      <Box
        as="nav"
        aria-label={t('nav.label')}
        data-print="hidden"
        position="fixed"
        left={0}
        right="var(--bp-beside, 0px)"
        bottom={0}
        zIndex="bar"
        display={{ base: 'grid', md: 'none' }}
        gridAutoFlow="column"
        gridAutoColumns={ENTRY}
        gridTemplateColumns={
          hasFinder ? { base: tagInTheMiddle(TAG_WIDTH.base), sm: tagInTheMiddle(TAG_WIDTH.sm) } : undefined
        }
        gridTemplateRows={BAR_ROWS}
        height="calc(var(--bp-sizes-bottombar) + env(safe-area-inset-bottom))"
        px={1}
        css={{ '& > *': { gridRow: 2 } }}
        pb="env(safe-area-inset-bottom)"
        bg="bg.surface"
        borderTopWidth="1px"
      >
        {shown.slice(0, 2).map((item) => (
          <NavigationLink key={item.path} item={item} variant="bar" isCurrent={item === current} />
        ))}
        {hasFinder && (
          <Box display="grid" justifyItems="center" alignItems="end" css={{ '&&': { gridRow: '1 / -1' } }}>
            <RaisedTag icon={ScanLine} label={t('nav.inOut')} name={t('nav.inOutName')} onPress={finder.open} />
          </Box>
        )}
        {shown.slice(2).map((item) => (
          <NavigationLink key={item.path} item={item} variant="bar" isCurrent={item === current} />
        ))}
        <Box
          as="button"
          display="grid"
          justifyItems="center"
          alignContent="center"
          gap="3px"
          fontSize={BAR_TEXT}
          lineHeight="1.1"
          {...(current && !shown.includes(current) ? IS_CURRENT : IS_OTHER)}
          cursor="pointer"
          aria-haspopup="dialog"
          onClick={more.open}
        >
          <Box position="relative">
            <Icon glyph={Ellipsis} size={24} />
            {!isWide && <Unseen />}
          </Box>
          <span>{t('nav.more')}</span>
        </Box>
      </Box>
      {!isWide && <BarLine tagWidth={hasFinder ? TAG_WIDTH : undefined} />}
      {more.Component && <more.Component onClose={more.close} hidden={shown} />}
      {finder.Component && <finder.Component onClose={finder.close} />}
    </>
  );
}

/**
 * Preloads the finder, so that the first check-in of the day doesn't wait for its code. If that fails, a tap tries
 * again.
 */
function useLoadedFinder(isWanted: boolean) {
  const { slots } = usePortal();
  const { pageSettled } = useShell();
  useEffect(() => {
    if (!isWanted || savesData()) return;
    void pageSettled
      .then(() => Promise.all([loadFinder(), ...slots.of('finder').map((filling) => slots.load(filling))]))
      .catch(() => undefined);
  }, [isWanted, slots, pageSettled]);
}
