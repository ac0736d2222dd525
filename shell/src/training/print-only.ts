import { addPrintRules } from '@host-portal/shared-lib/ui/paper';

const ATTRIBUTE = 'data-print-only';

/** Prints one element of the page on A5 paper. */
export function printOnly(element: HTMLElement) {
  const removeRules = addPrintRules(`
    @page { size: A5; margin: 14mm; }
    @media print {
      body * { visibility: hidden; }
      [${ATTRIBUTE}], [${ATTRIBUTE}] * { visibility: visible; }
      [${ATTRIBUTE}] { position: absolute; inset: 0; }
    }`);
  element.setAttribute(ATTRIBUTE, '');
  window.addEventListener(
    'afterprint',
    () => {
      element.removeAttribute(ATTRIBUTE);
      removeRules();
    },
    { once: true },
  );
  window.print();
}
