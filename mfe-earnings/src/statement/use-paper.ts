import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePrintRules } from '@host-portal/shared-lib/ui/paper';

/** Prints a statement on A4 paper, with its number and the page number on every sheet. */
export function usePaper(number: string): void {
  const { t } = useTranslation('earnings');
  usePrintRules(paperRules(number, t('paper.page', { page: PAGE, pages: PAGES })));
}

const PAGE = '\u0001';
const PAGES = '\u0002';

/**
 * Returns the print styles. The page number (`Page 1 of 3`) has the language's word order, and CSS counters replace
 * its placeholders.
 */
export function paperRules(number: string, pages: string): string {
  const counters = pages
    .split(/([\u0001\u0002])/)
    .map((part) => (part === PAGE ? 'counter(page)' : part === PAGES ? 'counter(pages)' : cssString(part)))
    .join(' ');
  return `@page { size: A4; margin: 16mm 16mm 20mm;
    @bottom-left { content: ${cssString(number)}; font: 8pt system-ui, sans-serif; color: #333; }
    @bottom-right { content: ${counters}; font: 8pt system-ui, sans-serif; color: #333; } }`;
}

/** Quotes a string for CSS and escapes every character that could terminate it. */
const cssString = (text: string) =>
  `"${text.replaceAll(/["\\\n\r\f<]|\p{Cc}/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`;
