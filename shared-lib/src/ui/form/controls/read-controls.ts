/**
 * Returns the values of a form's text controls that differ from the known values, because some password managers fill
 * in a control without an event. Other kinds of controls are skipped, because browsers fire events for them.
 */
export function readControls<Values extends object>(form: HTMLFormElement, values: Values): Partial<Values> {
  const found: Record<string, string> = {};
  for (const [field, known] of Object.entries(values)) {
    const control = form.elements.namedItem(field);
    if (typeof known === 'string' && isText(control) && control.value !== known) found[field] = control.value;
  }
  return found as Partial<Values>;
}

const isText = (control: Element | RadioNodeList | null): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && TEXT_TYPES.has(control.type));

const TEXT_TYPES = new Set(['text', 'email', 'password', 'tel', 'url', 'search']);
