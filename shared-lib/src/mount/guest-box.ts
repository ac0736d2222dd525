import { guestSheets } from '../ui/system/guest-ui-provider.tsx';
import { UNIT } from '../ui/system/in-units.ts';
import { SITE_PROPERTIES } from './embed-interface.ts';
import { type Rgb, type Scheme, siteTheme } from './site-theme.ts';
import { tellSite } from './tell-site.ts';

export type GuestBox = {
  shadow: ShadowRoot;
  /** Replaces what the element holds. Until then the element belongs to the page. */
  enter: () => void;
  /** The custom properties of the page, as declarations for our root. What is not taken is said in the console, once. */
  readTheme: (scheme: Scheme) => Record<string, string>;
  close: () => void;
};

const HOST = 'host-portal-area';

/**
 * Sent to the host of the shadow root each time it enters the document: a page may take our element out and put it back.
 * Computed styles and the top layer exist only there.
 */
export const CONNECTED = 'connected';

/** Releases share the definition, so it only says what happened. */
class AreaHost extends HTMLElement {
  connectedCallback() {
    this.dispatchEvent(new Event(CONNECTED));
  }
}

/**
 * An element of ours with a shadow root, for an element of a page that is not ours: no rule of that page reaches in,
 * none of ours reaches out (decision 0041). `colors`: the brand's variables.
 */
export function openGuestBox(element: HTMLElement, colors: Record<string, string> = {}): GuestBox {
  if (!customElements.get(HOST)) customElements.define(HOST, AreaHost);
  const host = document.createElement(HOST);
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = guestSheets();
  const computed = getComputedStyle(host);
  for (const [name, value] of Object.entries(colors)) host.style.setProperty(name, value);
  // Our sheet gives the host the initial font size: that of the reader's settings, whatever the page's root has.
  const readUnit = () => host.style.setProperty(UNIT, computed.fontSize || '16px', 'important');
  host.addEventListener(CONNECTED, readUnit);
  return {
    shadow,
    enter: () => {
      element.replaceChildren(host);
      readUnit();
    },
    readTheme: (scheme) => {
      const given = Object.fromEntries(SITE_PROPERTIES.map((name) => [name, computed.getPropertyValue(name)]));
      const { style, refused } = siteTheme(given, scheme, rgbOf);
      for (const sentence of refused) tellSite(sentence);
      return style;
    },
    close: () => host.remove(),
  };
}

/** What the browser paints for a colour of CSS in any notation; null for what is none. */
function rgbOf(color: string): Rgb | null {
  if (!CSS.supports('color', color)) return null;
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return null;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}
