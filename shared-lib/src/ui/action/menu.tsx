import { Check, ChevronDown } from 'lucide';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { styled } from '../system/styled.tsx';
import { type Glyph, Icon } from '../text/icon.tsx';
import { Button, type ButtonProps } from './button.tsx';
import { nextItem } from './menu-keys.ts';
import { PlainLink } from './plain-link.tsx';

export type MenuItem = {
  key: string;
  label: string;
  icon?: Glyph;
  /** One of several, and whether it is the chosen one. */
  isChosen?: boolean;
  /** Language of the label, when it is not the page's. */
  lang?: string;
} & ({ to: string; onSelect?: () => void } | { to?: undefined; onSelect: () => void });

export type MenuProps = {
  /** On the button. */
  label: ReactNode;
  /** The button's whole name, when the label is less than that. */
  name?: string;
  icon?: Glyph;
  items: readonly MenuItem[];
  /** Which edge of the button the list keeps. Default `end`. */
  align?: 'start' | 'end';
  variant?: ButtonProps['variant'];
};

const Frame = styled('div', { base: { position: 'relative', display: 'inline-block' } });
const List = styled('div', {
  base: {
    position: 'absolute',
    top: 'calc(100% + 4px)',
    zIndex: 'sheet',
    minWidth: '208px',
    maxWidth: 'min(320px, calc(100vw - 32px))',
    p: 1,
    bg: 'bg.raised',
    borderWidth: '1px',
    borderRadius: 'card',
    boxShadow: 'float',
    animation: 'appear 120ms ease-out',
    // One look for links and buttons.
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

/** A button that opens a short list of places or deeds. Arrows move, letters jump, Esc closes. */
export function Menu({ label, name, icon, items, align = 'end', variant = 'ghost' }: MenuProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [start, setStart] = useState<'first' | 'last' | null>(null);
  const isOpen = start !== null;
  const itemElements = () => [...(frame.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
  const close = (keepFocus: boolean) => {
    setStart(null);
    if (keepFocus) frame.current?.querySelector('button')?.focus();
  };

  useEffect(() => {
    if (start)
      itemElements()
        .at(start === 'first' ? 0 : -1)
        ?.focus();
  }, [start]);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setStart(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const onListKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Otherwise the dialog around the menu would close with it.
      event.preventDefault();
      close(true);
    } else if (event.key === 'Tab') close(false);
    else {
      const next = nextItem(itemElements(), event.key);
      if (!next) return;
      event.preventDefault();
      next.focus();
    }
  };

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
        {label}
        <Icon glyph={ChevronDown} size={16} />
      </Button>
      {isOpen && (
        <List id={id} role="menu" onKeyDown={onListKey} {...(align === 'end' ? { right: 0 } : { left: 0 })}>
          {items.map((item) => (
            <Item key={item.key} item={item} onDone={close} />
          ))}
        </List>
      )}
    </Frame>
  );
}

function Item({ item, onDone }: { item: MenuItem; onDone: (keepFocus: boolean) => void }) {
  const attributes = {
    role: item.isChosen === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': item.isChosen,
    lang: item.lang,
    tabIndex: -1,
    onClick: () => {
      onDone(item.to === undefined);
      item.onSelect?.();
    },
  };
  const inside = (
    <>
      {item.icon && <Icon glyph={item.icon} />}
      {item.label}
      {item.isChosen && <Icon glyph={Check} size={18} />}
    </>
  );
  return item.to === undefined ? (
    <button type="button" {...attributes}>
      {inside}
    </button>
  ) : (
    <PlainLink to={item.to} {...attributes}>
      {inside}
    </PlainLink>
  );
}
