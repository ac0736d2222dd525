import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { isLanguage, registerLocale, setLanguage } from '../src/i18n/index.ts';
import { openShadowHost } from '../src/mount/shadow-host.ts';
import { PortalProvider } from '../src/portal/index.ts';
import { loadUiLocale, PortalUiProvider } from '../src/ui/index.ts';
import { aPortal } from '../src/ui/portal.fixture.ts';
import { GuestUiProvider } from '../src/ui/system/guest-ui-provider.tsx';
import type { ComponentDoc } from './component-docs.ts';
import { Gallery } from './gallery.tsx';

/** The build inserts the components' props here. */
declare const COMPONENT_DOCS: readonly ComponentDoc[];

const query = new URLSearchParams(location.search);
const asked = query.get('lang');
const language = isLanguage(asked) ? asked : 'en';
const theme = query.get('theme');
if (theme) document.documentElement.dataset['theme'] = theme;
document.documentElement.lang = language;

registerLocale('ui', language, await loadUiLocale(language));
setLanguage(language);

const isGuest = query.has('guest');
if (isGuest) disturb();

const router = createMemoryRouter([{ path: '*', element: <Gallery docs={COMPONENT_DOCS} /> }]);
const root = document.getElementById('root');
if (root) {
  const box = isGuest ? openShadowHost(root) : null;
  box?.enter();
  const tree = box?.shadow;
  const gallery = <RouterProvider router={router} />;
  createRoot(tree ?? root).render(
    <PortalProvider portal={{ ...aPortal(language), tree }}>
      {tree ? (
        <GuestUiProvider language={language}>{gallery}</GuestUiProvider>
      ) : (
        <PortalUiProvider>{gallery}</PortalUiProvider>
      )}
    </PortalProvider>,
  );
}

// The form's error summary takes the focus when the page loads, which scrolls the page down.
setTimeout(() => window.scrollTo(0, 0));

/** Simulates an embedding page with aggressive style rules. */
function disturb() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    body { text-transform: uppercase; text-align: center; line-height: 2; background: #fffbe6 }
    article p, p, h1, h2, ul, li { margin: 1em 0; font-family: serif }
    h1, h2 { color: green; font-size: 3em } ul { list-style: square; padding-left: 40px }
    button, input { background: pink; border: 4px outset; padding: 20px } a { color: blue; text-decoration: underline }
    table, th, td { border: 1px solid red } [data-theme] { outline: 9px solid red }
  `);
  document.adoptedStyleSheets.push(sheet);
}
