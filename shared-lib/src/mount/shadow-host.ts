import { guestSheets } from '../ui/system/guest-ui-provider.tsx';
import { UNIT } from '../ui/system/in-units.ts';
import { SITE_PROPERTIES } from './embed-interface.ts';
import { type Rgb, type Scheme, siteTheme } from './site-theme.ts';
import { warnOnce } from './warn-once.ts';

export type ShadowHost = {
  shadow: ShadowRoot;
  /** Replaces the element's content, which belongs to the embedding page until then. */
  enter: () => void;
  /**
   * Returns the embedding page's custom properties as declarations for the area's root. Warns once in the console
   * about refused values.
   */
  readTheme: (scheme: Scheme) => Record<string, string>;
  close: () => void;
};

const HOST = 'host-portal-area';

/**
 * Fires an event on the shadow root's host element each time it enters the document, because a page may remove our
 * element and put it back. Computed styles and the top layer exist only in the document.
 */
export const CONNECTED = 'connected';

/**
 * All releases on a page share this definition, because a custom element can't be defined twice. It must therefore
 * have no features that a later release might change.
 */
class AreaHost extends HTMLElement {
  connectedCallback() {
    this.dispatchEvent(new Event(CONNECTED));
  }
}

/**
 * Opens a shadow root in an element of an embedding page. The page's style rules don't apply inside it, and ours
 * don't apply outside (decision 0041). `colors` are the brand's variables.
 */
export function openShadowHost(element: HTMLElement, colors: Record<string, string> = {}): ShadowHost {
  if (!customElements.get(HOST)) customElements.define(HOST, AreaHost);
  const host = document.createElement(HOST);
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = guestSheets();
  const computed = getComputedStyle(host);
  for (const [name, value] of Object.entries(colors)) host.style.setProperty(name, value);
  // Our style sheet resets the host element's font size to the browser's setting, whatever size the page sets.
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
      for (const sentence of refused) warnOnce(sentence);
      return style;
    },
    close: () => host.remove(),
  };
}

/** Returns the RGB value of a CSS colour in any notation, or null if the colour is invalid. */
function rgbOf(color: string): Rgb | null {
  if (!CSS.supports('color', color)) return null;
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return null;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}
