import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { wrapText, styled, useLinkTarget } from '@host-portal/shared-lib/ui';
import { FADING_EDGES } from './fading-edges.ts';

const Strip = styled('nav', {
  base: {
    display: 'flex',
    gap: 1,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    borderBottomWidth: '1px',
    borderColor: 'border.strong',
    ...FADING_EDGES,
  },
});

const TabLink = styled(NavLink, {
  base: {
    position: 'relative',
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2,
    minHeight: 'control.counter',
    px: 3,
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    '&:focus-visible': { outlineOffset: '-3px' },
    '&[aria-current=page]': { color: 'fg', fontWeight: 700 },
    '&[aria-current=page]::after': {
      content: '""',
      position: 'absolute',
      insetInline: 3,
      bottom: '-1px',
      height: '3px',
      borderRadius: '3px 3px 0 0',
      bg: 'brand.solid',
    },
  },
});

export type Tab = {
  /** A path without a language prefix. */
  to: string;
  label: string;
  /** A count next to the label. */
  badge?: ReactNode;
  /**
   * Whether the tab is current only on an exact match. Set it if the tab's path is a prefix of the other tabs' paths.
   */
  end?: boolean;
};

/** Tabs for an item's pages, each with a URL. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const strip = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On phones, the tabs may be wider than the page, so the current tab is scrolled into view without scrolling the
  // page.
  useLayoutEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (strip.current && current) strip.current.scrollLeft = current.offsetLeft - strip.current.offsetLeft - 16;
  }, [pathname]);
  return (
    <Strip ref={strip} aria-label={label} data-print="hidden">
      {tabs.map((tab) => (
        <TabTo key={tab.to} tab={tab} />
      ))}
    </Strip>
  );
}

function TabTo({ tab }: { tab: Tab }) {
  return (
    <TabLink to={useLinkTarget(tab.to)} end={tab.end}>
      <span>{tab.label}</span>
      {wrapText(tab.badge)}
    </TabLink>
  );
}
