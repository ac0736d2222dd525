import { Check } from 'lucide';
import { type Glyph, Icon } from '../text/icon.tsx';
import { PlainLink } from './plain-link.tsx';

export type MenuItem = {
  key: string;
  label: string;
  icon?: Glyph;
  /** For an entry that is one of several exclusive options: whether it's selected. */
  isChosen?: boolean;
  /** For an entry that can be switched on and off: whether it's on. Selecting the entry leaves the menu open. */
  isOn?: boolean;
  /** The language of the label, if it differs from the page's language. */
  lang?: string;
} & ({ to: string; onSelect?: () => void } | { to?: undefined; onSelect: () => void });

/**
 * An entry of a menu: a link or a button. Calls `onDone(true)` to close the menu and return the focus to the menu's
 * button.
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
