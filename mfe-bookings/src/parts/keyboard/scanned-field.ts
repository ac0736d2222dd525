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

/** Gives a date or time the value back that it had before a scan. React takes a value for typed only from the prototype's setter. */
export function restoreValue(field: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
