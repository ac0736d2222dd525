import { ChevronDown } from 'lucide';
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLayer } from '../overlay/use-layer.ts';
import { styled } from '../system/styled.tsx';
import { type Glyph, Icon } from '../text/icon.tsx';
import { Button, type ButtonProps } from './button.tsx';
import { MenuEntry, type MenuItem } from './menu-entry.tsx';
import { nextItem } from './menu-keys.ts';
import { useMenuPosition } from './use-menu-position.ts';

export type MenuProps = {
  label: ReactNode;
  /** The accessible name, if the visible label is shorter. The name must begin with the label. */
  name?: string;
  icon?: Glyph;
  items: readonly MenuItem[];
  /** The edge of the button that the list is aligned with if there's room (default: `end`). */
  align?: 'start' | 'end';
  variant?: ButtonProps['variant'];
  /** Whether only the icon is shown on phones. The button then needs a `name`. */
  isIconOnPhone?: boolean;
};

const NotOnPhone = styled('span', { base: { display: { base: 'none', md: 'contents' } } });

// These elements are spans, because a heading may contain a menu but no `div`.
const Frame = styled('span', { base: { display: 'inline-block', maxWidth: 'full' } });
const List = styled('span', {
  base: {
    display: 'block',
    position: 'fixed',
    inset: 'auto',
    m: 0,
    color: 'fg',
    // The width depends only on the content, not on the menu's position.
    width: 'max-content',
    minWidth: '208px',
    maxWidth: 'min(320px, calc(100vw - 32px))',
    overflowY: 'auto',
    p: 1,
    fontSize: 'md',
    fontWeight: 400,
    lineHeight: 'normal',
    letterSpacing: 'normal',
    bg: 'bg.raised',
    borderWidth: '1px',
    borderRadius: 'card',
    boxShadow: 'float',
    animation: 'appear 120ms ease-out',
    '& [role^=menuitem]': {
      display: 'flex',
      alignItems: 'center',
      gap: 3,
      width: 'full',
      minHeight: { base: 'control.counter', md: 'control.office' },
      px: 3,
      borderRadius: 'control',
      textAlign: 'start',
      cursor: 'pointer',
    },
    '& [role^=menuitem]:is(:hover, :focus-visible)': { bg: 'bg.sunken' },
    '& [role^=menuitem]:focus-visible': { outlineOffset: '-3px' },
    '& [aria-checked=true]': { fontWeight: 600 },
    '& [aria-checked=true] > svg:last-child': { marginInlineStart: 'auto' },
  },
});

/**
 * A button that opens a short list of links or actions, following the ARIA pattern *menu button*. The list always
 * fits on the screen.
 */
export function Menu({ label, name, icon, items, align = 'end', variant = 'ghost', isIconOnPhone = false }: MenuProps) {
  const id = useId();
  const frame = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLSpanElement>(null);
  const [start, setStart] = useState<'first' | 'last' | null>(null);
  const isOpen = start !== null;
  const itemElements = () => [...(list.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
  const close = (keepFocus: boolean) => {
    setStart(null);
    if (keepFocus) frame.current?.querySelector('button')?.focus();
  };

  useMenuPosition(frame, list, { isOpen, align });
  useLayer(isOpen, () => close(true));

  useEffect(() => {
    if (start)
      itemElements()
        .at(start === 'first' ? 0 : -1)
        ?.focus();
  }, [start]);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent) => {
      // Checks the event's path, because a shadow root hides the event's real target.
      if (frame.current && !event.composedPath().includes(frame.current)) setStart(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const onListKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Cancels the event, because Esc would otherwise also close the dialog that contains the menu.
      event.preventDefault();
      close(true);
    } else if (event.key === 'Tab') close(true);
    else {
      const next = nextItem(itemElements(), event.key);
      if (!next) return;
      event.preventDefault();
      next.focus();
    }
  };

  const Label = isIconOnPhone ? NotOnPhone : Fragment;
  return (
    <Frame ref={frame}>
      <Button
        variant={variant}
        icon={icon}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setStart(isOpen ? null : 'first')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setStart(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
      >
        <Label>
          <bdi>{label}</bdi>
          <Icon glyph={ChevronDown} size={16} />
        </Label>
      </Button>
      {isOpen && (
        <List ref={list} id={id} role="menu" popover="manual" onKeyDown={onListKey}>
          {items.map((item) => (
            <MenuEntry key={item.key} item={item} onDone={close} />
          ))}
        </List>
      )}
    </Frame>
  );
}
