import { useLayoutEffect } from 'react';

/**
 * Adds print rules to the document and returns a function that removes them. `@page` applies to the whole document, so
 * the rules exist only while they are needed. They are a constructed style sheet, because the content security policy
 * forbids inline styles.
 */
export function addPrintRules(rules: string): () => void {
  if (!('adoptedStyleSheets' in document)) return () => {};
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

/** Adds print rules while the component is shown, before the browser can print it. */
export function usePrintRules(rules: string): void {
  useLayoutEffect(() => addPrintRules(rules), [rules]);
}
