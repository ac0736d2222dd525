const ATTRIBUTE = 'data-print-only';

/**
 * Prints one element of the page on A5 paper. The print rules are added as a constructed style sheet, because the
 * page's policy forbids inline styles.
 */
export function printOnly(element: HTMLElement) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    @page { size: A5; margin: 14mm; }
    @media print {
      body * { visibility: hidden; }
      [${ATTRIBUTE}], [${ATTRIBUTE}] * { visibility: visible; }
      [${ATTRIBUTE}] { position: absolute; inset: 0; }
    }`);
  element.setAttribute(ATTRIBUTE, '');
  document.adoptedStyleSheets.push(sheet);
  window.addEventListener(
    'afterprint',
    () => {
      element.removeAttribute(ATTRIBUTE);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    },
    { once: true },
  );
  window.print();
}
