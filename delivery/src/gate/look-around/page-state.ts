import type { Recorder } from './recorder.ts';

/** What belongs to the page, as text that can be compared. */
export type PageState = {
  /** Functions and constants of the language and the browser, by name. */
  natives: Record<string, string>;
  /** Computed styles of elements of the shell and of a neighbour, by selector and property. */
  styles: Record<string, string>;
  title: string;
  /** Attributes of the page's outer elements, and visible elements beside the portal. */
  body: string[];
  storedKeys: string[];
  /** Events outside the area that didn't reach their target, or lost their effect. */
  swallowed: string[];
  calls: number;
  ownKeys: string[];
  clockReads: number;
};

/** Runs in the page. */
export function readNatives(): Record<string, string> {
  const natives: Record<string, string> = {};
  const short = (part: unknown) =>
    typeof part === 'function' ? Function.prototype.toString.call(part).slice(0, 200) : '';
  const isCallable = (part: unknown): part is { prototype?: object } => typeof part === 'function';
  const take = (holder: object, prefix: string) => {
    for (const name of Object.getOwnPropertyNames(holder)) {
      const property: { value?: unknown; get?: unknown; set?: unknown } =
        Object.getOwnPropertyDescriptor(holder, name) ?? {};
      const { value } = property;
      const accessors = short(property.get) + short(property.set);
      natives[prefix + name] = accessors || (isCallable(value) ? short(value) : typeof value);
    }
  };
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const { value } = (Object.getOwnPropertyDescriptor(globalThis, name) ?? {}) as { value?: unknown };
    if (!isCallable(value)) continue;
    natives[name] = short(value);
    if (!value.prototype) continue;
    take(value, `${name}.`);
    take(value.prototype, `${name}.prototype.`);
  }
  for (const [name, holder] of Object.entries({ JSON, Math, Reflect, console, history, navigator })) {
    natives[name] = 'object';
    take(holder, `${name}.`);
  }
  return natives;
}

/** Runs in the page. */
export function readPage(): Omit<PageState, 'natives'> {
  const { lookAround } = globalThis as unknown as { lookAround: Recorder };
  const styles: Record<string, string> = {};
  const selectors =
    'html,body,#portal,#portal header,#portal nav,#portal nav a,#portal main,#portal h1,#portal main p,#portal main a,#portal main button';
  const properties =
    'display,visibility,opacity,position,color,background-color,font-family,font-size,font-weight,font-style,line-height,letter-spacing,text-transform,text-align,pointer-events,cursor,direction,filter,box-sizing,overflow-x,overflow-y,border-top-width,padding-left,user-select,zoom';
  for (const selector of selectors.split(',')) {
    const element = document.querySelector(selector);
    if (!element) continue;
    const computed = getComputedStyle(element);
    for (const property of properties.split(','))
      styles[`${property} of ${selector}`] = computed.getPropertyValue(property);
  }
  const outer = ['html', 'body', '#portal'].flatMap((selector) =>
    ['class', 'style', 'inert', 'hidden', 'aria-hidden'].flatMap((name) => {
      const value = document.querySelector(selector)?.getAttribute(name);
      return value === null || value === undefined || (value === '' && ['class', 'style'].includes(name))
        ? []
        : [`${name}="${value}" of ${selector}`];
    }),
  );
  const beside = [...document.body.children].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return element.id !== 'portal' && width > 1 && height > 1;
  });
  const storedKeys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  const { calls, ownKeys, clockReads, writtenKeys } = lookAround;
  return {
    styles,
    title: document.title,
    body: [...outer, ...beside.map(({ localName, id }) => `<${localName}${id && ` id="${id}"`}> beside the portal`)],
    storedKeys: storedKeys.filter((key) => !writtenKeys.has(key)),
    swallowed: swallowedEvents(),
    calls,
    ownKeys: [...ownKeys],
    clockReads,
  };

  /** Sends keys and clicks to a field that belongs to nobody. */
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
