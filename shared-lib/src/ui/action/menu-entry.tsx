import { Check } from 'lucide';
import { type Glyph, Icon } from '../text/icon.tsx';
import { PlainLink } from './plain-link.tsx';

export type MenuItem = {
  key: string;
  label: string;
  icon?: Glyph;
  /** Whether the entry is selected, if it's one of several exclusive options. */
  isChosen?: boolean;
  /** Whether the entry is on, if it can be switched on and off. Selecting such an entry leaves the menu open. */
  isOn?: boolean;
  /** The language of the label, if it differs from the page's language. */
  lang?: string;
} & ({ to: string; onSelect?: () => void } | { to?: undefined; onSelect: () => void });

/**
 * A menu entry: a link or a button. Calls `onDone(true)` to close the menu and return the focus to the menu's button.
 */
export function MenuEntry({ item, onDone }: { item: MenuItem; onDone: (keepFocus: boolean) => void }) {
  const isChecked = item.isOn ?? item.isChosen;
  const attributes = {
    role: item.isOn === undefined ? (isChecked === undefined ? 'menuitem' : 'menuitemradio') : 'menuitemcheckbox',
    'aria-checked': isChecked,
    lang: item.lang,
    tabIndex: -1,
    onClick: () => {
      if (item.isOn === undefined) onDone(item.to === undefined);
      item.onSelect?.();
    },
  };
  const inside = (
    <>
      {item.icon && <Icon glyph={item.icon} />}
      <bdi>{item.label}</bdi>
      {isChecked && <Icon glyph={Check} size={18} />}
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
