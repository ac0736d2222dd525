import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Language } from '../i18n/index.ts';
import type { Portal } from '../portal/portal.ts';

/**
 * What `./remote` of every remote exposes: data only, importing it does nothing.
 * Route paths are relative to the language prefix (`account/bookings`).
 */
export type RemoteModule = {
  routes: (portal: Portal) => RouteObject[];
  /** Flat keys of the remote's own namespace; the host page registers them. */
  loadLocale: (language: Language) => Promise<Record<string, string>>;
  /** Components for the places of other areas, by the manifest's slot id. */
  slots: Record<string, () => Promise<ComponentType<SlotProps>>>;
};

/** What the owner of a place hands to a contribution; each place documents its own keys. */
export type SlotProps = { context: Record<string, string> };

/** Single-spa lifecycles that `./mount` exposes for a page that is not ours. */
export type MountProps = {
  domElement: HTMLElement;
  language?: Language;
  basePath?: string;
  token?: string;
  apiBase?: string;
  onUnauthorised?: () => void;
};
