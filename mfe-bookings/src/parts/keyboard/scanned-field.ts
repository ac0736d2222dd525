/**
 * Handles scans into fields that don't show the scanned text: a `<select>` jumps to an option at each letter, and a
 * date or time field takes each digit as part of its value.
 */
import { TYPING_GAP_MS } from '@host-portal/shared-lib/domain';
import { targetOf } from './key-target.ts';

/**
 * Returns the index of the option that this text selects. As in browsers, repeating a letter moves to the next match.
 */
export function optionByText(labels: readonly string[], chosen: number, typed: string): number | null {
  const text = typed.trim().toLowerCase();
  const [letter = ''] = text;
  if (letter === '') return null;
  const isRepeated = [...text].every((each) => each === letter);
  const wanted = isRepeated ? letter : text;
  const first = isRepeated ? chosen + 1 : chosen;
  const order = labels.map((_, index) => (Math.max(first, 0) + index) % labels.length);
  return order.find((index) => labels[index]?.trim().toLowerCase().startsWith(wanted)) ?? null;
}

/** Selects the option that begins with this text. Returns whether such an option exists. */
export function chooseByText(list: HTMLSelectElement, typed: string): boolean {
  const options = [...list.options].map(({ label, disabled }) => (disabled ? '' : label));
  const index = optionByText(options, list.selectedIndex, typed);
  if (index === null) return false;
  if (index === list.selectedIndex) return true;
  list.selectedIndex = index;
  for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}

/** Stores the focused field's value and restores it if the keys turn out to be a scan. */
export function createValueMemory() {
  let known: { field: Choice; value: string; at: number } | null = null;
  return {
    /** Remembers the field's value. `before` is its value before a key that the field has already received. */
    note: (target: EventTarget | undefined, at: number, before?: string | null) => {
      if (known && known.field === target && at - known.at <= TYPING_GAP_MS) known.at = at;
      else if (isDate(target) || target instanceof HTMLSelectElement)
        known = { field: target, value: before ?? target.value, at };
      else known = null;
    },
    restore: () => {
      // A `<select>` with an unchanged value has fired no event, so there is nothing to correct.
      if (known && (isDate(known.field) || known.field.value !== known.value)) setValue(known.field, known.value);
      known = null;
    },
  };
}

type Choice = HTMLInputElement | HTMLSelectElement;

const isDate = (target: EventTarget | undefined): target is HTMLInputElement =>
  target instanceof HTMLInputElement && targetOf(target) === 'date';

/** Sets a value through the prototype's setter, because React would otherwise not notice the change. */
function setValue(field: Choice, value: string) {
  const { prototype } = isDate(field) ? HTMLInputElement : HTMLSelectElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
