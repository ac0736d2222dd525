import { EVENTS } from '../portal/events.ts';
import type { MountProps } from './mount-props.ts';

export { PUBLISHED_INTERFACE } from './published-interface.ts';

/**
 * What a page may change of the area's appearance: custom properties on the element that the area is mounted in, or
 * anything around it. Colours are checked: one that could not be read on its ground is not taken.
 */
export const SITE_PROPERTIES = [
  '--host-accent',
  '--host-accent-text',
  '--host-link',
  '--host-text',
  '--host-text-muted',
  '--host-background',
  '--host-surface',
  '--host-border',
  '--host-focus',
  '--host-radius',
  '--host-font',
  '--host-font-size',
  '--host-density',
] as const;

/** Given by the embed script to the area, not by a page. */
type Inner = 'config' | 'onCrash';

/** A list that the compiler holds complete: each public prop, once. */
const PROPS: Record<Exclude<keyof MountProps, Inner>, true> = {
  domElement: true,
  language: true,
  basePath: true,
  token: true,
  apiBase: true,
  portalUrl: true,
  theme: true,
  visitorId: true,
  clientId: true,
  onUnauthorised: true,
  onNavigate: true,
  onEvent: true,
  onError: true,
  onReady: true,
};

/**
 * What pages that are not ours build on. Names may come, with another second number; to lose one needs another first
 * number. `PUBLISHED_INTERFACE` is what was published last; a test here and npm run host-portal -- conformance compare.
 */
export const EMBED_INTERFACE = {
  version: '1.0',
  lifecycles: ['bootstrap', 'mount', 'update', 'unmount'],
  props: Object.keys(PROPS),
  elementEvents: ['ready', 'event', 'error', 'unauthorised', 'navigate'],
  customProperties: SITE_PROPERTIES.map(String),
  events: Object.keys(EVENTS),
};

export type EmbedInterface = typeof EMBED_INTERFACE;

/** What a page that was built on `published` would miss; one sentence each. */
export function missingFrom(served: EmbedInterface, published: EmbedInterface): string[] {
  const { version: _, ...names } = published;
  return Object.entries(names).flatMap(([kind, list]) => {
    const here = new Set(served[kind as keyof typeof names]);
    return list.filter((name) => !here.has(name)).map((name) => `${name} of ${kind} is gone`);
  });
}
