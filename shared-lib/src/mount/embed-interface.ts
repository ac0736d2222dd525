import { EVENTS } from '../portal/events.ts';
import type { MountProps } from './mount-props.ts';

export { PUBLISHED_INTERFACE } from './published-interface.ts';

/**
 * Custom properties with which an embedding page can change the area's appearance. They're set on the element that
 * contains the area or on one of its ancestors. Colours without enough contrast are refused.
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

/** Props that only the embed script passes. */
type Inner = 'config' | 'onCrash';

/** The public props. The compiler checks that the list is complete. */
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
 * All names that embedding pages depend on. Adding a name needs a new minor version, and removing one needs a new
 * major version. A test in this folder and `npm run host-portal -- conformance` compare these names with
 * `PUBLISHED_INTERFACE`, the last published ones.
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

/** Returns one sentence for each name that a page built for `published` would miss. */
export function missingFrom(served: EmbedInterface, published: EmbedInterface): string[] {
  const { version: _, ...names } = published;
  return Object.entries(names).flatMap(([kind, list]) => {
    const here = new Set(served[kind as keyof typeof names]);
    return list.filter((name) => !here.has(name)).map((name) => `${name} of ${kind} is gone`);
  });
}
