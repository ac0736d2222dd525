/** Returns the value of a form field, or an empty string if the field doesn't exist. */
export function formText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
