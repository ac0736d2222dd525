import type { PortalConfig } from './portal.ts';

/** The configuration of a page that doesn't set one: same origin, with all optional features off. */
export const DEFAULT_CONFIG: PortalConfig = {
  product: 'Portal',
  brandName: '',
  apiBase: '',
  supportEmail: '',
  supplyTypes: ['tags'],
  publicSpotUrl: '',
  mapStyleUrl: '',
  partners: [],
  analyticsUrl: '',
  reportUrl: '',
  sentryDsn: '',
};
