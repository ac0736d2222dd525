import { Check } from 'lucide';
import { type Glyph, Icon } from '../text/icon.tsx';
import { PlainLink } from './plain-link.tsx';

export type MenuItem = {
  key: string;
  label: string;
  icon?: Glyph;
  /** One of several, and whether it is the chosen one. */
  isChosen?: boolean;
  /** Several may be on; choosing leaves the menu open. */
  isOn?: boolean;
  /** Language of the label, when it is not the page's. */
  lang?: string;
} & ({ to: string; onSelect?: () => void } | { to?: undefined; onSelect: () => void });

/** One line of a menu: a link or a button. `onDone` closes the menu; true gives the focus back to its button. */
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
      <span>{item.label}</span>
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
