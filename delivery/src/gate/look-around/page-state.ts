import type { InPage } from './recorder.ts';

/** The state of the page outside the area, in a form that can be compared with the same page without the area. */
export type PageState = {
  /** Names of native functions that were replaced after the page started. */
  natives: string[];
  /** Computed styles of elements in the shell and in a neighbour's page, by property and selector. */
  styles: Record<string, string>;
  title: string;
  /** Attributes of the page's outer elements, and visible elements outside the portal's element. */
  body: string[];
  storedKeys: string[];
  /** Types of events outside the area that didn't reach their target, or whose default action was prevented. */
  swallowed: string[];
};

/**
 * Runs in the page. The first call, before any other script, stores the native functions. Later calls return the
 * names of those that have changed. New globals are allowed, but new members of existing objects are reported.
 */
export function readNatives(): string[] {
  const { natives } = (globalThis as unknown as InPage).lookAround;
  const isFirst = natives.size === 0;
  const found = new Map<string, unknown>();
  const take = (holder: object, name: string) => {
    if (!isFirst && !natives.has(name)) return;
    found.set(name, holder);
    for (const key of Reflect.ownKeys(holder)) {
      const property: Partial<Record<'value' | 'get' | 'set', unknown>> =
        Object.getOwnPropertyDescriptor(holder, key) ?? {};
      const { value, get, set } = property;
      // React sets `Error.prepareStackTrace` to undefined, which is treated like a missing value.
      const kind = value === undefined ? undefined : typeof value;
      found.set(`${name}.${String(key)}`, get ?? (kind === 'function' ? value : kind));
      if (set) found.set(`setter of ${name}.${String(key)}`, set);
    }
  };
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const value: unknown = Object.getOwnPropertyDescriptor(globalThis, name)?.value;
    if (typeof value !== 'function') continue;
    take(value, name);
    if (value.prototype) take(value.prototype as object, `${name}.prototype`);
  }
  const objects = { JSON, Math, Reflect, console, history, navigator, performance };
  for (const [name, holder] of Object.entries(objects)) take(holder, name);
  if (isFirst) for (const [name, value] of found) natives.set(name, value);
  return [...new Set([...natives.keys(), ...found.keys()])].filter((name) => natives.get(name) !== found.get(name));
}

/** Runs in the page and returns the state of everything outside the area. */
export function readPage(): Omit<PageState, 'natives'> {
  const styles: Record<string, string> = {};
  const parts = ['', ' header', ' nav', ' nav a', ' main', ' h1', ' main p', ' main a', ' main button'];
  const properties =
    'display,visibility,opacity,position,color,background-color,font-family,font-size,font-weight,font-style,line-height,letter-spacing,text-transform,text-align,pointer-events,cursor,direction,filter,box-sizing,overflow-x,overflow-y,border-top-width,padding-left,user-select,zoom';
  for (const selector of ['html', 'body', ...parts.map((part) => `#portal${part}`)]) {
    const element = document.querySelector(selector);
    if (!element) continue;
    const computed = getComputedStyle(element);
    for (const name of properties.split(',')) styles[`${name} of ${selector}`] = computed.getPropertyValue(name);
  }
  const outer = ['html', 'body', '#portal'].flatMap((selector) =>
    ['class', 'style', 'inert', 'hidden', 'aria-hidden'].flatMap((name) => {
      const value = document.querySelector(selector)?.getAttribute(name) ?? null;
      const isEmpty = value === '' && ['class', 'style'].includes(name);
      return value === null || isEmpty ? [] : [`${name}="${value}" of ${selector}`];
    }),
  );
  const beside = [...document.body.children].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return element.id !== 'portal' && width > 1 && height > 1;
  });
  const { writtenKeys } = (globalThis as unknown as InPage).lookAround;
  const storedKeys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  return {
    styles,
    title: document.title,
    body: [...outer, ...beside.map(({ localName, id }) => `<${localName}${id && ` id="${id}"`}> beside the portal`)],
    // Leaves out keys written with `setItem`, because the recorder records which code wrote them.
    storedKeys: storedKeys.filter((key) => !writtenKeys.has(key)),
    swallowed: swallowedEvents(),
  };

  /** Dispatches key and pointer events to a field outside all areas, and returns those that were blocked. */
  function swallowedEvents(): string[] {
    const field = document.createElement('input');
    field.hidden = true;
    document.body.append(field);
    const init = { bubbles: true, cancelable: true, composed: true };
    const events = [
      new KeyboardEvent('keydown', { ...init, key: 'q' }),
      new KeyboardEvent('keyup', { ...init, key: 'q' }),
      new PointerEvent('pointerdown', init),
      new MouseEvent('click', init),
      new WheelEvent('wheel', init),
      new ClipboardEvent('paste', init),
    ];
    const swallowed = events.filter((event) => {
      let hasArrived = false;
      field.addEventListener(event.type, () => (hasArrived = true));
      field.dispatchEvent(event);
      return !hasArrived || event.defaultPrevented;
    });
    field.remove();
    return swallowed.map(({ type }) => type);
  }
}
