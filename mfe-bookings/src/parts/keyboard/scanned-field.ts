import { TYPING_GAP_MS } from './key-run.ts';
import { targetOf } from './key-target.ts';

/**
 * Fields in which a scan changes a value without showing its text. A list (`<select>`) takes each letter for an option, and
 * a date or a time takes each digit for a part of it.
 */

/** The option that this text chooses, as browsers do it: the same letter again goes to the next option. */
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

/** Returns whether an option begins with this text; it is chosen then. */
export function chooseByText(list: HTMLSelectElement, typed: string): boolean {
  const options = [...list.options].map(({ label, disabled }) => (disabled ? '' : label));
  const index = optionByText(options, list.selectedIndex, typed);
  if (index === null) return false;
  if (index === list.selectedIndex) return true;
  list.selectedIndex = index;
  for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}

/** Remembers the value of the field that gets the keys, and gives it back when the keys were a scan. */
export function createValueMemory() {
  let known: { field: Choice; value: string; at: number } | null = null;
  return {
    /** `before`: the value before a key that the field has got already. Later keys are kept from a list. */
    note: (target: EventTarget | undefined, at: number, before?: string | null) => {
      if (known && known.field === target && at - known.at <= TYPING_GAP_MS) known.at = at;
      else if (isDate(target) || target instanceof HTMLSelectElement)
        known = { field: target, value: before ?? target.value, at };
      else known = null;
    },
    restore: () => {
      // A list whose value is the same has reported no other one.
      if (known && (isDate(known.field) || known.field.value !== known.value)) setValue(known.field, known.value);
      known = null;
    },
  };
}

type Choice = HTMLInputElement | HTMLSelectElement;

const isDate = (target: EventTarget | undefined): target is HTMLInputElement =>
  target instanceof HTMLInputElement && targetOf(target) === 'date';

/** React takes a value for typed only if the prototype's setter has set it. */
function setValue(field: Choice, value: string) {
  const { prototype } = isDate(field) ? HTMLInputElement : HTMLSelectElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
