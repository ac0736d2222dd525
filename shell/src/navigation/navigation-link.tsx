import type { ReactNode } from 'react';
import { Box, Icon, PlainLink } from '@host-portal/shared-lib/ui';
import { useShell } from '../shell-context.tsx';
import type { NavigationItem } from './navigation-entries.ts';

type NavigationLinkProps = { item: NavigationItem; isCurrent: boolean; variant: 'rail' | 'bar'; badge?: ReactNode };

/**
 * An entry in the rail or in the phone's bar. Its page starts to load when the entry is pressed, before the click.
 */
export function NavigationLink({ item, isCurrent, variant, badge }: NavigationLinkProps) {
  const { remotes } = useShell();
  return (
    <Box asChild {...(variant === 'rail' ? RAIL_ENTRY : BAR)} {...(isCurrent && CURRENT[variant])}>
      <PlainLink
        to={item.path}
        aria-current={isCurrent ? 'page' : undefined}
        onPointerDown={() => item.remote && remotes.prefetch(item.remote, item.path)}
      >
        <Icon glyph={item.glyph} size={variant === 'bar' ? 24 : 20} />
        <Box as="span" {...(variant === 'rail' ? RAIL_LABEL : BAR_LABEL)}>
          <Box as="span" minWidth={variant === 'rail' ? 0 : undefined}>
            {item.label}
          </Box>
          {badge && (
            <Box as="span" ml="auto" whiteSpace="nowrap">
              {badge}
            </Box>
          )}
        </Box>
      </PlainLink>
    </Box>
  );
}

/** The style of each line in the rail, including links to other sites. */
export const RAIL_ENTRY = {
  display: 'flex',
  alignItems: 'center',
  columnGap: 2.5,
  minHeight: 'control.counter',
  px: 2.5,
  py: 1,
  borderRadius: 'control',
  fontSize: 'lg',
  color: 'fg.muted',
  _hover: { bg: 'bg.sunken', color: 'fg' },
} as const;

/**
 * The style of a rail label. A long label wraps next to its icon (at a soft hyphen). A badge moves below the label if
 * both don't fit.
 */
const RAIL_LABEL = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  flex: 1,
  minWidth: 0,
  columnGap: 2,
  overflowWrap: 'anywhere',
  lineHeight: '1.25',
} as const;

/**
 * The style of a label in the phone's bar. The entry's grid positions label and badge, so they get no box around
 * them.
 */
const BAR_LABEL = { display: 'contents' } as const;

/**
 * The font size of the phone's bar. It keeps labels in every language below their icons on screens at least 320 px
 * wide.
 */
export const BAR_TEXT = 'clamp(10px, 2.9vw, .875rem)';

const BAR = {
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: '3px',
  fontSize: BAR_TEXT,
  lineHeight: '1.1',
  textAlign: 'center',
  letterSpacing: '-.01em',
  whiteSpace: 'nowrap',
  color: 'fg.muted',
} as const;

const CURRENT = {
  rail: { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 700, _hover: { bg: 'brand.subtle', color: 'brand.fg' } },
  bar: {
    color: 'brand.fg',
    fontWeight: 600,
    _before: {
      content: '""',
      position: 'absolute',
      top: '-1px',
      width: '40px',
      height: '3px',
      borderRadius: '0 0 3px 3px',
      bg: 'brand.solid',
      justifySelf: 'center',
    },
  },
} as const;
