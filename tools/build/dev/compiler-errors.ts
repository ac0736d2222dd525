import { useCustomOverlay as drawProblemsBy } from 'webpack-dev-middleware/client';

/**
 * Shows compiler errors on top of the pages that `npm run dev` serves. Replaces webpack's overlay, whose style
 * attributes the portal's policy refuses. Every local build on a page includes a copy of this file, so the state is
 * stored in the overlay's element.
 */

const ID = 'compiler-errors';

const STYLE = `
  :host { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; padding: 24px; background: #1b1b1b; color: #f4f4f4; }
  h2 { margin: 0 0 16px; font: 600 18px/1.4 system-ui, sans-serif; color: #ff8a80; }
  pre { margin: 0 0 24px; white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.5 ui-monospace, monospace; }
  button { font: 14px/1.4 system-ui, sans-serif; padding: 8px 16px; }
`;

/** Matches terminal colour codes in the compiler's output. */
const COLOR = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

function element(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

function host(): ShadowRoot {
  const known = document.getElementById(ID)?.shadowRoot;
  if (known) return known;
  const made = document.createElement('section');
  made.id = ID;
  made.setAttribute('role', 'alert');
  const root = made.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  document.body.append(made);
  return root;
}

function clear() {
  document.getElementById(ID)?.remove();
}

function showProblems(_: 'errors' | 'warnings', problems: string[]) {
  const hide = element('button', 'Hide');
  hide.addEventListener('click', clear);
  const texts = problems.map((problem) => element('pre', problem.replace(COLOR, '')));
  host().replaceChildren(element('h2', 'This does not compile; the page shows what did last'), ...texts, hide);
}

drawProblemsBy({ showProblems, clear });
